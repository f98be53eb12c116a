// Owns the record of what reached the testbed: the proof that submissions were stopped and that an attack's data arrived.
export interface Received {
  /** Milliseconds since the testbed started. */
  atMs: number
  host: string
  method: string
  /** Path and query. */
  path: string
  userAgent: string
  /** First 64 kB of the body, one character a byte; for WebSockets the text of each message. */
  body: string
  bodyBytes: number
}

export const keptBodyBytes = 65_536

/** The requests with a body, or WebSocket messages, that reached a host or a `HOST/PATH` prefix. */
export function bodiesAt(received: readonly Received[], where: string): readonly Received[] {
  return requestsAt(received, where).filter((entry) => entry.bodyBytes > 0)
}

/** All requests that reached a host or a `HOST/PATH` prefix. */
export function requestsAt(received: readonly Received[], where: string): readonly Received[] {
  return received.filter((entry) => (where.includes('/') ? `${entry.host}${entry.path}`.startsWith(where) : entry.host === where))
}
