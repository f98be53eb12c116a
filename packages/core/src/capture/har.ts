// Owns the HAR 1.2 form of a Capture (spec: w3c.github.io/web-performance, "HTTP Archive (HAR) format"), without bodies and cookie values.
import type { Capture, CapturedRequest, Header } from './schema.ts'

const UNKNOWN = -1

interface NameValue {
  name: string
  value: string
}

/** One log with one page. Redirects are entries of their own, as the format has them. Sizes and times that were not measured are -1. */
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
  const hops = request.redirects.map((hop) =>
    entry(request, started, hop.from, { status: hop.status, redirectURL: hop.to, headers: [], last: false }),
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
  const time = answer.last && request.endMs !== null ? request.endMs - request.atMs : 0
  return {
    pageref: 'page_1',
    startedDateTime: new Date(started + request.atMs).toISOString(),
    time,
    request: {
      method: request.method,
      url,
      httpVersion: '',
      cookies: [],
      headers: [],
      queryString: query(url),
      headersSize: UNKNOWN,
      bodySize: answer.last ? request.requestBodyBytes : UNKNOWN,
    },
    response: {
      status: answer.status,
      statusText: '',
      httpVersion: '',
      cookies: [],
      headers: answer.headers.map(([name, value]): NameValue => ({ name, value })),
      content: { size: UNKNOWN, mimeType: answer.last ? request.mimeType : '' },
      redirectURL: answer.redirectURL,
      headersSize: UNKNOWN,
      bodySize: answer.last ? request.receivedBytes : UNKNOWN,
    },
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
    _resourceType: request.type,
    _initiator: request.initiators[0]?.url ?? null,
    _failure: request.failure,
  }
}

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
