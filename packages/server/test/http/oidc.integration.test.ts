// Single sign-on with the OpenID Connect provider of the installation, against a provider on loopback. What holds for every provider is tested with Google.
import { publicConfigSchema } from '@tillwatch/contract/shapes'
import { type IdentityProvider, startIdentityProvider } from '@tillwatch/testbed/identity'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '../support/server.ts'
import { cookieOf, signUp } from '../support/sign-up.ts'

const nonce = '0123456789abcdef'
let google: IdentityProvider
let company: IdentityProvider
let server: TestServer

beforeAll(async () => {
  google = await startIdentityProvider()
  company = await startIdentityProvider()
  server = await testServer({ googleIssuer: google.issuer, oidcIssuer: company.issuer })
})
afterAll(async () => {
  await server.close()
  await google.stop()
  await company.stop()
})

const go = (address: string, cookie = '', origin = server.origin) =>
  fetch(new URL(address, origin), { headers: { cookie }, redirect: 'manual' })
const locationOf = (response: Response) => response.headers.get('location') ?? ''

async function popup(provider: 'google' | 'oidc', origin = server.origin): Promise<{ end: URL; cookie: string }> {
  const start = await go(`/api/v1/identity/${provider}?nonce=${nonce}`, '', origin)
  const cookie = cookieOf(start)
  if (locationOf(start).startsWith('/')) return { end: new URL(locationOf(start), origin), cookie }
  const callback = await go(locationOf(await go(locationOf(start))), cookie, origin)
  return { end: new URL(locationOf(callback), origin), cookie: cookieOf(callback) }
}
const emailOf = async (cookie: string, origin = server.origin) =>
  ((await (await go('/api/auth/get-session', cookie, origin)).json()) as { user: { email: string } } | null)?.user.email ?? null

it('is named in the configuration', async () => {
  expect(publicConfigSchema.parse(await (await go('/api/v1/config')).json())).toMatchObject({ googleSignIn: true, oidcName: 'Staff login' })
})

it('signs in at either provider, with its own callback, identity, and record of the sign-in', async () => {
  company.user = { sub: 'c-1', email: 'Cora@Example.com', email_verified: true, name: 'Cora' }
  google.user = { sub: 'c-1', email: 'gus@example.com', email_verified: true, name: 'Gus' }
  expect(await emailOf((await popup('oidc')).cookie)).toBe('cora@example.com')
  expect(await emailOf((await popup('google')).cookie)).toBe('gus@example.com')
  const asked = company.asked.at(-1)
  expect(asked?.get('redirect_uri')).toBe(`${server.origin}/api/auth/callback/oidc`)
  expect([asked?.get('prompt'), asked?.get('code_challenge_method')]).toEqual([null, 'S256'])
  const { db } = server.test.database
  const identities = await db
    .selectFrom('identities')
    .select(['provider_id', 'id_token'])
    .where('provider_account_id', '=', 'c-1')
    .execute()
  expect(identities.map(({ provider_id, id_token }) => [provider_id, id_token]).sort()).toEqual([
    ['google', null],
    ['oidc', null],
  ])
  const records = await db.selectFrom('audit_log').select('details').where('action', '=', 'session.start').orderBy('id').execute()
  expect(records.slice(-2).map(({ details }) => (details as { way: string }).way)).toEqual(['oidc', 'google'])
})

it('does not give an account made with a password to whoever has the same address at the provider', async () => {
  const { email } = await signUp(server.origin)
  company.user = { sub: 'c-2', email, email_verified: true, name: 'Same' }
  const { end, cookie } = await popup('oidc')
  expect(end.searchParams.get('error')).toBe('account_not_linked')
  expect(await emailOf(cookie)).toBeNull()
})

it('works while the other provider does not respond, and says which one does not', async () => {
  const gone = await startIdentityProvider()
  const other = await testServer({ googleIssuer: gone.issuer, oidcIssuer: company.issuer })
  await gone.stop()
  company.user = { sub: 'c-3', email: 'one@example.com', email_verified: true, name: 'One' }
  expect(await emailOf((await popup('oidc', other.origin)).cookie, other.origin)).toBe('one@example.com')
  expect((await popup('google', other.origin)).end.searchParams.get('error')).toBe('google_unreachable')
  expect(await emailOf((await popup('oidc', other.origin)).cookie, other.origin)).toBe('one@example.com')
  await other.close()
})

it('is off where it is not configured', async () => {
  const plain = await testServer()
  expect((await popup('oidc', plain.origin)).end.searchParams.get('error')).toBe('oidc_off')
  await plain.close()
})
