// Closed lists of the staff area.

/** Next step of staff without a second factor in this session: set one up, or enter its code. */
export const secondFactorSteps = ['enroll', 'verify'] as const

/** The data of an account that staff can open. Each opening is recorded in the account's activity log. */
export const openedByStaff = ['account', 'address', 'capture', 'change', 'incident', 'scan', 'script'] as const

/** Staff actions on a refund. */
export const refundVerbs = ['release', 'refuse', 'retry', 'settle'] as const

export type RefundVerb = (typeof refundVerbs)[number]
export type SecondFactorStep = (typeof secondFactorSteps)[number]
export type OpenedByStaff = (typeof openedByStaff)[number]
