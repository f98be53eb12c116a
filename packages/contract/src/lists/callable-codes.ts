// Mapping between the HTTP status and the error code of a callable function.

/** HTTP status to code, in the wire format of callable functions; 0 means no response. */
export const callableCodes = {
  0: 'internal',
  400: 'invalid-argument',
  401: 'unauthenticated',
  403: 'permission-denied',
  404: 'not-found',
  409: 'aborted',
  429: 'resource-exhausted',
  499: 'cancelled',
  500: 'internal',
  501: 'unimplemented',
  503: 'unavailable',
  504: 'deadline-exceeded',
} as const

export type CallableCode = (typeof callableCodes)[keyof typeof callableCodes] | 'unknown'

/** The code of a response by its HTTP status; `unknown` for a status outside the table. */
export const codeOfStatus = (status: number): CallableCode =>
  Object.hasOwn(callableCodes, status) ? callableCodes[status as keyof typeof callableCodes] : 'unknown'
