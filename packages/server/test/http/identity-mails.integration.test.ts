// What identity sends by mail, and what the links in it open: confirming an address, choosing a new password.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestContext } from '../support/context.ts'
import { testContext } from '../support/context.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { cookieOf, password, post, signUp, tokenOf } from '../support/sign-up.ts'

const another = 'another password of this test'
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

/** The mails to an address, oldest first; every one of them was queued. */
async function mailsTo(email: string) {
  const found = await test.database.db.selectFrom('mails').selectAll().where('to_address', '=', email).orderBy('created_at').execute()
  for (const { id } of found) expect(test.mailIds).toContain(id)
  return found
}

const linkIn = (text = '') => /^http\S+$/m.exec(text)?.[0] ?? ''
const lastLinkTo = async (email: string) => linkIn((await mailsTo(email)).at(-1)?.text)
const open = (url: string, cookie = '') => fetch(url, { redirect: 'manual', headers: { cookie } })
const signUpPlainly = (server: TestServer, email: string, headers = {}) =>
  post(server.origin, '/api/auth/sign-up/email', { email, password, name: 'New' }, headers)
const signIn = (server: TestServer, email: string, word = password) =>
  post(server.origin, '/api/auth/sign-in/email', { email, password: word })
const askReset = (server: TestServer, email: string, headers = {}) =>
  post(server.origin, '/api/auth/request-password-reset', { email }, headers)
const tokenOfLink = async (email: string) => new URL(await lastLinkTo(email)).searchParams.get('token')
const session = async (server: TestServer, cookie: string) =>
  (await fetch(`${server.origin}/api/auth/get-session`, { headers: { cookie } })).json()

it('lets nobody in who has not confirmed the address, and signs in by the mailed link', async () => {
  const email = 'confirm@example.com'
  const answer = await signUpPlainly(strict, email)
  expect([answer.status, answer.headers.getSetCookie(), await answer.json()]).toMatchObject([200, [], { token: null }])
  const refused = await signIn(strict, email)
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'EMAIL_NOT_VERIFIED' }])

  const link = await lastLinkTo(email)
  expect(new URL(link)).toMatchObject({ origin: strict.origin, pathname: '/api/auth/verify-email' })
  const opened = await open(link)
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/verify-email'])
  expect(await tokenOf(strict.origin, cookieOf(opened))).toMatch(/^ey/)
  expect((await signIn(strict, email)).status).toBe(200)
})

it('opens nothing a second time: a link that was used makes no further session', async () => {
  const email = 'twice@example.com'
  await signUpPlainly(strict, email)
  const link = await lastLinkTo(email)
  await open(link)
  expect((await open(link)).headers.getSetCookie().filter((cookie) => cookie.includes('session_token'))).toEqual([])
})

it('says on the page that a link is not valid, and confirms nobody with it', async () => {
  const email = 'forged@example.com'
  await signUpPlainly(strict, email)
  const link = new URL(await lastLinkTo(email))
  link.searchParams.set('token', `${link.searchParams.get('token')}x`)
  const opened = await open(link.href)
  expect([opened.status, opened.headers.get('location')]).toEqual([302, expect.stringMatching(/^\/verify-email\?error=INVALID_TOKEN/)])
  expect((await signIn(strict, email)).status).toBe(403)
})

it('leads back to no other site', async () => {
  const link = new URL(await lastLinkTo('forged@example.com'))
  link.searchParams.set('callbackURL', 'https://evil.example/')
  expect((await open(link.href)).status).toBe(403)
})

it('sends the confirmation again when asked, and the same answer for a person who does not exist', async () => {
  await signUpPlainly(strict, 'again@example.com')
  const ask = async (email: string) => (await post(strict.origin, '/api/auth/send-verification-email', { email })).text()
  expect(await ask('again@example.com')).toBe(await ask('nobody@example.com'))
  expect((await mailsTo('again@example.com')).map(({ kind }) => kind)).toEqual(['confirm-address', 'confirm-address'])
  expect(await mailsTo('nobody@example.com')).toEqual([])
})

it('answers a second sign-up as the first, and tells only the mailbox', async () => {
  const email = 'second@example.com'
  const answers = [await signUpPlainly(strict, email), await signUpPlainly(strict, email)]
  const [one, two] = (await Promise.all(answers.map((answer) => answer.json()))) as { user: object }[]
  expect(Object.keys(one?.user ?? {}).sort()).toEqual(Object.keys(two?.user ?? {}).sort())
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['confirm-address', 'already-signed-up'])
  expect(await lastLinkTo(email)).toBe(`${strict.origin}/forgot-password`)
})

it('asks for no confirmation where no mail server is set, and offers it all the same', async () => {
  const { email, cookie } = await signUp(plain.origin)
  expect(await session(plain, cookie)).toMatchObject({ user: { emailVerified: false } })
  await open(await lastLinkTo(email), cookie)
  expect(await session(plain, cookie)).toMatchObject({ user: { emailVerified: true } })
})

it('sets a new password by the mailed link, once, and ends all sessions of before', async () => {
  const { email, cookie } = await signUp(plain.origin)
  const elsewhere = cookieOf(await signIn(plain, email))
  expect((await askReset(plain, email)).status).toBe(200)
  expect(new URL(await lastLinkTo(email))).toMatchObject({ origin: plain.origin, pathname: '/reset-password' })
  const reset = async (newPassword: string) =>
    post(plain.origin, '/api/auth/reset-password', { newPassword, token: await tokenOfLink(email) })

  expect((await reset(another)).status).toBe(200)
  expect([await session(plain, cookie), await session(plain, elsewhere)]).toEqual([null, null])
  expect((await fetch(`${plain.origin}/api/auth/token`, { headers: { cookie } })).status).toBe(401)
  expect([(await signIn(plain, email)).status, (await signIn(plain, email, another)).status]).toEqual([401, 200])
  expect((await reset('a third password of this test')).status).toBe(400)
  expect((await signIn(plain, email, another)).status).toBe(200)
})

it('lets one of the links for a new password be used, and none after it, and keeps no link as it is', async () => {
  const { email, uid, bearer } = await signUp(plain.origin)
  const tokens: (string | null)[] = []
  for (let links = 0; links < 4; links++) {
    await askReset(plain, email)
    tokens.push(await tokenOfLink(email))
  }
  const kept = await test.database.db.selectFrom('verifications').select('identifier').where('value', '=', uid).execute()
  expect(kept).toHaveLength(4)
  for (const token of tokens) expect(kept.filter(({ identifier }) => identifier.includes(String(token)))).toEqual([])
  const answers: number[] = []
  for (const token of [tokens[2], ...tokens])
    answers.push((await post(plain.origin, '/api/auth/reset-password', { newPassword: another, token })).status)
  expect(answers).toEqual([200, 400, 400, 400, 400])
  expect((await fetch(`${plain.origin}/api/v1/scans`, { headers: bearer })).status).toBe(401)
})

it('keeps the sessions when a reset was only asked for, or tried with a wrong token or a short password', async () => {
  const { email, cookie } = await signUp(plain.origin)
  await askReset(plain, email)
  const token = await tokenOfLink(email)
  for (const body of [{ newPassword: another, token: 'wrong' }, { newPassword: 'short', token }, { newPassword: another }])
    expect((await post(plain.origin, '/api/auth/reset-password', body)).status).toBe(400)
  expect(await session(plain, cookie)).toMatchObject({ user: { email } })
  expect((await signIn(plain, email)).status).toBe(200)
})

it('takes a new password by mail for the confirmation: a stranger who signed up with the address is out', async () => {
  const email = 'taken-over@example.com'
  await signUpPlainly(strict, email)
  await askReset(strict, email)
  await post(strict.origin, '/api/auth/reset-password', { newPassword: another, token: await tokenOfLink(email) })
  expect([(await signIn(strict, email)).status, (await signIn(strict, email, another)).status]).toEqual([401, 200])
})

it('tells nobody whether a person exists, and mails only those who do', async () => {
  const { email } = await signUp(plain.origin)
  const texts = [await (await askReset(plain, email)).text(), await (await askReset(plain, 'stranger@example.com')).text()]
  expect(texts[0]).toBe(texts[1])
  expect(await mailsTo('stranger@example.com')).toEqual([])
})

it.each([
  ['the choice kept in the cookie', { cookie: 'i18nextLng=es', 'accept-language': 'en' }, 'Elija una contraseña nueva'],
  ['the language of the browser', { 'accept-language': 'es-MX,es;q=0.9' }, 'Elija una contraseña nueva'],
  ['English where nothing says another', { 'accept-language': 'fr' }, 'Choose a new password'],
  ['no language that a header of ours claims', { 'x-tillwatch-language': 'es' }, 'Choose a new password'],
])('writes in %s', async (_what, headers, subject) => {
  const { email } = await signUp(plain.origin)
  await askReset(plain, email, headers)
  expect((await mailsTo(email)).at(-1)).toMatchObject({ subject })
})

it('fills no mailbox, however often somebody asks', async () => {
  const { email } = await signUp(plain.origin)
  for (let n = 0; n < 12; n++) expect((await askReset(plain, email)).status).toBe(200)
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['confirm-address', ...Array(10).fill('new-password')])
})
