// Errors of our requests to other people's addresses, with a sentence for the person who provided the address.
import type { RemoteFailure } from '#features/remote.ts'

export class RemoteError extends Error {
  override readonly name = 'RemoteError'
  readonly code: RemoteFailure
  /** The system's code. */
  readonly detail: string | undefined

  constructor(code: RemoteFailure, sentence: string, detail?: string) {
    super(sentence)
    this.code = code
    this.detail = detail
  }
}

/** Maps a connection error by the system's code. `host` is the requested one. */
export function remoteErrorOf(error: NodeJS.ErrnoException, host: string): RemoteError {
  if (error instanceof RemoteError) return error
  const code = error.code ?? 'no code'
  if (code === 'ECONNREFUSED') return new RemoteError('connection-refused', `${host} refuses connections on this port.`)
  if (isTls(code)) return new RemoteError('tls-failed', `${host} has no valid certificate, or no TLS on this port (${code}).`, error.code)
  return new RemoteError('connection-failed', `The connection to ${host} failed, or its response is not HTTP (${code}).`, error.code)
}

/** Codes of OpenSSL's certificate checks, and of Node's TLS. */
function isTls(code: string): boolean {
  return (
    /^(ERR_TLS|ERR_SSL|CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERROR_IN_)/.test(code) ||
    ['EPROTO', 'HOSTNAME_MISMATCH', 'INVALID_CA', 'INVALID_PURPOSE', 'PATH_LENGTH_EXCEEDED'].includes(code)
  )
}
