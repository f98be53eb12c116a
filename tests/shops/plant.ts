// Plants scripts into a running shop: a server in front of it adds them to the documents at some paths.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Planted {
  origin: string
  /** Bodies that scripts sent to `/collected`. */
  collected: string[]
  /** From now on, documents at these paths load this script from `path`. */
  plant(path: string, pages: RegExp, code: string): void
  stop(): Promise<void>
}

/** Serves the shop at this port. */
export async function plantIn(shopPort: number): Promise<Planted> {
  const planted: { path: string; pages: RegExp; code: string }[] = []
  const collected: string[] = []
  const server = createServer((asked, answer) => {
    const [path = '/'] = (asked.url ?? '/').split('?')
    if (path === '/collected') return void asked.on('data', (chunk) => collected.push(String(chunk))).on('end', () => answer.end())
    const own = planted.find((one) => one.path === path)
    if (own) return void answer.setHeader('content-type', 'text/javascript').end(own.code)
    const { 'accept-encoding': _, ...headers } = asked.headers
    const passed = request({ host: 'localhost', port: shopPort, method: asked.method, path: asked.url, headers }, (given) => {
      const added = planted.filter(({ pages }) => pages.test(path)).map((one) => `<script src="${one.path}"></script>`)
      const isDocument = /html/.test(given.headers['content-type'] ?? '') && added.length > 0
      if (!isDocument) {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        return void given.pipe(answer)
      }
      const parts: Buffer[] = []
      given.on('data', (part) => parts.push(part))
      given.on('end', () => {
        const text = Buffer.concat(parts)
          .toString()
          .replace('</head>', `${added.join('')}</head>`)
        const { 'content-length': __, 'transfer-encoding': ___, ...kept } = given.headers
        answer.writeHead(given.statusCode ?? 502, { ...kept, 'content-length': Buffer.byteLength(text) }).end(text)
      })
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    collected,
    plant: (path, pages, code) => void planted.push({ path, pages, code }),
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
