// Records a visit by Chromium's network events, and writes it in the shape of Chrome's or Firefox's exporter. Both files come from Chromium: neither exporter runs here.
import type { Visit } from '../packages/web/test/browser.ts'

type BrowserContext = ReturnType<Visit['page']['context']>
type CDPSession = Awaited<ReturnType<BrowserContext['newCDPSession']>>

interface Recorded {
  at: string
  method: string
  url: string
  sent: Record<string, string>
  type: string
  initiator: unknown
  status: number
  headers: Record<string, string>
  mimeType: string
  bytes: number
  content: { text: string; isBase64: boolean }
}

export type Exporter = 'chrome' | 'firefox'

/** Opens the address in a page of the context; what was loaded until `seen` is there, as that browser saves it. */
export async function saveHar(context: BrowserContext, url: string, seen: string, exporter: Exporter): Promise<string> {
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  const found = new Map<string, Recorded>()
  const done: Promise<void>[] = []
  network.on('Network.requestWillBeSent', ({ requestId, request, wallTime, type, initiator }) => {
    found.set(requestId, {
      ...{ at: new Date(wallTime * 1_000).toISOString(), method: request.method, url: request.url, sent: request.headers },
      ...{ type: type ?? 'Other', initiator, status: 0, headers: {}, mimeType: '', bytes: 0, content: { text: '', isBase64: false } },
    })
  })
  network.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
    const one = found.get(requestId)
    if (one) one.sent = headers
  })
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const one = found.get(requestId)
    if (one) Object.assign(one, { status: response.status, headers: response.headers, mimeType: response.mimeType })
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = found.get(requestId)
    if (one) done.push(readBody(network, requestId, Object.assign(one, { bytes: encodedDataLength })))
  })
  await network.send('Network.enable')
  await page.goto(url, { waitUntil: 'load' })
  await page.getByText(seen).waitFor()
  await Promise.all(done)
  const title = await page.title()
  await page.close()
  return JSON.stringify(written(exporter, title, [...found.values()]))
}

async function readBody(network: CDPSession, requestId: string, one: Recorded): Promise<void> {
  const { body, base64Encoded } = await network.send('Network.getResponseBody', { requestId })
  one.content = { text: body, isBase64: base64Encoded }
}

const pairs = (headers: Record<string, string>) => Object.entries(headers).map(([name, value]) => ({ name, value }))

/** What the two name alike, and what only one of them has. */
function written(exporter: Exporter, title: string, recorded: readonly Recorded[]): object {
  const isChrome = exporter === 'chrome'
  // Chrome gives UTC, and Firefox the time of the place.
  const time = (at: string) => (isChrome ? at : new Date(Date.parse(at) + 3_600_000).toISOString().replace('Z', '+01:00'))
  const entries = recorded.map((one) => ({
    ...(isChrome
      ? { _initiator: one.initiator, _priority: 'High', _resourceType: one.type.toLowerCase(), connection: '443' }
      : { _securityState: 'insecure' }),
    ...{ pageref: 'page_1', startedDateTime: time(one.at), time: 12.5, cache: isChrome ? {} : { afterRequest: null } },
    request: {
      ...{ method: one.method, url: one.url, httpVersion: isChrome ? 'http/1.1' : 'HTTP/1.1', headers: pairs(one.sent) },
      ...{ cookies: [], queryString: [], headersSize: 400, bodySize: 0 },
    },
    response: {
      ...{
        status: one.status,
        statusText: 'OK',
        httpVersion: isChrome ? 'http/1.1' : 'HTTP/1.1',
        headers: pairs(one.headers),
        cookies: [],
      },
      content: {
        ...{ mimeType: isChrome ? one.mimeType : (one.headers['content-type'] ?? one.mimeType), text: one.content.text },
        ...{ size: Buffer.byteLength(one.content.text, one.content.isBase64 ? 'base64' : 'utf8') },
        ...(one.content.isBase64 ? { encoding: 'base64' } : {}),
      },
      ...{ redirectURL: '', headersSize: 200, bodySize: one.bytes },
      ...(isChrome ? { _transferSize: one.bytes, _error: null } : {}),
    },
    timings: { blocked: 0, dns: 0, connect: 0, ssl: 0, send: 0, wait: 12, receive: 0 },
  }))
  const creator = isChrome ? { name: 'WebInspector', version: '537.36' } : { name: 'Firefox', version: '151.0' }
  const pages = [{ startedDateTime: time(recorded[0]?.at ?? ''), id: 'page_1', title, pageTimings: { onContentLoad: 40, onLoad: 60 } }]
  return { log: { version: '1.2', creator, ...(isChrome ? {} : { browser: creator }), pages, entries } }
}
