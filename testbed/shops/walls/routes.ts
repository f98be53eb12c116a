// Owns answers of hosts that put a challenge before the shop.
import { file, type Routes, send } from '#server/exchange.ts'

export const routes: Routes = {
  'bot-wall.shop.localhost/': file(
    'bot-wall.shop.localhost/index.html',
    { 'cf-mitigated': 'challenge', server: 'cloudflare', 'cf-ray': 'testbed' },
    403,
  ),
  'bot-wall.shop.localhost/cdn-cgi/*': (exchange) => send(exchange, 200, { 'content-type': 'text/javascript' }, 'window.challenged = 1'),
  'unknown-challenge.shop.localhost/_guard/verify': (exchange) =>
    send(exchange, 403, { 'content-type': 'application/json' }, '{"ok":false}'),
}
