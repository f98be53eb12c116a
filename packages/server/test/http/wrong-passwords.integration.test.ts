// Wrong passwords of one account, from wherever they come; and what a new password must be.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auth as siteTexts } from '../../../web/src/i18n/en/auth.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { cookieOf, password, post, signUp, type TestPerson, tokenOf } from '../support/sign-up.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const send = (path: string, body: unknown, cookie = '') => post(server.origin, `/api/auth${path}`, body, { cookie })
const signIn = (email: string, word: string, cookie = '') => send('/sign-in/email', { email, password: word }, cookie)
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code]
const tooMany = [429, 'TOO_MANY_WRONG_PASSWORDS']
/** So many wrong passwords at once, and what is answered to them. */
async function guess(email: string, times: number, cookie = ''): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: times }, (_, at) => signIn(email, `guess ${at} of many`, cookie)))
  return answers.map(({ status }) => status).sort()
}
/** As if there had been so many wrong ones, after one that was. */
async function guessed(email: string, failures: number, cookie = ''): Promise<void> {
  const rows = () => server.test.database.db.selectFrom('password_attempts').select('counted').execute()
  const before = new Set((await rows()).map(({ counted }) => counted))
  await guess(email, 1, cookie)
  const [made] = (await rows()).filter(({ counted }) => !before.has(counted))
  await server.test.database.db
    .updateTable('password_attempts')
    .set({ failures })
    .where('counted', '=', made?.counted ?? '')
    .execute()
}
/** Lets everybody's wait pass. */
const passWait = () => sql`update password_attempts set waits_until = clock_timestamp()`.execute(server.test.database.db)
const mailsTo = (email: string, kind: string) =>
  server.test.database.db.selectFrom('mails').select(['text', 'subject']).where('to_address', '=', email).where('kind', '=', kind).execute()
const recordedOf = ({ accountId }: TestPerson) =>
  server.test.database.db
    .selectFrom('audit_log')
    .select(['actor', 'address', 'details'])
    .where('account_id', '=', accountId)
    .where('action', '=', 'account.wrong-passwords')
    .orderBy('at')
    .execute()
async function setByLink(email: string, newPassword: string): Promise<Response> {
  await send('/request-password-reset', { email })
  const [mail] = await mailsTo(email, 'new-password')
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  return send('/reset-password', { newPassword, token })
}

describe('wrong passwords of an account', () => {
  it('make the next wait from the tenth on, in steps that grow, whether there is such an account or not', async () => {
    const { email } = await signUp(server.origin)
    const refusals: unknown[] = []
    for (const address of [email, 'nobody-here@example.com']) {
      await guessed(address, 8)
      expect(await guess(address, 4)).toEqual([401, 401, 429, 429])
      const refused = await signIn(address.toUpperCase(), password)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
      refusals.push({ ...((await refused.json()) as object), retryAfterSeconds: 0 })
    }
    expect(refusals[0]).toMatchObject({ code: 'TOO_MANY_WRONG_PASSWORDS' })
    expect(refusals[1]).toEqual(refusals[0])
    expect(Object.keys(siteTexts.errors)).toEqual(expect.arrayContaining(['TOO_MANY_WRONG_PASSWORDS', 'PASSWORD_TOO_COMMON']))
    await sql`update password_attempts set failures = 19`.execute(server.test.database.db)
    await passWait()
    expect(await guess(email, 2)).toEqual([401, 429])
    expect(Number((await signIn(email, password)).headers.get('retry-after'))).toBeGreaterThan(60)
    await passWait()
    expect((await signIn(email, password)).status).toBe(200)
    expect(await guess(email, 1)).toEqual([401])
  })

  it('by strangers count for no browser in which its person signed in, which has a limit of its own', async () => {
    const [ann, bob] = [await signUp(server.origin), await signUp(server.origin)]
    await guessed(ann.email, 9)
    expect(await guess(ann.email, 1)).toEqual([401])
    expect(await codeOf(await signIn(ann.email, password, bob.cookie))).toEqual(tooMany)
    expect((await signIn(ann.email, password, ann.cookie)).status).toBe(200)
    expect(await codeOf(await signIn(ann.email, password))).toEqual(tooMany)
    await guessed(ann.email, 9, ann.cookie)
    expect(await guess(ann.email, 2, ann.cookie)).toEqual([401, 429])
    const both = await signIn(bob.email, password, ann.cookie)
    expect((await signIn(bob.email, password, cookieOf(both))).status).toBe(200)
  })

  it('keep nobody out who sets a new one by a mailed link', async () => {
    const { email } = await signUp(server.origin)
    await guessed(email, 9)
    expect(await guess(email, 2)).toEqual([401, 429])
    const known = cookieOf(await setByLink(email, 'another of these tests'))
    await guessed(email, 9)
    await guess(email, 1)
    expect(await codeOf(await signIn(email, 'another of these tests'))).toEqual(tooMany)
    expect((await signIn(email, 'another of these tests', known)).status).toBe(200)
  })

  it('count for a browser in which nobody signed in since the password was changed or set anew', async () => {
    const { email, cookie } = await signUp(server.origin)
    const other = cookieOf(await signIn(email, password))
    const change = { currentPassword: password, newPassword: 'another of these tests' }
    const changing = cookieOf(await send('/change-password', change, other))
    await guessed(email, 9)
    await guess(email, 1)
    expect(await codeOf(await signIn(email, 'another of these tests', cookie))).toEqual(tooMany)
    expect((await signIn(email, 'another of these tests', changing)).status).toBe(200)
    await setByLink(email, 'a third one of these tests')
    await guessed(email, 9)
    await guess(email, 1)
    expect(await codeOf(await signIn(email, 'a third one of these tests', changing))).toEqual(tooMany)
  })

  it('are told where all were wrong, and not where the right one came at last', async () => {
    const ann = await signUp(server.origin)
    await guessed(ann.email, 9)
    expect((await signIn(ann.email, password)).status).toBe(200)
    await guessed(ann.email, 19)
    await guess(ann.email, 1)
    await expect.poll(() => recordedOf(ann)).toMatchObject([{ details: { failures: '20' } }])
  })

  it('are told to its person by mail and in the activity, once a day', async () => {
    const { db } = server.test.database
    const [ann, bob] = [await signUp(server.origin), await signUp(server.origin)]
    await guessed(ann.email, 9)
    await guess(ann.email, 1)
    const told = [{ actor: 'stranger', address: '127.0.0.1', details: { email: ann.email, failures: '10' } }]
    await expect.poll(() => recordedOf(ann)).toEqual(told)
    await sql`update password_attempts set failures = 19, waits_until = clock_timestamp() where failures = 10`.execute(db)
    await guess(ann.email, 1)

    await guessed(bob.email, 9)
    await guess(bob.email, 1)
    await expect.poll(() => recordedOf(bob)).toHaveLength(1)
    await sql`update password_attempts set failures = 69, waits_until = clock_timestamp() where failures = 10`.execute(db)
    await sql`update users set wrong_passwords_told_at = clock_timestamp() - interval '2 days' where email = ${bob.email}`.execute(db)
    await guess(bob.email, 1)
    await expect.poll(() => mailsTo(bob.email, 'wrong-passwords')).toHaveLength(2)
    expect((await recordedOf(bob)).map(({ details }) => details)).toMatchObject([{ failures: '10' }, { failures: '70' }])

    // The twentieth of the same day, which nothing waits for, was before all of these.
    expect(await recordedOf(ann)).toEqual(told)
    const mails = await mailsTo(ann.email, 'wrong-passwords')
    expect(mails.map(({ subject }) => subject)).toEqual(['Incorrect passwords for your account'])
    expect(mails[0]?.text).toMatch(/entered 10 incorrect passwords.*\/forgot-password/s)
  })

  it('count where a session asks for another one, too', async () => {
    const { cookie } = await signUp(server.origin)
    const change = () => send('/change-password', { currentPassword: 'a guess of many', newPassword: 'another of these tests' }, cookie)
    expect((await change()).status).toBe(400)
    await sql`update password_attempts set failures = 9 where failures = 1`.execute(server.test.database.db)
    expect([(await change()).status, ...(await codeOf(await change()))]).toEqual([400, ...tooMany])
  })
})

describe('a new password', () => {
  it('ends all other sessions of its person, whatever the request says', async () => {
    const ann = await signUp(server.origin)
    const other = cookieOf(await signIn(ann.email, password))
    const body = { currentPassword: password, newPassword: 'another of these tests', revokeOtherSessions: false }
    const changed = await send('/change-password', body, ann.cookie)
    expect(changed.status).toBe(200)
    for (const cookie of [other, ann.cookie])
      expect((await fetch(`${server.origin}/api/auth/token`, { headers: { cookie } })).status).toBe(401)
    expect(await tokenOf(server.origin, cookieOf(changed))).toMatch(/^ey/)
  })

  it('has 12 to 128 characters and is none of those that are tried first, wherever one is set', async () => {
    const ann = await signUp(server.origin)
    for (const [newPassword, code] of [
      ['eleven char', 'PASSWORD_TOO_SHORT'],
      ['Password2026', 'PASSWORD_TOO_COMMON'],
      ['dragon'.repeat(22), 'PASSWORD_TOO_LONG'],
    ] as const) {
      const answers = [
        await send('/sign-up/email', { email: 'fresh@example.com', name: 'Fresh', password: newPassword }),
        await send('/change-password', { currentPassword: password, newPassword }, ann.cookie),
        await setByLink(ann.email, newPassword),
      ]
      expect(await Promise.all(answers.map(codeOf))).toEqual(Array(3).fill([400, code]))
    }
    expect((await setByLink(ann.email, 'twelve chars')).status).toBe(200)
  })
})
