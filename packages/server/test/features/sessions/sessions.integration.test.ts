// The sessions of a person: listed without their tokens, ended one by one or together, and no one else's.
import { sessionListSchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../support/server.ts'
import { cookieOf, password, post, signUp, type TestPerson, tokenOf } from '../../support/sign-up.ts'
import { callAs } from '../../support/site-calls.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** The same person in another browser. */
async function signedInAgain(person: TestPerson, userAgent: string): Promise<TestPerson> {
  const answer = await post(server.origin, '/api/auth/sign-in/email', { email: person.email, password }, { 'user-agent': userAgent })
  const cookie = cookieOf(answer)
  const token = await tokenOf(server.origin, cookie)
  return { ...person, cookie, token, bearer: { authorization: `Bearer ${token}` } }
}
const list = async (person: TestPerson) => {
  const { status, body } = await callAs(server, 'GET', '/sessions', person)
  expect(status).toBe(200)
  return sessionListSchema.parse(body)
}
const recorded = async ({ accountId }: TestPerson) =>
  server.test.database.db
    .selectFrom('audit_log')
    .select(['actor', 'details'])
    .where('account_id', '=', accountId)
    .where('action', '=', 'session.end')
    .execute()

it('lists the current session first, each with its browser, and never a token', async () => {
  const ann = await signUp(server.origin)
  const phone = await signedInAgain(ann, 'Phone/1.0')
  const { sessions, ...ways } = await list(ann)
  expect(sessions.map(({ isCurrent, userAgent }) => [isCurrent, userAgent])).toEqual([
    [true, expect.any(String)],
    [false, 'Phone/1.0'],
  ])
  expect(ways).toEqual({ hasPassword: true, hasSecondFactor: false, mustHaveSecondFactor: false })
  const said = JSON.stringify(sessions)
  for (const { cookie } of [ann, phone]) expect(said).not.toContain(decodeURIComponent(cookie.split('=')[1] ?? '').slice(0, 20))
})

it('ends one, whose access token is refused at once, and records it', async () => {
  const ann = await signUp(server.origin)
  const phone = await signedInAgain(ann, 'Phone/1.0')
  const other = (await list(ann)).sessions.find(({ isCurrent }) => !isCurrent)
  expect((await callAs(server, 'DELETE', `/sessions/${other?.id}`, ann)).status).toBe(204)
  expect((await callAs(server, 'GET', '/sessions', phone)).status).toBe(401)
  expect((await list(ann)).sessions).toHaveLength(1)
  expect((await callAs(server, 'DELETE', `/sessions/${other?.id}`, ann)).status).toBe(404)
  expect(await recorded(ann)).toMatchObject([{ actor: ann.uid, details: { sessions: '1' } }])
})

it('ends all others together, and not the current one', async () => {
  const ann = await signUp(server.origin)
  const others = [await signedInAgain(ann, 'One'), await signedInAgain(ann, 'Two')]
  const [current] = (await list(ann)).sessions
  expect(await callAs(server, 'DELETE', `/sessions/${current?.id}`, ann)).toMatchObject({ status: 409 })
  expect(await callAs(server, 'DELETE', '/sessions', ann)).toMatchObject({ status: 200, body: { ended: 2 } })
  for (const person of others) expect((await callAs(server, 'GET', '/sessions', person)).status).toBe(401)
  expect((await list(ann)).sessions).toMatchObject([{ id: current?.id }])
})

it('knows nothing of the sessions of another person', async () => {
  const [ann, eve] = [await signUp(server.origin), await signUp(server.origin)]
  const [hers] = (await list(ann)).sessions
  expect((await callAs(server, 'DELETE', `/sessions/${hers?.id}`, eve)).status).toBe(404)
  expect((await callAs(server, 'DELETE', '/sessions/nonsense', eve)).status).toBe(404)
  expect((await callAs(server, 'GET', '/sessions', null)).status).toBe(401)
  expect((await list(ann)).sessions).toHaveLength(1)
})
