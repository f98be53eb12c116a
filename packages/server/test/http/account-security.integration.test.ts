// What protects a person's sign-in beside the password: another address, the history of sign-ins, new recovery codes, and a second factor that an account requires.
import { membershipListSchema, signInListSchema } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lettersTo } from '../support/letters.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { cookieOf, password, post, signUp, type TestPerson, tokenOf } from '../support/sign-up.ts'
import { callAs } from '../support/site-calls.ts'
import { codeOf, enrolled, giveCode, nextCode } from '../support/staff.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const db = () => server.test.database.db
const auth = (path: string, body: unknown, cookie = '') =>
  post(server.origin, `/api/auth${path}`, body, { cookie, 'user-agent': 'Phone/1.0' })
const codeIn = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code]
const linkTo = async (address: string) => /^http\S+$/m.exec((await lettersTo(db(), address)).at(-1)?.text ?? '')?.[0] ?? ''
const open = (url: string, cookie = '') => fetch(url, { redirect: 'manual', headers: { cookie } })
const emailOf = async (uid: string) =>
  (await db().selectFrom('users').select('email').where('id', '=', uid).executeTakeFirstOrThrow()).email
const again = async (person: TestPerson, email = person.email) => {
  const cookie = cookieOf(await auth('/sign-in/email', { email, password }))
  const token = await tokenOf(server.origin, cookie)
  return { ...person, cookie, token, bearer: { authorization: `Bearer ${token}` } }
}
const history = async (person: TestPerson) => {
  const { status, body } = await callAs(server, 'GET', '/sessions/history', person)
  expect(status).toBe(200)
  return signInListSchema.parse(body).signIns.map(({ isSignIn, way, userAgent }) => [isSignIn, way, userAgent])
}

it('moves the sign-in to another address once both mailboxes agree, and not before', async () => {
  const ann = await signUp(server.origin)
  await db().updateTable('users').set({ email_verified: true }).where('id', '=', ann.uid).execute()
  const newEmail = `new-${ann.email}`
  expect(await codeIn(await auth('/change-email', { newEmail }, ann.cookie))).toEqual([400, 'INVALID_PASSWORD'])
  expect(await codeIn(await auth('/change-email', { newEmail, password: 'not it at all' }, ann.cookie))).toEqual([400, 'INVALID_PASSWORD'])
  expect((await auth('/change-email', { newEmail, password }, ann.cookie)).status).toBe(200)

  expect(await lettersTo(db(), newEmail)).toEqual([])
  expect((await lettersTo(db(), ann.email)).at(-1)).toMatchObject({ kind: 'approve-new-address', text: expect.stringContaining(newEmail) })
  expect((await open(await linkTo(ann.email))).headers.get('location')).toBe('/verify-email?step=approved')
  expect(await emailOf(ann.uid)).toBe(ann.email)

  const last = await linkTo(newEmail)
  const stranger = await open(last)
  expect([stranger.headers.get('location'), stranger.headers.getSetCookie()]).toEqual(['/verify-email?error=SIGN_IN_FIRST', []])
  const other = await signUp(server.origin)
  expect((await open(last, other.cookie)).headers.get('location')).toContain('error=INVALID_USER')
  expect(await emailOf(ann.uid)).toBe(ann.email)
  expect((await open(last, ann.cookie)).headers.get('location')).toBe('/verify-email?step=changed')
  expect(await emailOf(ann.uid)).toBe(newEmail)
  expect((await auth('/sign-in/email', { email: ann.email, password })).status).toBe(401)
  const changed = await db()
    .selectFrom('audit_log')
    .select('details')
    .where('account_id', '=', ann.accountId)
    .where('action', '=', 'person.email')
    .execute()
  expect(changed).toEqual([{ details: { email: newEmail, emailBefore: ann.email } }])
  expect((await callAs(server, 'GET', '/sessions', await again(ann, newEmail))).status).toBe(200)
})

it('says nothing of whether the new address has an account, and leaves that one alone', async () => {
  const [ann, bob] = [await signUp(server.origin), await signUp(server.origin)]
  expect((await auth('/change-email', { newEmail: bob.email, password }, ann.cookie)).status).toBe(200)
  expect((await lettersTo(db(), bob.email)).map(({ kind }) => kind)).not.toContain('confirm-new-address')
  expect(await emailOf(ann.uid)).toBe(ann.email)
})

it('keeps each sign-in and each refused code with browser and address, and shows people their own only', async () => {
  const ann = await enrolled(server.origin, await signUp(server.origin))
  const halfway = cookieOf(await auth('/sign-in/email', { email: ann.email, password }))
  expect(await history(ann)).toEqual([[true, 'sign-up', expect.any(String)]])
  expect((await auth('/two-factor/verify-totp', { code: '000000' }, halfway)).status).toBe(401)
  await giveCode(server.origin, halfway, nextCode(ann))
  expect(await history(ann)).toEqual([
    [true, 'code', expect.any(String)],
    [false, null, 'Phone/1.0'],
    [true, 'sign-up', expect.any(String)],
  ])
  expect(await history(await again(await signUp(server.origin)))).toEqual([
    [true, 'password', 'Phone/1.0'],
    [true, 'sign-up', expect.any(String)],
  ])
})

it('gives new recovery codes for the password, and the old ones open nothing any more', async () => {
  const ann = await enrolled(server.origin, await signUp(server.origin))
  expect(await codeIn(await auth('/two-factor/generate-backup-codes', { password: 'wrong' }, ann.cookie))).toEqual([
    400,
    'INVALID_PASSWORD',
  ])
  const answer = await auth('/two-factor/generate-backup-codes', { password }, ann.cookie)
  const { backupCodes } = (await answer.json()) as { backupCodes: string[] }
  expect(backupCodes).toHaveLength(ann.recoveryCodes.length)
  const halfway = cookieOf(await auth('/sign-in/email', { email: ann.email, password }))
  const give = (code = '') => auth('/two-factor/verify-backup-code', { code }, halfway)
  expect((await give(ann.recoveryCodes[0])).status).toBe(401)
  expect((await give(backupCodes[0])).status).toBe(200)
  await sql`update sessions set second_factor_at = null where user_id = ${ann.uid}`.execute(db())
  expect(await codeIn(await auth('/two-factor/generate-backup-codes', { password }, ann.cookie))).toEqual([403, 'CODE_NEEDED_FIRST'])
})

it('shuts members without a second factor out of an account that requires one, and lets them set it up', async () => {
  const [owner, bob] = [await signUp(server.origin), await signUp(server.origin)]
  await db().insertInto('memberships').values({ account_id: owner.accountId, user_id: bob.uid, role: 'admin' }).execute()
  const put = (person: TestPerson, isRequired: boolean) => callAs(server, 'PUT', '/account/second-factor', person, { isRequired })
  const needed = async (person: TestPerson) =>
    membershipListSchema.parse((await callAs(server, 'GET', '/memberships', person)).body).factorNeeded
  expect(await put(owner, true)).toMatchObject({ status: 409 })
  const safe = await enrolled(server.origin, owner)
  expect(await put(safe, true)).toMatchObject({ status: 200, body: { requiresSecondFactor: true } })
  expect((await callAs(server, 'GET', '/sites', safe)).status).toBe(200)

  expect((await callAs(server, 'GET', '/sites', bob)).status).toBe(200)
  const entered = await callAs(server, 'PUT', '/memberships/active', bob, { accountId: owner.accountId })
  expect(membershipListSchema.parse(entered.body).factorNeeded).toBe('enroll')
  expect(await callAs(server, 'GET', '/sites', bob)).toMatchObject({
    status: 403,
    body: { code: 'second-factor-needed', secondFactor: 'enroll' },
  })
  const safeBob = await enrolled(server.origin, bob)
  expect([await needed(safeBob), (await callAs(server, 'GET', '/sites', safeBob)).status]).toEqual([null, 200])
  expect(await put(safeBob, false)).toMatchObject({ status: 403, body: { code: 'forbidden' } })

  await sql`update sessions set second_factor_at = null where user_id = ${bob.uid}`.execute(db())
  expect(await needed(safeBob)).toBe('verify')
  expect((await callAs(server, 'GET', '/sites', safeBob)).status).toBe(403)
  await giveCode(server.origin, safeBob.cookie, codeOf(safeBob.secret, Date.now() + 30_000))
  expect((await callAs(server, 'GET', '/sites', safeBob)).status).toBe(200)
  expect(await put(safe, false)).toMatchObject({ status: 200, body: { requiresSecondFactor: false } })
})
