// Who belongs to an account: told to its own people, and to nobody else.
import { peopleSchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getPeople } from '#features/people/index.ts'
import { otherActor } from '../../support/context.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { signUp, type TestPerson } from '../../support/sign-up.ts'

let server: TestServer
let ann: TestPerson
let bob: TestPerson
beforeAll(async () => {
  server = await testServer()
  ann = await signUp(server.origin)
  bob = await signUp(server.origin)
})
afterAll(() => server.close())

const ask = (headers: Record<string, string> = {}) => fetch(`${server.origin}/api/v1/people`, { headers })
const idsOf = async (person: TestPerson) => peopleSchema.parse(await (await ask(person.bearer)).json()).people.map(({ id }) => id)

it('names everybody of the account and nobody of another, and wants a signed-in person', async () => {
  expect((await ask()).status).toBe(401)
  expect([await idsOf(ann), await idsOf(bob)]).toEqual([[ann.uid], [bob.uid]])
  const { db } = server.test.database
  const { account_id } = await db.selectFrom('memberships').select('account_id').where('user_id', '=', ann.uid).executeTakeFirstOrThrow()
  await db.updateTable('memberships').set({ account_id, role: 'viewer' }).where('user_id', '=', bob.uid).execute()
  expect((await idsOf(ann)).sort()).toEqual([ann.uid, bob.uid].sort())
})

it('tells a viewer, too', async () => {
  const { database } = server.test
  const viewer = { ...(await otherActor(database)), role: 'viewer' as const }
  expect(await getPeople({ db: database.db }, viewer)).toEqual({ people: [] })
})
