// Owns the redirect that sends the shopper to the payment provider.
import { type Routes, send } from '#server/exchange.ts'
import { providerHost } from '#stand-ins.ts'

export const routes: Routes = {
  'server-redirect.shop.localhost/checkout': (exchange) =>
    send(exchange, 302, { location: `http://${providerHost}:${exchange.port}/hosted.html` }),
}
