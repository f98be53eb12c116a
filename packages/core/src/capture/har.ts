// Exports a Capture as HAR 1.2 (spec: w3c.github.io/web-performance, "HTTP Archive (HAR) format"), without response bodies and cookie
// values.
import type { Header } from './schema/common.ts'
import type { CapturedRequest } from './schema/traffic.ts'
import type { Capture } from './schema.ts'

const NO_VALUE = { value: '', comment: 'The value was not stored.' }

const UNKNOWN = -1
const UNKNOWN_PROTOCOL = 'unknown'

interface NameValue {
  name: string
  value: string
}

/** One log with one page. Each redirect is its own entry, as the format requires. Sizes and times that were not measured are -1. */
export function buildHar(capture: Capture) {
  const started = new Date(capture.startedAt).getTime()
  const browser = { name: capture.browser.product, version: capture.browser.version }
  return {
    log: {
      version: '1.2',
      creator: { name: 'Tillwatch', version: String(capture.version) },
      browser,
      pages: [
        {
          startedDateTime: capture.startedAt,
          id: 'page_1',
          title: capture.page.title || capture.page.finalUrl,
          pageTimings: { onContentLoad: UNKNOWN, onLoad: capture.page.loadMs ?? UNKNOWN },
        },
      ],
      entries: capture.requests.flatMap((request) => entriesOf(request, started)),
    },
  }
}

function entriesOf(request: CapturedRequest, started: number) {
  const hops = request.redirects.map((hop, at) =>
    entry(request, started, hop.from, {
      status: hop.status,
      redirectURL: hop.to,
      headers: request.exchange?.redirectHeaders[at] ?? [],
      last: false,
    }),
  )
  const last = entry(request, started, request.finalUrl, {
    status: request.status ?? 0,
    redirectURL: '',
    headers: request.responseHeaders,
    last: true,
  })
  return [...hops, last]
}

interface Answer {
  status: number
  redirectURL: string
  headers: readonly Header[]
  last: boolean
}

function entry(request: CapturedRequest, started: number, url: string, answer: Answer) {
  const { exchange } = request
  const timings = answer.last ? timingsOf(request) : { send: 0, wait: 0, receive: 0, comment: 'Counted with the redirected request.' }
  const { last, headers } = answer
  const httpVersion = protocolName(last ? (exchange?.protocol ?? '') : '')
  return {
    pageref: 'page_1',
    startedDateTime: new Date(started + request.atMs).toISOString(),
    time: timeOf(timings),
    request: {
      method: request.method,
      url,
      httpVersion,
      cookies: last ? harCookiesSent(exchange?.requestHeaders ?? []) : [],
      headers: last ? nameValues(exchange?.requestHeaders ?? []) : [],
      queryString: query(url),
      ...(last && request.requestBodyBytes > 0 ? { postData: postDataOf(request) } : {}),
      headersSize: UNKNOWN,
      bodySize: last ? request.requestBodyBytes : UNKNOWN,
    },
    response: {
      status: answer.status,
      statusText: last ? (exchange?.statusText ?? '') : '',
      httpVersion,
      cookies: harCookiesSet(headers),
      headers: nameValues(headers),
      content: { size: last ? (exchange?.contentBytes ?? UNKNOWN) : 0, mimeType: last ? request.mimeType : '' },
      redirectURL: answer.redirectURL,
      headersSize: UNKNOWN,
      bodySize: last ? request.receivedBytes : UNKNOWN,
    },
    cache: {},
    timings,
    _resourceType: request.type,
    _initiator: request.initiators[0]?.url ?? null,
    _failure: request.failure,
  }
}

interface Timings {
  blocked?: number
  dns?: number
  connect?: number
  ssl?: number
  send: number
  wait: number
  receive: number
  comment?: string
}

/** The format includes the TLS handshake in `connect`. A request without measured parts counts as waiting. */
function timingsOf({ exchange, atMs, endMs }: CapturedRequest): Timings {
  const timing = exchange?.timing
  if (!timing)
    return { blocked: UNKNOWN, dns: UNKNOWN, connect: UNKNOWN, ssl: UNKNOWN, send: 0, wait: endMs === null ? 0 : endMs - atMs, receive: 0 }
  const { blockedMs, dnsMs, connectMs, sslMs, sendMs, waitMs, receiveMs } = timing
  return { blocked: blockedMs, dns: dnsMs, connect: connectMs, ssl: sslMs, send: sendMs, wait: waitMs, receive: receiveMs }
}

/** Sum of the measured parts, as the format defines `time`; `connect` includes `ssl`. */
function timeOf({ blocked = UNKNOWN, dns = UNKNOWN, connect = UNKNOWN, send, wait, receive }: Timings): number {
  return [blocked, dns, connect, send, wait, receive].reduce((sum, ms) => sum + Math.max(0, ms), 0)
}

/** Maps the browser's `http/1.1` and `h2` to the format's names. */
function protocolName(protocol: string): string {
  if (/^http\/\d/i.test(protocol)) return protocol.toUpperCase()
  const short = /^h([23])/i.exec(protocol)
  return short ? `HTTP/${short[1]}.0` : UNKNOWN_PROTOCOL
}

function postDataOf({ exchange, requestBodyBytes }: CapturedRequest) {
  const mimeType = exchange?.requestHeaders.find(([name]) => name === 'content-type')?.[1] ?? ''
  const body = exchange?.requestBody
  if (!body) return { mimeType, text: '', comment: `The body of ${requestBodyBytes} bytes was not stored.` }
  const comment = body.encoding === 'base64' ? { comment: 'The text is base64 of the bytes sent.' } : {}
  return { mimeType, text: body.text, ...comment }
}

const nameValues = (headers: readonly Header[]) => headers.map(([name, value]): NameValue => ({ name, value }))

function query(url: string): NameValue[] {
  const start = url.indexOf('?')
  if (start < 0) return []
  const text = url.slice(start + 1).split('#')[0] ?? ''
  return text.split('&').flatMap((pair): NameValue[] => {
    if (pair === '') return []
    const equals = pair.indexOf('=')
    return [equals < 0 ? { name: pair, value: '' } : { name: pair.slice(0, equals), value: pair.slice(equals + 1) }]
  })
}

/** Names of the `cookie` header (RFC 6265, section 4.2.1). */
function harCookiesSent(headers: readonly Header[]) {
  const pairs = headers.filter(([name]) => name === 'cookie').flatMap(([, value]) => value.split(';'))
  return pairs.map((pair) => pair.split('=')[0]!.trim()).flatMap((name) => (name === '' ? [] : [{ name, ...NO_VALUE }]))
}

/** Names and attributes of each `set-cookie` header (RFC 6265, section 5.2). */
function harCookiesSet(headers: readonly Header[]) {
  return headers.filter(([name]) => name === 'set-cookie').map(([, value]) => cookieOf(value))
}

function cookieOf(setCookie: string) {
  const [pair = '', ...parts] = setCookie.split(';')
  const attributes = new Map(
    parts.map((part) => {
      const [name = '', ...rest] = part.split('=')
      return [name.trim().toLowerCase(), rest.join('=').trim()] as const
    }),
  )
  const expires = new Date(attributes.get('expires') ?? '')
  const [path, domain] = [attributes.get('path'), attributes.get('domain')]
  return {
    name: pair.split('=')[0]!.trim(),
    ...NO_VALUE,
    ...(path === undefined ? {} : { path }),
    ...(domain === undefined ? {} : { domain }),
    ...(Number.isNaN(expires.getTime()) ? {} : { expires: expires.toISOString() }),
    httpOnly: attributes.has('httponly'),
    secure: attributes.has('secure'),
  }
}
