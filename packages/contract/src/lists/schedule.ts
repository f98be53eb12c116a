// Closed lists of scan schedules.

/** `deploy`: when the account announces one. `manual`: only on request. */
export const scanFrequencies = ['hourly', 'daily', 'weekly', 'cron', 'deploy', 'manual'] as const
/** Frequencies that keep to seven days. */
export const weeklyFrequencies = ['hourly', 'daily', 'weekly'] as const

/** Trigger of a scan. `retry`: the previous scheduled or deploy scan was not evaluated. */
export const scanTriggers = ['manual', 'schedule', 'deploy', 'retry', 'person'] as const

export type ScanFrequency = (typeof scanFrequencies)[number]
export type ScanTrigger = (typeof scanTriggers)[number]
