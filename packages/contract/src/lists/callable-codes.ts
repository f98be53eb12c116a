// Owns how the HTTP status of a callable function and its error code stand for each other.

/** HTTP status → code, as the wire format of callable functions has it; 0 is "no answer came". */
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

/** The code of an answer by its HTTP status; a status outside the table is `unknown`. */
export const codeOfStatus = (status: number): CallableCode =>
  Object.hasOwn(callableCodes, status) ? callableCodes[status as keyof typeof callableCodes] : 'unknown'
