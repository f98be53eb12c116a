// Owns the closed lists of when pages are scanned.

/** `deploy`: when the account announces one. `manual`: only when a person asks. */
export const scanFrequencies = ['hourly', 'daily', 'weekly', 'cron', 'deploy', 'manual'] as const
/** Those that keep to seven days by themselves. */
export const weeklyFrequencies = ['hourly', 'daily', 'weekly'] as const

/** Why a scan was made. `retry`: the one before, by schedule or after a deploy, was not evaluated. */
export const scanTriggers = ['manual', 'schedule', 'deploy', 'retry', 'person'] as const

export type ScanFrequency = (typeof scanFrequencies)[number]
export type ScanTrigger = (typeof scanTriggers)[number]
