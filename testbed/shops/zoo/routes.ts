// Owns the zoo's redirected script: the page asks the shop, a third party answers.
import { type Routes, send } from '#server/exchange.ts'

export const routes: Routes = {
  'zoo.shop.localhost/redirected.js': (exchange) =>
    send(exchange, 302, { location: `http://cdn.elsewhere.localhost:${exchange.port}/target.js` }),
}
