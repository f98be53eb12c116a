// Data that a page sends over WebSockets.

import type { Protocol } from 'devtools-protocol'
import type { SentFrame } from '#capture-context.ts'
import type { NetEntry } from './network-types.ts'
import type { Target } from './targets.ts'

const NO_INITIATOR: Protocol.Network.Initiator = { type: 'other' }
/** Sent bytes to keep per socket; the rest is counted. */
const SENT_BYTES_MAX = 1024 * 1024

/** Records the sockets of a target with each sent frame; `open` creates the request entry, `moment` returns the current time. */
export function watchWebSockets(
  target: Target,
  touch: () => void,
  moment: () => Omit<SentFrame, 'bytes'>,
  open: (id: string, url: string, initiator: Protocol.Network.Initiator) => NetEntry,
): void {
  const sockets = new Map<string, NetEntry>()
  const { session } = target
  session.on('Network.webSocketCreated', ({ requestId, url, initiator }) => {
    touch()
    sockets.set(requestId, open(requestId, url, initiator ?? NO_INITIATOR))
  })
  session.on('Network.webTransportCreated', ({ transportId, url, initiator }) => {
    touch()
    open(transportId, url, initiator ?? NO_INITIATOR).request.type = 'webtransport'
  })
  session.on('Network.webSocketHandshakeResponseReceived', ({ requestId, response }) => {
    const entry = sockets.get(requestId)
    if (entry) entry.request.status = response.status
  })
  session.on('Network.webSocketFrameSent', ({ requestId, response }) => {
    const entry = sockets.get(requestId)
    if (!entry) return
    const bytes = Buffer.from(response.payloadData, response.opcode === 1 ? 'utf8' : 'base64')
    if (entry.request.requestBodyBytes < SENT_BYTES_MAX) entry.webSocketSent.push({ bytes, ...moment() })
    entry.request.requestBodyBytes += bytes.byteLength
  })
  session.on('Network.webSocketFrameReceived', ({ requestId, response }) => {
    const entry = sockets.get(requestId)
    if (entry) entry.request.receivedBytes += response.payloadData.length
  })
  session.on('Network.webSocketFrameError', ({ requestId, errorMessage }) => {
    const entry = sockets.get(requestId)
    if (entry) entry.request.failure ??= { by: 'network', detail: errorMessage }
  })
}
