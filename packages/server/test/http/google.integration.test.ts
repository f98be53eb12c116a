// Sign-in with Google against a provider on loopback: what it is asked, what the popup is told, and every answer that must not sign anyone in.

import { publicConfigSchema } from '@tillwatch/contract/shapes'
import { type IdentityProvider, startIdentityProvider } from '@tillwatch/testbed/identity'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestServer, testServer } from '../support/server.ts'
import { cookieOf, post, signUp, tokenOf } from '../support/sign-up.ts'

const nonce = '0123456789abcdef'
let provider: IdentityProvider
let server: TestServer

beforeAll(async () => {
  provider = await startIdentityProvider()
  server = await testServer({ googleIssuer: provider.issuer })
})
beforeEach(() => {
  provider.behaviour = 'lets-in'
  provider.user = { sub: 'g-0', email: 'gina0@example.com', email_verified: true, name: 'Gina' }
})
afterAll(async () => {
  await server.close()
  await provider.stop()
})

const go = (address: string, cookie = '', origin = server.origin) =>
  fetch(new URL(address, origin), { headers: { cookie }, redirect: 'manual' })
const locationOf = (response: Response) => response.headers.get('location') ?? ''

/** Follows a popup to its last page. `cookie` is what the browser holds then; `end` the address of the last page. */
async function popup(origin = server.origin): Promise<{ end: URL; cookie: string }> {
  const start = await go(`/api/v1/identity/google?nonce=${nonce}`, '', origin)
  expect(start.status).toBe(302)
  const cookie = cookieOf(start)
  if (locationOf(start).startsWith('/')) return { end: new URL(locationOf(start), origin), cookie }
  const callback = await go(locationOf(await go(locationOf(start))), cookie, origin)
  expect(callback.status).toBe(302)
  return { end: new URL(locationOf(callback), origin), cookie: cookieOf(callback) }
}

const sessionOf = async (cookie: string, origin = server.origin) =>
  (await (await go('/api/auth/get-session', cookie, origin)).json()) as { user: { email: string; emailVerified: boolean } } | null

it('says in the configuration that sign-in with Google is possible', async () => {
  expect(publicConfigSchema.parse(await (await go('/api/v1/config')).json()).googleSignIn).toBe(true)
})

it('asks for e-mail and profile with the account picker, bound to this browser by state, nonce and challenge', async () => {
  await popup()
  const asked = provider.asked.at(-1)
  expect(asked?.get('scope')?.split(' ').sort()).toEqual(['email', 'openid', 'profile'])
  expect(Object.fromEntries(asked ?? [])).toMatchObject({
    prompt: 'select_account',
    response_type: 'code',
    client_id: 'client',
    code_challenge_method: 'S256',
    redirect_uri: `${server.origin}/api/auth/callback/google`,
    state: expect.stringMatching(/.{16}/),
    nonce: expect.stringMatching(/.{16}/),
    code_challenge: expect.stringMatching(/.{40}/),
  })
})

it('signs in whom the provider names, as the same person each time, and tells the waiting page', async () => {
  provider.user = { sub: 'g-1', email: 'Gina@Example.com', email_verified: true, name: 'Gina' }
  const first = await popup()
  expect(first.end.pathname + first.end.search).toBe(`/api/v1/identity/done?nonce=${nonce}`)
  expect(await sessionOf(first.cookie)).toMatchObject({ user: { email: 'gina@example.com', emailVerified: true } })
  const second = await popup()
  const users = await server.test.database.db.selectFrom('users').select('id').where('email', '=', 'gina@example.com').execute()
  expect(users).toHaveLength(1)
  expect(await tokenOf(server.origin, second.cookie)).toBeTruthy()
  const page = await go(first.end.pathname + first.end.search)
  expect(await page.text()).toContain(`postMessage({"nonce":"${nonce}","error":null})`)
})

it('keeps nothing of the provider but who the person is there', async () => {
  provider.user = { sub: 'g-2', email: 'kept@example.com', email_verified: true, name: 'Kept' }
  await popup()
  await popup()
  const rows = await server.test.database.db.selectFrom('identities').selectAll().where('provider_account_id', '=', 'g-2').execute()
  expect(rows).toMatchObject([{ provider_id: 'google', access_token: null, refresh_token: null, id_token: null, password: null }])
})

it('goes on when the provider signs with another of its keys', async () => {
  for (let turn = 0; turn < 2; turn++) {
    provider.changeKey()
    expect(await sessionOf((await popup()).cookie)).not.toBe(null)
  }
})

it('signs in also when the provider takes its time', async () => {
  const start = await go(`/api/v1/identity/google?nonce=${nonce}`)
  const back = locationOf(await go(locationOf(start)))
  provider.silent(true)
  const callback = go(back, cookieOf(start))
  while (provider.received.at(-1) !== '/token') await new Promise((done) => setTimeout(done, 5))
  provider.silent(false)
  expect(await sessionOf(cookieOf(await callback))).toMatchObject({ user: { email: 'gina0@example.com' } })
})

it.each([
  ['the person refuses', 'denied', 'access_denied'],
  ['the nonce is another', 'wrong-nonce', 'unable_to_get_user_info'],
  ['the token is for another', 'wrong-audience', 'unable_to_get_user_info'],
  ['the token is from another', 'wrong-issuer', 'unable_to_get_user_info'],
  ['the token is over', 'over', 'unable_to_get_user_info'],
] as const)('signs nobody in when %s, and says so on the last page', async (_when, behaviour, error) => {
  provider.behaviour = behaviour
  const { end, cookie } = await popup()
  expect(Object.fromEntries(end.searchParams)).toMatchObject({ nonce, error })
  expect(await sessionOf(cookie)).toBe(null)
  expect(await (await go(end.pathname + end.search)).text()).toContain(`"error":"${error}"`)
})

it('signs nobody in when the provider gives no address', async () => {
  provider.user = { sub: 'g-3', name: 'Nobody' }
  const { end, cookie } = await popup()
  expect(end.searchParams.get('error')).toMatch(/email_not_found|unable_to_get_user_info/)
  expect(await sessionOf(cookie)).toBe(null)
})

it('does not give an account made with a password to whoever has the same address at the provider', async () => {
  const { email, uid } = await signUp(server.origin)
  provider.user = { sub: 'g-4', email, email_verified: true, name: 'Same' }
  const { end, cookie } = await popup()
  expect(end.searchParams.get('error')).toBe('account_not_linked')
  expect(await sessionOf(cookie)).toBe(null)
  const ways = await server.test.database.db.selectFrom('identities').select('provider_id').where('user_id', '=', uid).execute()
  expect(ways).toEqual([{ provider_id: 'credential' }])
})

it('refuses an answer that another browser had asked for, or that nobody had', async () => {
  provider.user = { sub: 'g-5', email: 'victim@example.com', email_verified: true, name: 'Victim' }
  const start = await go(`/api/v1/identity/google?nonce=${nonce}`)
  const callback = locationOf(await go(locationOf(start)))
  for (const address of [callback, '/api/auth/callback/google?code=x&state=x', '/api/auth/callback/google']) {
    const answer = await go(address)
    expect(new URL(locationOf(answer), server.origin).searchParams.get('error')).toBeTruthy()
    expect(answer.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/)
  }
})

it('lets the last page run its own word and nothing else', async () => {
  const page = await go(`/api/v1/identity/done?nonce=${nonce}&error=${encodeURIComponent('</script><script>alert(1)</script>')}`)
  const csp = page.headers.get('content-security-policy') ?? ''
  const html = await page.text()
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(csp).toMatch(/^default-src 'none'; script-src 'nonce-[\w+/=]{24}'/)
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).toContain(`nonce="${/nonce-([\w+/=]+)/.exec(csp)?.[1]}"`)
  expect((await go('/api/v1/identity/done?nonce=%3Cb%3E')).status).toBe(400)
})

it('says that Google does not answer, and works as soon as it does, without a restart', async () => {
  const late = await startIdentityProvider()
  const { port } = new URL(late.issuer)
  await late.stop()
  const waiting = await testServer({ googleIssuer: late.issuer })
  try {
    expect((await popup(waiting.origin)).end.searchParams.get('error')).toBe('google_unreachable')
    const back = await startIdentityProvider({ port: Number(port) })
    try {
      const { end, cookie } = await popup(waiting.origin)
      expect(end.searchParams.get('error')).toBe(null)
      expect(await sessionOf(cookie, waiting.origin)).toMatchObject({ user: { email: 'gina@example.com' } })
    } finally {
      await back.stop()
    }
  } finally {
    await waiting.close()
  }
})

it('says so where sign-in with Google is not set up, and other ways to sign in still work', async () => {
  const without = await testServer()
  try {
    expect((await popup(without.origin)).end.searchParams.get('error')).toBe('google_off')
    expect((await post(without.origin, '/api/auth/sign-in/social', { provider: 'google' })).status).toBe(404)
    expect((await signUp(without.origin)).token).toBeTruthy()
  } finally {
    await without.close()
  }
})
