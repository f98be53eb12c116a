// Owns the codes of calls under /functions: which HTTP status means which, how a code is written on the wire, and how an answer is read.

const codes = {
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

export type CallableCode = (typeof codes)[keyof typeof codes] | 'unknown'

export const missingData = 'Response is missing data field.'
export const invalidJson = 'Response is not valid JSON object.'

/** The code of an HTTP status. 0 stands for no answer at all. */
export function callableCodeOf(status: number): CallableCode {
  if (status === 0) return 'internal'
  return (codes as Record<number, CallableCode>)[status] ?? 'unknown'
}

/** The code as answers carry it: `permission-denied` as `PERMISSION_DENIED`. */
export function wireCodeOf(code: CallableCode): string {
  return code.toUpperCase().replaceAll('-', '_')
}

export type CallableAnswer = { ok: true; data: unknown } | { ok: false; code: CallableCode; message: string }

/** Reads an answer: its data, or the error's code, which is that of the status, with its sentence. A malformed answer is the error `internal`. */
export function readCallableAnswer(status: number, text: string): CallableAnswer {
  const failed = status < 200 || status > 299
  const body = parseObject(text)
  if (failed) {
    const code = callableCodeOf(status)
    const { message } = (body?.error ?? {}) as { message?: unknown }
    return { ok: false, code, message: typeof message === 'string' ? message : code }
  }
  if (body === null) return { ok: false, code: 'internal', message: invalidJson }
  if (body.data === undefined) return { ok: false, code: 'internal', message: missingData }
  return { ok: true, data: body.data }
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null
  } catch {
    return null // the caller says that it is no JSON object
  }
}
