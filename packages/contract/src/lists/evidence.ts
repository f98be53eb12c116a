// Owns the closed lists of the evidence log: what is recorded, and of which contents a record carries the digest.

/** What a record is about. A list that only grows: a kind that was once recorded stays readable. */
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

/** What a digest of a record is of. `result`, `body`, `screenshot`, `har`, `capture` and `report` are contents that a pack can hold. */
export const evidenceDigests = ['result', 'body', 'screenshot', 'har', 'capture', 'before', 'after', 'report'] as const

export type EvidenceKind = (typeof evidenceKinds)[number]
export type EvidenceDigest = (typeof evidenceDigests)[number]

/** How far a pack that was asked for has come. `queued`: it waits or is being made. `expired`: its file is no longer kept. */
export const packStates = ['queued', 'ready', 'failed', 'expired'] as const
export type PackState = (typeof packStates)[number]

/** Why a pack could not be made. `interrupted`: the worker ended each time that it made it. */
export const packFailures = ['disk-full', 'interrupted', 'broken', 'account-deleted'] as const
export type PackFailure = (typeof packFailures)[number]
