// What no receiver takes: it is given up, told elsewhere, and keeps no other waiting.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { askRemote } from '#adapters/ask-remote.ts'
import type { Database } from '#db/index.ts'
import { claimAlerts, type DispatchContext, handOver } from '#features/alerts/index.ts'
import { otherActor } from '../../support/context.ts'
import { testDatabase } from '../../support/database.ts'
import { giveChannel, hasten, keys, outboxOf, tellSomething } from './channels.ts'
import { type Receiver, receiver } from './receiver.ts'

let database: Database
let account: string
let target: Receiver

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  account = (await otherActor(database)).accountId
  target = await receiver()
})
afterEach(async () => {
  await target.close()
  await database.db.deleteFrom('alert_deliveries').execute()
})

const context = (): DispatchContext => ({
  ...{ db: database.db, keyring: keys, siteOrigin: () => 'https://tillwatch.example', mails: { enqueue: async () => {} } },
  ...{ ask: askRemote({ allowPrivate: [target.allowed], resolve: [] }), answerWithinMs: 500 },
})
const hook = (url = target.url) => giveChannel(database.db, account, { kind: 'webhook', target: url })
/** One round of everything that waits, whenever it is due. */
async function round(): Promise<void> {
  await hasten(database.db)
  for (const claim of await claimAlerts(database.db, 100, 100)) await handOver(context(), claim)
}

it('gives up after 24 hours and tells it on another channel, which ends when the channel works again', async () => {
  const channel = await hook()
  const other = await giveChannel(database.db, account, { kind: 'webhook', target: target.url, threshold: 'malicious', siteIds: [] })
  target.answer((response) => void response.writeHead(503).end())
  await tellSomething(database.db, account)
  await database.db
    .updateTable('alert_deliveries')
    .set({ since: new Date(Date.now() - 24 * 3_600_000) })
    .execute()
  await round()
  expect(await outboxOf(database.db, channel)).toMatchObject([{ state: 'dead', fault: { code: 'answered', given: { status: 503 } } }])
  expect((await outboxOf(database.db, other)).map(({ message }) => message)).toMatchObject([
    { kind: 'channel', items: [{ kind: 'channel' }] },
  ])
  expect(await outboxOf(database.db, channel)).toHaveLength(1)
  target.answer((response) => void response.end())
  await tellSomething(database.db, account)
  await round()
  const failing = database.db.selectFrom('incidents').select('resolution').where('kind', '=', 'channel').where('account_id', '=', account)
  expect(await failing.execute()).toEqual([{ resolution: 'fixed' }])
})

it('tells once that a channel fails, from the third failure in a row on', async () => {
  await hook()
  const other = await giveChannel(database.db, account, { kind: 'webhook', target: target.url, siteIds: [] })
  const dead = await hook('http://127.0.0.1:1/')
  await tellSomething(database.db, account)
  const counts: number[] = []
  for (let count = 0; count < 5; count++) {
    await round()
    counts.push((await outboxOf(database.db, other)).length)
  }
  expect(counts).toEqual([0, 0, 1, 1, 1])
  expect(await outboxOf(database.db, dead)).toHaveLength(1)
})

it('gives up at once where its address can no longer be read', async () => {
  const channel = await hook()
  await database.db
    .updateTable('alert_channels')
    .set({ target_sealed: keys.seal(target.url, 'something else') })
    .where('id', '=', channel)
    .execute()
  await tellSomething(database.db, account)
  await round()
  expect(await outboxOf(database.db, channel)).toMatchObject([{ state: 'dead', fault: { code: 'secret-changed' } }])
})

it('tries what it cannot say again as any other, and hands the others over', async () => {
  const channel = await hook()
  await tellSomething(database.db, account)
  await database.db.updateTable('alert_deliveries').set({ message: '{"about":"incident"}' }).where('channel_id', '=', channel).execute()
  await tellSomething(database.db, account)
  await round()
  expect(await outboxOf(database.db, channel)).toMatchObject([{ state: 'queued', fault: { code: 'no-words' } }, { state: 'delivered' }])
})
