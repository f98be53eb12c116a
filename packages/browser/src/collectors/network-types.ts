// Stored data of one request.

import type { CapturedRequest, Header } from '@tillwatch/core/capture'
import type { Protocol } from 'devtools-protocol'
import type { ObservedRequest, SentFrame } from '#capture-context.ts'
import type { CdpSession } from '#session/types.ts'

export interface Hop {
  from: string
  to: string
  status: number
  headers: Header[]
}

export interface NetEntry extends ObservedRequest {
  readonly request: CapturedRequest
  session: CdpSession
  readonly networkId: string
  readonly loaderId: string
  readonly startUrl: string
  readonly initiator: Protocol.Network.Initiator
  requestHeaders: Record<string, string>
  body: Uint8Array | null
  hasBody: boolean
  readonly webSocketSent: SentFrame[]
  readonly hops: Hop[]
  response: Protocol.Network.Response | null
  /** Raw headers as received, one entry per response, including redirects. */
  readonly rawHeaders: Header[][]
  /** Bytes of the body after content decoding. */
  bodyLength: number
  finished: boolean
  readonly startedMs: number
}
