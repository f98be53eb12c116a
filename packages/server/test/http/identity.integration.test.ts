// Signing up, in and out, and what the session cookie and the access token open.
import { randomUUID } from 'node:crypto'
import { problemSchema, publicConfigSchema, tokenClaimsSchema } from '@tillwatch/contract/shapes'
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { auth as siteTexts } from '../../../web/src/i18n/en/auth.ts'
import { openStream } from '../support/events.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { cookieOf, password, post, signUp, tokenOf } from '../support/sign-up.ts'

let server: TestServer
const get = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers })
const send = (path: string, body: unknown, headers?: Record<string, string>) => post(server.origin, path, body, headers)
const codeOf = async (response: Response) => [response.status, problemSchema.parse(await response.json()).code]

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

it('tells anyone the public configuration, and no cache keeps it', async () => {
  const response = await get('/api/v1/config')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(publicConfigSchema.parse(await response.json())).toMatchObject({
    authDomain: server.origin,
    projectId: 'tillwatch',
    apiKey: 'key',
  })
})

it('signs up with e-mail and password, with a session that scripts cannot read', async () => {
  const response = await send('/api/auth/sign-up/email', { email: 'Ann@Example.com', password, name: 'Ann' })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ user: { email: 'ann@example.com', emailVerified: false } })
  expect(response.headers.get('cache-control')).toBe('no-store')
  const [session] = response.headers.getSetCookie()
  expect(session).toMatch(/^tillwatch\.session_token=.*Max-Age=604800.*HttpOnly.*SameSite=Lax/)
  expect(await (await get('/api/auth/get-session', { cookie: cookieOf(response) })).json()).toMatchObject({ user: { name: 'Ann' } })
})

it('forgets the session with the browser when the person does not want to be remembered', async () => {
  const { email } = await signUp(server.origin)
  const cookies = (await send('/api/auth/sign-in/email', { email, password, rememberMe: false })).headers.getSetCookie()
  expect(cookies.find((cookie) => cookie.startsWith('tillwatch.session_token='))).not.toMatch(/Max-Age/i)
})

it.each([
  ['a short password', { email: 'new@example.com', password: 'short', name: 'New' }, 400, 'PASSWORD_TOO_SHORT'],
  ['an address that is none', { email: 'a b@c', password, name: 'New' }, 400, 'VALIDATION_ERROR'],
  [
    'an address that is taken, in any case of letters',
    { email: 'Taken@example.com', password, name: 'New' },
    422,
    'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
  ],
])('refuses to sign up with %s, by a code that the site has words for', async (_what, body, status, code) => {
  if (status === 422) await signUp(server.origin, 'taken@example.com')
  const response = await send('/api/auth/sign-up/email', body)
  expect([response.status, response.headers.getSetCookie()]).toEqual([status, []])
  expect(await response.json()).toMatchObject({ code })
  expect(Object.keys(siteTexts.errors)).toContain(code)
})

it.each(['/request-password-reset', '/send-verification-email'])(
  'refuses an address that is none at %s by the code that the site reads',
  async (path) => {
    const response = await send(`/api/auth${path}`, { email: 'x' })
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ code: 'VALIDATION_ERROR' })])
  },
)

it.each([
  ['a name with NUL', '/sign-up/email', { email: 'nul@example.com', password, name: 'A\0' }],
  ['a name of 60,000 characters', '/sign-up/email', { email: 'long@example.com', password, name: 'A'.repeat(60_000) }],
  ['a password with NUL', '/sign-up/email', { email: 'pass@example.com', password: `${password}\0`, name: 'A' }],
  ['a link with NUL', '/reset-password', { newPassword: password, token: 'a\0' }],
])('refuses %s before the database is asked, by a code that the site has words for', async (_what, path, body) => {
  const response = await send(`/api/auth${path}`, body)
  expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ code: 'VALIDATION_ERROR' })])
})

it.each(['/api/auth/reset-password/a%00?callbackURL=/', '/api/auth/verify-email?token=a%00'])('refuses %s', async (path) => {
  expect((await get(path)).status).toBe(400)
})

it('says the same of a wrong password and of an unknown person', async () => {
  const { email } = await signUp(server.origin)
  const answers = [
    await send('/api/auth/sign-in/email', { email, password: 'another password' }),
    await send('/api/auth/sign-in/email', { email: 'nobody@example.com', password }),
  ]
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(answers.map((answer) => answer.status)).toEqual([401, 401])
  expect(texts[0]).toBe(texts[1])
  expect(JSON.parse(texts[0] ?? '')).toMatchObject({ code: 'INVALID_EMAIL_OR_PASSWORD' })
})

it('gives a token of ten minutes with the account and no subscriptions, signed with a key that it publishes', async () => {
  const person = await signUp(server.origin)
  const claims = tokenClaimsSchema.parse(decodeJwt(person.token))
  expect(claims).toMatchObject({ iss: server.origin, aud: 'tillwatch', email: person.email, email_verified: false, subscriptions: [] })
  expect(claims.exp - claims.iat).toBe(600)
  expect(decodeProtectedHeader(person.token).alg).toBe('ES256')
  const { keys } = (await (await get('/api/auth/jwks')).json()) as { keys: { kid: string; d?: string }[] }
  expect(keys.map((key) => key.kid)).toContain(decodeProtectedHeader(person.token).kid)
  expect(keys.filter((key) => key.d !== undefined)).toEqual([])
})

it('makes one account for a person, however many tokens are asked for at once', async () => {
  const response = await send('/api/auth/sign-up/email', { email: 'at-once@example.com', password, name: 'At once' })
  const tokens = await Promise.all(Array.from({ length: 6 }, () => tokenOf(server.origin, cookieOf(response))))
  expect(new Set(tokens.map((token) => decodeJwt(token).accountId)).size).toBe(1)
  const uid = decodeJwt(tokens[0] ?? '').sub ?? ''
  const members = await server.test.database.db.selectFrom('memberships').selectAll().where('user_id', '=', uid).execute()
  expect(members).toMatchObject([{ role: 'owner' }])
})

it('shows a forced token what changed in the database at once', async () => {
  const person = await signUp(server.origin)
  await server.test.database.db.updateTable('users').set({ email_verified: true }).where('id', '=', person.uid).execute()
  expect(decodeJwt(await tokenOf(server.origin, person.cookie)).email_verified).toBe(true)
})

it('ends the session on sign-out: no token, no account, and the page is told quietly', async () => {
  const { cookie } = await signUp(server.origin)
  expect((await send('/api/auth/sign-out', {}, { cookie })).status).toBe(200)
  expect((await get('/api/auth/token', { cookie })).status).toBe(401)
  const session = await get('/api/auth/get-session', { cookie })
  expect([session.status, await session.json()]).toEqual([200, null])
})

it.each([
  ['signs out', '/api/auth/sign-out'],
  ['ends all sessions', '/api/auth/revoke-sessions'],
])('takes neither token nor stream of a session any longer once its person %s, and goes on with others', async (_what, path) => {
  const ann = await signUp(server.origin)
  const other = await send('/api/auth/sign-in/email', { email: (await signUp(server.origin)).email, password })
  const stream = await openStream(`${server.origin}/documents/subscriptions/${ann.accountId}`, { cookie: ann.cookie })
  expect(await stream.next()).toMatchObject({ event: 'document' })
  expect((await send('/api/v1/scans', { url: 'https://shop.example/' }, ann.bearer)).status).toBe(201)
  expect((await send(path, {}, { cookie: ann.cookie })).status).toBe(200)
  expect(await codeOf(await send('/api/v1/scans', { url: 'https://shop.example/' }, ann.bearer))).toEqual([401, 'not-signed-in'])
  expect(await stream.next()).toBeNull()
  const token = await tokenOf(server.origin, cookieOf(other))
  expect((await get('/api/v1/scans', { authorization: `Bearer ${token}` })).status).toBe(200)
})

it('takes the session cookie for reading only', async () => {
  const { cookie, bearer, accountId } = await signUp(server.origin)
  const scan = (await (await send('/api/v1/scans', { url: 'https://shop.example/' }, bearer)).json()) as { id: string }
  expect((await get(`/api/v1/scans/${scan.id}`, { cookie })).status).toBe(200)
  expect(await codeOf(await send('/api/v1/scans', { url: 'https://shop.example/' }, { cookie }))).toEqual([401, 'not-signed-in'])
  const rows = await server.test.database.db.selectFrom('scans').select('id').where('account_id', '=', accountId).execute()
  expect(rows).toEqual([{ id: scan.id }])
})

it('refuses a token that is forged, of another issuer or audience, over, or unsigned, and never takes the cookie instead', async () => {
  const { token, cookie, uid } = await signUp(server.origin)
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const { kid = '' } = decodeProtectedHeader(token)
  const claims = decodeJwt(token)
  const sign = (extra: object, key = kid) =>
    new SignJWT({ ...claims, ...extra }).setProtectedHeader({ alg: 'ES256', kid: key }).sign(privateKey)
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const symmetric = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid })
    .sign(new TextEncoder().encode(JSON.stringify(await exportJWK(privateKey))))
  const tokens = [
    'nonsense',
    '',
    token.slice(0, -6),
    await sign({}),
    await sign({}, randomUUID()),
    await sign({}, 'not a key'),
    symmetric,
    `${encode({ alg: 'none', kid })}.${encode({ ...claims, sub: uid })}.`,
  ]
  for (const one of tokens) {
    const response = await get('/api/v1/scans', { cookie, authorization: `Bearer ${one}` })
    expect([one, ...(await codeOf(response))]).toEqual([one, 401, 'not-signed-in'])
  }
  expect(await codeOf(await get('/api/v1/scans', { cookie, authorization: 'Basic YTpi' }))).toEqual([401, 'not-signed-in'])
})

it('refuses a token signed by our own key for another time, issuer or audience', async () => {
  const { bearer, token } = await signUp(server.origin)
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const kid = randomUUID()
  const key = { id: kid, public_key: JSON.stringify(await exportJWK(publicKey)), private_key: '', alg: 'ES256' }
  await server.test.database.db
    .insertInto('signing_keys')
    .values({ ...key, created_at: new Date(0) })
    .execute()
  const now = Math.floor(Date.now() / 1_000)
  const status = async (extra: object) => {
    const made = await new SignJWT({ ...decodeJwt(token), ...extra }).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey)
    return (await get('/api/v1/scans', { authorization: `Bearer ${made}` })).status
  }
  expect(await status({})).toBe(200)
  expect(await status({ exp: now - 1 })).toBe(401)
  expect(await status({ iss: 'http://elsewhere.example' })).toBe(401)
  expect(await status({ aud: 'another' })).toBe(401)
  expect(await status({ sub: randomUUID() })).toBe(401)
  expect(await status({ subscriptions: 'all' })).toBe(401)
  expect((await get('/api/v1/scans', bearer)).status).toBe(200)
})

it('says neither that somebody is signed out nor anything past the log where the database does not answer', async () => {
  const { email, cookie } = await signUp(server.origin)
  const { db } = server.test.database
  const printed = vi.spyOn(console, 'error')
  try {
    for (const table of ['sessions', 'identities']) {
      await sql`alter table ${sql.table(table)} rename to away`.execute(db)
      const call = () => (table === 'sessions' ? get('/api/auth/token', { cookie }) : send('/api/auth/sign-in/email', { email, password }))
      const answer = await call().finally(() => sql`alter table away rename to ${sql.table(table)}`.execute(db))
      expect(await codeOf(answer)).toEqual([500, 'internal'])
    }
    expect(printed).not.toHaveBeenCalled()
  } finally {
    printed.mockRestore()
  }
})

it('treats a session of another installation as signed out', async () => {
  const cookie = 'tillwatch.session_token=abcdefghijklmnop.c2lnbmF0dXJl'
  expect(await (await get('/api/auth/get-session', { cookie })).json()).toBe(null)
  expect(await codeOf(await get('/api/v1/scans', { cookie }))).toEqual([401, 'not-signed-in'])
})

it('does not let another site sign anyone in or up', async () => {
  const body = { email: 'csrf@example.com', password, name: 'x' }
  expect((await send('/api/auth/sign-up/email', body, { origin: 'https://evil.example' })).status).toBe(403)
})

it('offers nothing of the library that the site does not use', async () => {
  const { cookie } = await signUp(server.origin)
  for (const path of ['/get-access-token', '/link-social', '/unlink-account', '/update-user'])
    expect([path, (await send(`/api/auth${path}`, {}, { cookie })).status]).toEqual([path, 404])
})
