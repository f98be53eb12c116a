// What can be wrong with an evidence pack.

export const packFaultPlaces = ['record', 'checkpoint', 'manifest', 'key', 'file', 'content'] as const
export const packFaultCodes = [
  'no-json',
  'not-canonical',
  'shape',
  'too-long',
  'not-text',
  'out-of-order',
  'content-changed',
  'chain-broken',
  'unanchored',
  'not-as-signed',
  'no-record',
  'other-account',
  'unknown-key',
  'bad-signature',
  'missing',
  'unreadable',
  'digest',
  'unlisted',
  'twice',
  'unnamed',
  'misnamed',
  'end-missing',
  'unaccounted',
  'not-deleted',
  'deleted-beyond',
  'asked-for',
  'not-as-told',
  'not-here',
] as const
/** More about some faults, with numbers of records as values. */
export const packFaultDetails = ['found-record', 'log-ends', 'changed-up-to', 'changed-between'] as const

export type PackFaultPlace = (typeof packFaultPlaces)[number]
export type PackFaultCode = (typeof packFaultCodes)[number]
export type PackFaultDetail = (typeof packFaultDetails)[number]
