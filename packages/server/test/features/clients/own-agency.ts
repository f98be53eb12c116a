// What the tests of clients share: an account of each test's own, and another.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { addClient } from '#features/clients/index.ts'
import { otherActor } from '../../support/context.ts'
import { testDatabase } from '../../support/database.ts'

export let database: Database
export let owner: Actor
export let eve: Actor
/** Registers what the tests of the calling file need before and after them. */
export function openAgency(): void {
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    owner = await otherActor(database)
    eve = await otherActor(database)
  })
}

export const client = async (name = 'Acme', actor = owner): Promise<string> => (await addClient(database, actor, { name })).id
export async function site(host = 'shop.example', actor = owner): Promise<string> {
  const id = randomUUID()
  await database.db
    .insertInto('sites')
    .values({ id, account_id: actor.accountId, host, url: `https://${host}/` })
    .execute()
  return id
}
