// Owns answers of servers that are broken in HTTP.
import { type Exchange, type Routes, send } from '#server/exchange.ts'
import { render } from '#server/files.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }
const errorPage = (status: number) => (exchange: Exchange) =>
  send(exchange, status, html, `<!doctype html><title>${status}</title><h1>Error ${status}</h1>`)

/** Writes a chunk again and again until `chunks` are out or the reader goes away. */
function pour({ response }: Exchange, chunk: Buffer, chunks: number): void {
  let left = chunks
  const more = () => {
    while (left-- > 0 && !response.destroyed) if (!response.write(chunk)) return response.once('drain', more)
    response.end()
  }
  more()
}

export const routes: Routes = {
  'not-found.shop.localhost/': errorPage(404),
  'server-error.shop.localhost/': errorPage(500),
  'truncated.shop.localhost/': async (exchange) => {
    const body = (await render('truncated.shop.localhost/index.html', exchange.port)) ?? ''
    exchange.response.writeHead(200, { ...html, 'content-length': '100000' })
    exchange.response.write(body)
    setTimeout(() => exchange.response.destroy(), 50)
  },
  'redirect-loop.shop.localhost/*': (exchange) => send(exchange, 302, { location: exchange.path === '/' ? '/again' : '/' }),
  'redirect-chain.shop.localhost/*': (exchange) => send(exchange, 302, { location: `/${Number(exchange.path.slice(1)) + 1}` }),
  'pdf.shop.localhost/': (exchange) =>
    send(exchange, 200, { 'content-type': 'application/pdf' }, '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
  'plain-json.shop.localhost/': (exchange) => send(exchange, 200, { 'content-type': 'application/json' }, '{"error":"not a page"}'),
  'download.shop.localhost/': (exchange) =>
    send(
      exchange,
      200,
      { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment; filename="shop.bin"' },
      Buffer.alloc(4096),
    ),
  'huge.shop.localhost/': (exchange) => {
    exchange.response.writeHead(200, html)
    exchange.response.write('<!doctype html><title>Huge</title><!--')
    pour(exchange, Buffer.alloc(1_048_576, 'x'), 600)
  },
  'endless.shop.localhost/': ({ response }) => {
    response.writeHead(200, html)
    response.write('<!doctype html><title>Endless</title><p>')
    const timer = setInterval(() => response.write('more <br>'), 200)
    response.on('close', () => clearInterval(timer))
  },
  'empty.shop.localhost/': (exchange) => send(exchange, 200, html),
}
