// Which cookies the server sets: those that the privacy policy lists, and no other.
import { cookieNames } from '@tillwatch/contract/lists'
import { type IdentityProvider, startIdentityProvider } from '@tillwatch/testbed/identity'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '../support/server.ts'
import { cookieOf, password, post } from '../support/sign-up.ts'

let provider: IdentityProvider
let server: TestServer

beforeAll(async () => {
  provider = await startIdentityProvider()
  provider.user = { sub: 'g-cookies', email: 'gina.cookies@example.com', email_verified: true, name: 'Gina' }
  server = await testServer({ googleIssuer: provider.issuer })
})
afterAll(async () => {
  await server.close()
  await provider.stop()
})

/** Names of the cookies that a response gives the browser to keep; one that it takes away has no more time to live. */
const kept = (response: Response) =>
  response.headers
    .getSetCookie()
    .filter((cookie) => !/Max-Age=0\b/i.test(cookie))
    .map((cookie) => cookie.split('=')[0]!)

it('keeps in the browser only what the list of cookies names, through every way in and out', async () => {
  const person = { email: 'cookies@example.com', password }
  const send = (path: string, body: unknown, cookie = '') => post(server.origin, `/api/auth${path}`, body, { cookie })
  const go = (address: string, cookie = '') => fetch(new URL(address, server.origin), { headers: { cookie }, redirect: 'manual' })
  const next = (response: Response) => response.headers.get('location') ?? ''

  const signedUp = await send('/sign-up/email', { ...person, name: 'Ann' })
  const remembered = await send('/sign-in/email', { ...person, rememberMe: true })
  const forgotten = await send('/sign-in/email', { ...person, rememberMe: false })
  const session = await go('/api/auth/get-session', cookieOf(forgotten))
  const token = await go('/api/auth/token', cookieOf(forgotten))
  const signedOut = await send('/sign-out', {}, cookieOf(forgotten))
  const popup = await go('/api/v1/identity/google?nonce=0123456789abcdef')
  const back = await go(next(await go(next(popup))), cookieOf(popup))
  const answers = [signedUp, remembered, forgotten, session, token, signedOut, popup, back]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 302, 302])
  const { language: _setByTheSite, ...own } = cookieNames
  expect([...new Set(answers.flatMap(kept))].sort()).toEqual(Object.values(own).sort())
})
