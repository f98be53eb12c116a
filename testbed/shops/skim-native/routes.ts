// Owns the shop's own endpoint that keeps a draft of the order.
import { type Routes, send } from '#server/exchange.ts'

export const routes: Routes = { 'skim-native.shop.localhost/draft': (exchange) => send(exchange, 204, {}) }
