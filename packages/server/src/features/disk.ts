// State of the disk for contents, and recognizing a full disk among other failures of any of our programs.

/** `little`: 90 % are used. `none`: the rest is reserved for the database, so that it can still record what could not be stored. */
export type DiskState = 'enough' | 'little' | 'none'

/** For files: no space, no quota, or over the process's file size limit. For PostgreSQL: `disk_full`. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])

export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return (typeof code === 'string' && codes.has(code)) || isDiskFull(cause)
}
