// Errors of our requests to other people's addresses, with a message for the person who provided the address.

import type { MessageValue } from '@tillwatch/contract/reasons'
import { formatRefusal, type RefusalMessage } from '@tillwatch/messages/refusals'
import type { RemoteFailure } from '#features/remote.ts'

export class RemoteError extends Error {
  override readonly name = 'RemoteError'
  readonly code: RemoteFailure
  readonly about: RefusalMessage
  /** The system's code. */
  readonly detail: string | undefined

  constructor(code: RemoteFailure, about: RefusalMessage, detail?: string) {
    super(formatRefusal(about, 'en'))
    this.code = code
    this.about = about
    this.detail = detail
  }
}

/** Maps a connection error by the system's code. `host` is the requested one. */
export function remoteErrorOf(error: NodeJS.ErrnoException, host: MessageValue): RemoteError {
  if (error instanceof RemoteError) return error
  const system = error.code ?? ''
  const code: MessageValue = error.code ?? { code: 'remote.no-code' }
  if (system === 'ECONNREFUSED') return new RemoteError('connection-refused', { code: 'remote.refused', values: { host } })
  if (isTls(system)) return new RemoteError('tls-failed', { code: 'remote.tls', values: { host, code } }, error.code)
  return new RemoteError('connection-failed', { code: 'remote.failed', values: { host, code } }, error.code)
}

/** Codes of OpenSSL's certificate checks, and of Node's TLS. */
function isTls(code: string): boolean {
  return (
    /^(ERR_TLS|ERR_SSL|CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERROR_IN_)/.test(code) ||
    ['EPROTO', 'HOSTNAME_MISMATCH', 'INVALID_CA', 'INVALID_PURPOSE', 'PATH_LENGTH_EXCEEDED'].includes(code)
  )
}
