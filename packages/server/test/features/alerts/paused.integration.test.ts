// A channel whose receiver wants no more is paused: nothing goes there, nothing waits unseen, and only what was asked for since resumes it.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { askRemote } from '#adapters/ask-remote.ts'
import * as alerts from '#features/alerts/index.ts'
import { giveChannel, hasten, outboxOf, tellSomething, timeLineOf } from './channels.ts'
import { context, database, list, openOwnAccount, owner } from './own-account.ts'
import { type Receiver, receiver } from './receiver.ts'

openOwnAccount()

let target: Receiver
let channel: string
beforeEach(async () => {
  target = await receiver()
  channel = await giveChannel(database.db, owner.accountId, { kind: 'webhook', target: target.url })
})
afterEach(async () => {
  await target.close()
  await database.db.deleteFrom('alert_deliveries').execute()
})

const answers = (status: number) => target.answer((response) => void response.writeHead(status).end())
const something = () => tellSomething(database.db, owner.accountId)
const claim = () => alerts.claimAlerts(database.db, 100, 100)
type Claims = Awaited<ReturnType<typeof claim>>
async function handOver(claims: Claims): Promise<void> {
  const dispatch = { ...context(), ask: askRemote({ allowPrivate: [target.allowed], resolve: [] }) }
  for (const one of claims) await alerts.handOver(dispatch, one)
}
async function round(): Promise<void> {
  await hasten(database.db)
  await handOver(await claim())
}
/** Pauses the channel by the first alert; the claims are of what was on its way then. */
async function paused({ onTheirWay = 0, waiting = 0 } = {}): Promise<Claims> {
  for (let count = 0; count <= onTheirWay; count++) await something()
  const [first, ...others] = await claim()
  for (let count = 0; count < waiting; count++) await something()
  answers(410)
  await handOver(first === undefined ? [] : [first])
  return others
}
const health = async () => (await list()).find(({ id }) => id === channel)?.health
const outbox = async () =>
  (await outboxOf(database.db, channel)).map(({ state, fault }) => [state, (fault as { code: string } | null)?.code]).toSorted()
const test = () => alerts.sendTest(context(), owner, channel)
const ofChannels = () =>
  database.db.selectFrom('incidents').select('resolution').where('account_id', '=', owner.accountId).where('kind', '=', 'channel').execute()

it('says so, tells another channel, and is told again once a test is taken', async () => {
  const other = await giveChannel(database.db, owner.accountId, { kind: 'email', target: 'ann@shop.example', siteIds: [] })
  await paused()
  expect(await health()).toMatchObject({ state: 'paused', fault: { sentence: expect.stringContaining('The channel is paused') } })
  expect((await outboxOf(database.db, other))[0]?.message.items[0]?.subject.given).toMatchObject({ name: channel, status: 410 })
  await something()
  expect(await outbox()).toEqual([['dead', 'answered']])
  answers(200)
  await test()
  await round()
  expect(await health()).toMatchObject({ state: 'working', fault: null })
  expect(await ofChannels()).toEqual([{ resolution: 'fixed' }])
  await something()
  expect(await outboxOf(database.db, channel)).toHaveLength(3)
})

it('gives up what waits, in the time line as well, and never asks the receiver for it', async () => {
  await paused({ waiting: 1 })
  answers(200)
  await round()
  expect([await outbox(), target.received.length]).toEqual([
    [
      ['dead', 'answered'],
      ['dead', 'channel-paused'],
    ],
    1,
  ])
  expect((await timeLineOf(database.db, owner.accountId)).filter((event) => event === 'gave-up')).toHaveLength(2)
})

it('stays paused though what was on its way is taken late', async () => {
  const late = await paused({ onTheirWay: 1 })
  answers(200)
  await handOver(late)
  expect([await outbox(), (await health())?.state, await ofChannels()]).toEqual([
    [
      ['dead', 'answered'],
      ['delivered', undefined],
    ],
    'paused',
    [{ resolution: null }],
  ])
})

it('does not have that tried again which was on its way and failed', async () => {
  const late = await paused({ onTheirWay: 1 })
  answers(500)
  await handOver(late)
  expect(await outbox()).toEqual([
    ['dead', 'answered'],
    ['dead', 'channel-paused'],
  ])
})

it('is not resumed by a test of before, and tries one of afterwards again until it is taken', async () => {
  await test()
  const before = await claim()
  await paused()
  answers(200)
  await handOver(before)
  expect((await health())?.state).toBe('paused')
  answers(500)
  await test()
  await round()
  expect((await outboxOf(database.db, channel)).at(-1)).toMatchObject({ kind: 'test', state: 'queued' })
  answers(200)
  await round()
  expect((await health())?.state).toBe('working')
})

it('has nothing sent again while it is paused, and everything that was given up afterwards', async () => {
  await paused({ waiting: 1 })
  const [first, second] = (await outboxOf(database.db, channel)).map(({ id }) => id)
  const replay = (id = '') => alerts.replayDelivery(context(), owner, id)
  await expect(replay(second)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('The channel is paused') })
  answers(200)
  await test()
  await round()
  await replay(first)
  await replay(second)
  await round()
  expect((await outbox()).map(([state]) => state)).toEqual(['delivered', 'delivered', 'delivered'])
})
