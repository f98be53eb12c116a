// The only error that a CDP command can throw.

export type CdpErrorCode = 'timeout' | 'closed' | 'protocol'

/** `timeout`: no response in time; `closed`: the session or the browser ended; `protocol`: the browser rejected the command. */
export class CdpError extends Error {
  readonly code: CdpErrorCode
  readonly method: string
  /** The message without the command's name. */
  readonly detail: string
  constructor(code: CdpErrorCode, method: string, detail: string) {
    super(`${method}: ${detail}`)
    this.name = 'CdpError'
    this.code = code
    this.method = method
    this.detail = detail
  }
}
