// Owns the answers to the page that never stops asking.
import { type Routes, send } from '#server/exchange.ts'

export const routes: Routes = { 'request-flood.shop.localhost/flood.gif': (exchange) => send(exchange, 204, {}) }
