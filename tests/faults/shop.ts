// Owns a payment page on loopback that tells when it has been opened.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PollingShop {
  url: string
  /** Resolves at the first request of a page that has been opened. */
  opened: Promise<void>
  close(): void
}

export async function pollingShop(): Promise<PollingShop> {
  let noteOpened = () => {}
  const opened = new Promise<void>((resolve) => {
    noteOpened = resolve
  })
  const shop = createServer((request, response) => {
    if (request.url === '/poll') noteOpened()
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(
      request.url === '/'
        ? '<h1>Pay</h1><form action="/pay"><input autocomplete="cc-number"></form><script>setInterval(() => fetch("/poll"), 100)</script>'
        : '',
    )
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`,
    opened,
    close() {
      shop.closeAllConnections()
      shop.close()
    },
  }
}
