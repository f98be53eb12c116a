// Errors of signing in and out: an English sentence for logs and a code for translations.

export class AuthError extends Error {
  override readonly name = 'AuthError'
  /** The provider's own code if there is one, otherwise ours; '' if none exists. */
  readonly code: string

  constructor(message: string, code = '', cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/** The failure of a step as "{step}: {reason}", with its code. Without a message, the reason is the status or kind of the failure. */
export function failed(step: string, cause: unknown): AuthError {
  const message = cause instanceof Error ? cause.message : String(cause)
  const reason = message.trim() || statusOf(cause) || (cause instanceof Error ? cause.name : 'unknown')
  return new AuthError(`${step}: ${reason}`, cause instanceof AuthError ? cause.code : '', cause)
}

function statusOf(cause: unknown): string {
  const { status, code } = (cause ?? {}) as { status?: unknown; code?: unknown }
  return typeof status === 'number' ? `HTTP ${status}` : typeof code === 'string' ? code : ''
}
