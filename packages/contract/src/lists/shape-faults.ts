// Codes of what is wrong with a value that a shape refuses by a rule of its own.
export const shapeFaults = [
  'clock',
  'one-line',
  'plain-text',
  'sha256',
  'sha256-or-star',
  'version-name',
  'web-address',
  'visible',
  'provider-missing',
  'not-as-instructed',
  'ends-before-start',
  'year',
  'day',
  'idempotency-key',
] as const
export type ShapeFault = (typeof shapeFaults)[number]

/** The message of a rule, which is its code in the catalog. */
export const shapeFault = (code: ShapeFault): string => `shape.${code}`
