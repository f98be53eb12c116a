// Owns the closed lists of when pages are scanned.

/** `deploy`: when the account announces one. `manual`: only when a person asks. */
export const scanFrequencies = ['hourly', 'daily', 'weekly', 'cron', 'deploy', 'manual'] as const

/** Why a scan was made. */
export const scanTriggers = ['manual', 'schedule', 'deploy'] as const

export type ScanFrequency = (typeof scanFrequencies)[number]
export type ScanTrigger = (typeof scanTriggers)[number]
