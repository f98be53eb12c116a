// Details of a request for its record and the HAR: protocol, sent headers, sent body, and timing.

import type { CapturedRequest, Header } from '@tillwatch/core/capture'
import type { Protocol } from 'devtools-protocol'
import { headerList, withoutCookieValues } from './headers.ts'
import type { NetEntry } from './network-types.ts'

type Exchange = NonNullable<CapturedRequest['exchange']>

/** Maximum length of a stored request body, in bytes. Longer ones are left out completely, because a part would look complete. */
const KEPT_BODY_BYTES_MAX = 64 * 1024
/** Headers with secrets of the visit: only their presence is stored. */
const SECRET = /^((proxy-)?authorization)$/

/** The browser's data about one exchange. */
export function exchangeOf(entry: NetEntry): Exchange {
  const { response, request } = entry
  return {
    protocol: response?.protocol ?? '',
    statusText: response?.statusText ?? '',
    requestHeaders: headerList(entry.requestHeaders).map(withoutSecrets),
    requestBody: keptBody(entry.body),
    redirectHeaders: entry.hops.map((hop, at) => withoutCookieValues(entry.rawHeaders[at] ?? hop.headers)),
    contentBytes: response && entry.finished ? entry.bodyLength : null,
    fromCache: response?.fromDiskCache === true || response?.fromPrefetchCache === true,
    timing: response?.timing && request.endMs !== null ? timingOf(response.timing, request.endMs - request.atMs) : null,
  }
}

function withoutSecrets([name, value]: Header): Header {
  // A cookie without a name consists only of its value.
  if (name === 'cookie')
    return [name, value.replace(/[^;=]*(=[^;]*)?/g, (one, given?: string) => (given === undefined ? '' : `${one.split('=', 1)[0]}=`))]
  return [name, SECRET.test(name) ? '' : value]
}

function keptBody(body: Uint8Array | null): Exchange['requestBody'] {
  if (!body || body.byteLength > KEPT_BODY_BYTES_MAX) return null
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body), encoding: 'utf-8' }
  } catch {
    return { text: Buffer.from(body).toString('base64'), encoding: 'base64' }
  }
}

/** Parts of `totalMs`; -1 for parts that did not occur. The protocol's times are milliseconds after `requestTime`. */
function timingOf(timing: Protocol.Network.ResourceTiming, totalMs: number): NonNullable<Exchange['timing']> {
  const part = (from: number, to: number) => (from < 0 || to < from ? -1 : to - from)
  const [firstMs = 0] = [timing.dnsStart, timing.connectStart, timing.sendStart].filter((ms) => ms >= 0)
  return {
    blockedMs: firstMs,
    dnsMs: part(timing.dnsStart, timing.dnsEnd),
    connectMs: part(timing.connectStart, timing.connectEnd),
    sslMs: part(timing.sslStart, timing.sslEnd),
    sendMs: Math.max(0, part(timing.sendStart, timing.sendEnd)),
    waitMs: Math.max(0, part(timing.sendEnd, timing.receiveHeadersEnd)),
    receiveMs: Math.max(0, totalMs - timing.receiveHeadersEnd),
  }
}
