// Owns answers that come late or never.
import type { Routes } from '#server/exchange.ts'
import { sendFile } from '#server/exchange.ts'

const silence = () => {
  // Held open: the connection ends when the reader goes away or the testbed stops.
}

export const routes: Routes = {
  'slow-page.shop.localhost/': (exchange) => void setTimeout(() => sendFile(exchange, 'slow-page.shop.localhost/index.html'), 1500),
  'slow-page.shop.localhost/slow.js': (exchange) => void setTimeout(() => sendFile(exchange, 'slow-page.shop.localhost/slow.js'), 2500),
  'never-settles.shop.localhost/never.js': silence,
  'hanging-image.shop.localhost/never.gif': silence,
  'hanging-image.shop.localhost/events': ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: open\n\n')
  },
}
