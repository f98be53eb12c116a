// Owns the closed lists of decisions on scripts.

/** `withdraw` takes back what was decided before: the script is undecided again. */
export const decisionVerdicts = ['approve', 'reject', 'withdraw'] as const

/** Why a script is needed, as PCI DSS 6.4.3 asks for it. */
export const decisionReasons = ['business', 'technical'] as const

/** `changed`: approved with another content than it has now. */
export const authorizations = ['undecided', 'approved', 'rejected', 'expired', 'changed'] as const

export type DecisionVerdict = (typeof decisionVerdicts)[number]
export type DecisionReason = (typeof decisionReasons)[number]
export type Authorization = (typeof authorizations)[number]
