// Owns login walls: the same shops at hosts `NAME-wall.shop.localhost`, where everything leads to a sign-in page until somebody signs in.
import type { Handler, Routes } from '#server/exchange.ts'
import { cookie, formOf, go, page, setCookie, show } from './parts.ts'

/** Who may enter. */
export const member = { user: 'member-41c2@shop.example', password: 'correct horse staple' }

const signIn = page(
  'Sign in',
  '<h1>Sign in</h1><form method="post" action="/wall"><label>Email <input name="user" type="email"></label><label>Password <input name="password" type="password"></label><button id="enter">Sign in</button></form>',
)

const guarded =
  (handler: Handler): Handler =>
  (exchange) =>
    cookie(exchange, 'member') === 'yes' ? handler(exchange) : go(exchange, '/wall')

const enter: Handler = (exchange) => {
  if (exchange.request.method !== 'POST') return show(exchange, signIn)
  const form = formOf(exchange)
  const isMember = form.get('user') === member.user && form.get('password') === member.password
  return go(exchange, isMember ? '/' : '/wall', isMember ? setCookie('member', 'yes') : {})
}

/** The routes of these shops, each behind a wall. */
export function walled(routes: Routes): Routes {
  const behind = Object.entries(routes).map(
    ([address, handler]) => [address.replace('.shop.localhost', '-wall.shop.localhost'), guarded(handler)] as const,
  )
  const hosts = new Set(behind.map(([address]) => address.split('/', 1)[0]))
  return Object.fromEntries([...behind, ...[...hosts].map((host) => [`${host}/wall`, enter] as const)])
}
