// Who gets into the staff area: people whom the command made staff, with the code of a second factor in this session, and nobody else.
import { sessionListSchema } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKey } from '#features/keys/index.ts'
import { forgetSecondFactor, grantStaff, listStaff, withdrawStaff } from '#features/staff/index.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { cookieOf, password, post, signUp, type TestPerson, tokenOf } from '../support/sign-up.ts'
import { callAs } from '../support/site-calls.ts'
import { codeOf, enrolled, giveCode, grantedPerson, nextCode, staffPerson, startEnrolling } from '../support/staff.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const db = () => server.test.database.db
const me = (person: Parameters<typeof callAs>[3]) => callAs(server, 'GET', '/staff/me', person)
const auth = (path: string, body: unknown, cookie: string) => post(server.origin, `/api/auth/two-factor/${path}`, body, { cookie })
const bearer = (token: string) => ({ bearer: { authorization: `Bearer ${token}` } }) as Awaited<ReturnType<typeof signUp>>

describe('the staff area', () => {
  it('is closed to nobody, owners, and API keys', async () => {
    const owner = await signUp(server.origin)
    expect(await me(null)).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
    expect(await me(owner)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    const actor = { accountId: owner.accountId, name: owner.uid, role: 'owner' as const, address: '192.0.2.7' }
    const key = await createKey(server.test.context, actor, { name: 'CI', scopes: ['read'], siteIds: null, clientIds: null, days: 30 })
    expect(await me(bearer(key.secret))).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  it('asks staff to set up a second factor, then for its code in each session, and ends with the grant', async () => {
    const person = await grantedPerson(server)
    expect(await me(person)).toMatchObject({ status: 403, body: { code: 'second-factor-needed', secondFactor: 'enroll' } })
    const staff = await enrolled(server.origin, person)
    expect(await me(staff)).toMatchObject({ status: 200, body: { email: person.email, name: person.email.split('@')[0] } })
    // The session from before the second factor is over.
    expect((await me(person)).status).toBe(401)

    // A session that was opened in a way without a code, as by a mailed link or with Google.
    await sql`update sessions set second_factor_at = null where user_id = ${person.uid}`.execute(db())
    expect(await me(staff)).toMatchObject({ status: 403, body: { code: 'second-factor-needed', secondFactor: 'verify' } })
    expect((await me({ ...staff, ...(await giveCode(server.origin, staff.cookie, nextCode(staff))) })).status).toBe(200)

    await withdrawStaff({ db: db() }, person.email, 'kim')
    expect(await me(staff)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  it('opens after a sign-in with password and code, or a recovery code, which works once', async () => {
    const staff = await staffPerson(server)
    const signIn = () => post(server.origin, '/api/auth/sign-in/email', { email: staff.email, password })
    const first = await signIn()
    expect(await first.json()).toMatchObject({ twoFactorRedirect: true, twoFactorMethods: ['totp'] })
    const halfway = cookieOf(first)
    await expect(tokenOf(server.origin, halfway)).rejects.toThrow('No token: 401')
    const given = await giveCode(server.origin, halfway, nextCode(staff))
    expect((await me({ ...staff, ...given })).status).toBe(200)

    const [code = ''] = staff.recoveryCodes
    expect(staff.recoveryCodes).toHaveLength(10)
    const recovered = await auth('verify-backup-code', { code }, cookieOf(await signIn()))
    expect(recovered.status).toBe(200)
    expect((await me({ ...staff, ...bearer(await tokenOf(server.origin, cookieOf(recovered))) })).status).toBe(200)
    expect((await auth('verify-backup-code', { code }, cookieOf(await signIn()))).status).toBe(401)
  })
})

describe('a second factor', () => {
  it('is for everybody, who can turn it off again with the password', async () => {
    const owner = await enrolled(server.origin, await signUp(server.origin))
    const factor = async (person: TestPerson) =>
      sessionListSchema.parse((await callAs(server, 'GET', '/sessions', person)).body).hasSecondFactor
    expect(await factor(owner)).toBe(true)
    expect((await auth('disable', { password: 'not the password' }, owner.cookie)).status).toBe(400)
    const off = await auth('disable', { password }, owner.cookie)
    expect(off.status).toBe(200)
    // The session goes on as another one.
    expect(await factor({ ...owner, ...bearer(await tokenOf(server.origin, cookieOf(off))) })).toBe(false)
  })

  it('needs the password, and staff cannot replace it, read it again, or turn it off', async () => {
    const granted = await grantedPerson(server)
    expect((await auth('enable', { password: 'not the password' }, granted.cookie)).status).toBe(400)
    expect((await auth('enable', {}, granted.cookie)).status).toBe(400)
    const staff = await enrolled(server.origin, granted)
    expect(await (await auth('enable', { password }, staff.cookie)).json()).toMatchObject({ code: 'TOTP_ALREADY_ENABLED' })
    const refused = await auth('disable', { password }, staff.cookie)
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'STAFF_NEEDS_SECOND_FACTOR' }])
    for (const path of ['get-totp-uri', 'send-otp', 'verify-otp'])
      expect([path, (await auth(path, { password, code: '1' }, staff.cookie)).status]).toEqual([path, 404])
  })

  it('is stored sealed', async () => {
    const staff = await staffPerson(server)
    const { rows } = await sql<{
      kept: string
    }>`select second_factors::text as kept from second_factors where user_id = ${staff.uid}`.execute(db())
    expect(rows).toHaveLength(1)
    for (const secret of [staff.secret, ...staff.recoveryCodes]) expect(rows[0]?.kept).not.toContain(secret)
  })

  it('that is not yet confirmed by a code opens nothing, and can be started again', async () => {
    const person = await grantedPerson(server)
    const first = await startEnrolling(server.origin, person.cookie)
    expect(await me(person)).toMatchObject({ body: { secondFactor: 'enroll' } })
    const second = await startEnrolling(server.origin, person.cookie)
    expect(second.secret).not.toBe(first.secret)
    await expect(giveCode(server.origin, person.cookie, codeOf(first.secret, 0))).rejects.toThrow('401')
    expect((await me({ ...person, ...(await giveCode(server.origin, person.cookie, codeOf(second.secret))) })).status).toBe(200)
  })

  it('makes guesses wait within a session, from the tenth wrong code on', async () => {
    const staff = await staffPerson(server)
    const guess = async () => (await auth('verify-totp', { code: 'abcdef' }, staff.cookie)).status
    for (let at = 0; at < 9; at += 1) expect(await guess()).toBe(401)
    expect(await Promise.all([guess(), guess(), guess()]).then((all) => all.sort())).toEqual([401, 429, 429])
    const right = await auth('verify-totp', { code: nextCode(staff) }, staff.cookie)
    expect([right.status, await right.json()]).toMatchObject([429, { code: 'TOO_MANY_WRONG_CODES' }])
  })

  it('accepts each code once, in sessions and at sign-in', async () => {
    const staff = await staffPerson(server)
    const used = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code]
    const halfway = async () => cookieOf(await post(server.origin, '/api/auth/sign-in/email', { email: staff.email, password }))
    const give = async (code: string, cookie: string) => auth('verify-totp', { code }, cookie)
    const usedFirst = codeOf(staff.secret)
    const moveLast = (by: number) => sql`update second_factors set last_step = last_step + ${by} where user_id = ${staff.uid}`.execute(db())
    // The code that set it up, also after a later one.
    for (const later of [0, 1]) {
      await moveLast(later)
      for (const cookie of [staff.cookie, await halfway()])
        expect(await used(await give(usedFirst, cookie))).toEqual([401, 'CODE_ALREADY_USED'])
    }
    await moveLast(-1)

    // Two sign-ins and a session at once give the next one.
    const next = nextCode(staff)
    const cookies = [await halfway(), await halfway(), staff.cookie]
    const answers = await Promise.all(cookies.map((cookie) => give(next, cookie)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect(await used(await give(next, await halfway()))).toEqual([401, 'CODE_ALREADY_USED'])
    // As if the step was never used.
    await moveLast(-1)
    expect((await give(next, await halfway())).status).toBe(200)
  })

  it('that was lost is removed by the command, and set up again', async () => {
    const staff = await staffPerson(server)
    await forgetSecondFactor({ db: db() }, staff.email)
    expect(await me(staff)).toMatchObject({ status: 403, body: { secondFactor: 'enroll' } })
    const again = await enrolled(server.origin, staff)
    expect((await me(again)).status).toBe(200)
    await expect(forgetSecondFactor({ db: db() }, (await signUp(server.origin)).email)).rejects.toMatchObject({ code: 'conflict' })
  })
})

it('the role is granted once, listed, and withdrawn once, to people who signed up', async () => {
  const person = await signUp(server.origin)
  const context = { db: db() }
  await expect(grantStaff(context, 'nobody@shop.example', 'kim')).rejects.toMatchObject({ code: 'not-found' })
  await expect(withdrawStaff(context, person.email, 'kim')).rejects.toMatchObject({ code: 'conflict' })
  await grantStaff(context, person.email.toUpperCase(), 'kim')
  await expect(grantStaff(context, person.email, 'kim')).rejects.toMatchObject({ code: 'conflict' })
  expect(await listStaff(context)).toContainEqual(
    expect.objectContaining({ email: person.email, grantedBy: 'kim', hasSecondFactor: false }),
  )
  await withdrawStaff(context, person.email, 'lee')
  expect((await listStaff(context)).map(({ email }) => email)).not.toContain(person.email)
  await grantStaff(context, person.email, 'kim')
})
