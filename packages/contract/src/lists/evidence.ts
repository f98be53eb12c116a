// Closed lists of the evidence log: kinds of records, and the contents whose digests a record has.

/** Subject of a record. The list only grows, so that old records stay readable. */
export const evidenceKinds = [
  'capture',
  'comparison',
  'change',
  'decision',
  'alert',
  'report',
  'statement',
  'deletion',
  'member',
  'key',
  'identity',
  'judgement',
  'review',
] as const

/** Subject of a digest in a record. `result`, `body`, `screenshot`, `har`, `capture`, and `report` are contents that a pack can contain. */
export const evidenceDigests = ['result', 'body', 'screenshot', 'har', 'capture', 'before', 'after', 'report'] as const

export type EvidenceKind = (typeof evidenceKinds)[number]
export type EvidenceDigest = (typeof evidenceDigests)[number]

/** State of a requested pack. `queued`: pending or being created. `expired`: its file is no longer kept. */
export const packStates = ['queued', 'ready', 'failed', 'expired'] as const
export type PackState = (typeof packStates)[number]

/** Why a pack could not be created. `interrupted`: the worker ended during each attempt. */
export const packFailures = ['disk-full', 'interrupted', 'broken', 'account-deleted'] as const
export type PackFailure = (typeof packFailures)[number]
