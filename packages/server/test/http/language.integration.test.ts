// The language that a person reads, for letters that no request asks for: kept with each way in and each token.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestContext, testContext } from '../support/context.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { cookieOf, password, post } from '../support/sign-up.ts'

let test: TestContext
/** An installation with a mail server, and one without. */
let strict: TestServer
let plain: TestServer

beforeAll(async () => {
  test = await testContext()
  strict = await testServer({ test, confirmsAddresses: true })
  plain = await testServer({ test })
})
afterAll(async () => {
  await strict.close()
  await plain.close()
  await test.close()
})

const spanish = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.1' }
const english = { 'accept-language': 'en' }

async function languageOf(email: string): Promise<string> {
  const { language } = await test.database.db.selectFrom('users').select('language').where('email', '=', email).executeTakeFirstOrThrow()
  return language
}
const signUp = ({ origin }: TestServer, email: string, headers: Record<string, string>) =>
  post(origin, '/api/auth/sign-up/email', { email, password, name: 'New' }, headers)
const signIn = (email: string, headers: Record<string, string>) =>
  post(plain.origin, '/api/auth/sign-in/email', { email, password }, headers)

it('is that of the sign-up, and then of each sign-in', async () => {
  const email = 'sign-up@example.com'
  await signUp(plain, email, spanish)
  expect(await languageOf(email)).toBe('es')
  await signIn(email, english)
  expect(await languageOf(email)).toBe('en')
  await signIn(email, spanish)
  expect(await languageOf(email)).toBe('es')
})

it('follows a language that is chosen on the site with the next access token', async () => {
  const email = 'token@example.com'
  const cookie = cookieOf(await signUp(plain, email, english))
  const token = (headers: Record<string, string>) => fetch(`${plain.origin}/api/auth/token`, { headers })
  expect((await token({ ...english, cookie: `${cookie}; i18nextLng=es` })).status).toBe(200)
  expect(await languageOf(email)).toBe('es')
  expect((await token({ ...english, cookie })).status).toBe(200)
  expect(await languageOf(email)).toBe('en')
})

it('is that of the browser that opens the mailed link, where an address must be confirmed first', async () => {
  const email = 'link@example.com'
  await signUp(strict, email, english)
  const { text } = await test.database.db.selectFrom('mails').select('text').where('to_address', '=', email).executeTakeFirstOrThrow()
  await fetch(/^http\S+$/m.exec(text)?.[0] ?? '', { redirect: 'manual', headers: spanish })
  expect(await languageOf(email)).toBe('es')
})

it('is changed by nobody who is not in: a wrong password, a token that is refused, a request for a new password', async () => {
  const email = 'stranger@example.com'
  await signUp(plain, email, english)
  await post(plain.origin, '/api/auth/sign-in/email', { email, password: 'not the password' }, spanish)
  await fetch(`${plain.origin}/api/auth/token`, { headers: spanish })
  await post(plain.origin, '/api/auth/request-password-reset', { email }, spanish)
  expect(await languageOf(email)).toBe('en')
})

it('of a refused request is that of the caller, English without one', async () => {
  const refused = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${plain.origin}${path}`, { headers })
    const { title, detail } = (await answer.json()) as { title: string; detail: string }
    return [answer.headers.get('content-language'), title, detail]
  }
  expect(await refused('/api/v1/scans')).toEqual(['en', 'Not signed in', 'Sign in first.'])
  expect(await refused('/api/v1/scans', spanish)).toEqual(['es', 'Sin sesión iniciada', 'Inicie sesión primero.'])
  expect(await refused('/api/v1/sites?lang=es')).toEqual(await refused('/api/v1/sites', spanish))
  expect(await refused('/api/v1/scans', { 'accept-language': 'fr' })).toEqual(['en', 'Not signed in', 'Sign in first.'])
})
