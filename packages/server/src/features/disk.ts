// Owns what is known of the disk that contents are stored on, and telling a full one from other failures, whichever of ours met it.

/** `little`: 90 % are used. `none`: what is left is kept for the database, so that it can still write down what could not be stored. */
export type DiskState = 'enough' | 'little' | 'none'

/** Of files: no room, no more of the user's quota, beyond the size that the process may write. Of PostgreSQL: `disk_full`. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])

export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return (typeof code === 'string' && codes.has(code)) || isDiskFull(cause)
}
