// A channel that fails is told for as long as that is so, and one that was removed is out of the way.
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { askRemote } from '#adapters/ask-remote.ts'
import { plainInside } from '#adapters/remote-destination.ts'
import * as alerts from '#features/alerts/index.ts'
import { lockAlerts, removeChannelRow } from '#features/alerts/queries.ts'
import { giveChannel, hasten, outboxOf, tellSomething, timeLineOf } from './channels.ts'
import { add, context, database, eve, list, openOwnAccount, owner, site } from './own-account.ts'
import { type Receiver, receiver } from './receiver.ts'

openOwnAccount()

let target: Receiver
let other: string
beforeEach(async () => {
  target = await receiver()
  other = await giveChannel(database.db, owner.accountId, { kind: 'email', target: 'ann@shop.example', siteIds: [] })
})
afterEach(async () => {
  await target.close()
  await database.db.deleteFrom('alert_deliveries').execute()
})

const inside = () => ({ ...context(), mayBePlain: plainInside([target.allowed]) })
const hook = async () => (await alerts.addChannel(inside(), owner, draft())).channel.id
const draft = () => ({
  ...{ kind: 'webhook' as const, name: 'On call', target: target.url, language: 'en' as const, threshold: 'capability' as const },
  ...{ siteIds: null, clientIds: [], digest: 'off' as const, quietHours: null, timeZone: 'UTC' },
})
const dispatch = (...receivers: Receiver[]) => ({
  ...context(),
  ask: askRemote({ allowPrivate: [target, ...receivers].map(({ allowed }) => allowed), resolve: [] }),
})
const claim = () => alerts.claimAlerts(database.db, 100, 100)
async function rounds(count: number): Promise<void> {
  for (let round = 0; round < count; round++) {
    await hasten(database.db)
    for (const one of await claim()) await alerts.handOver(dispatch(), one)
  }
}
const fails = () => target.answer((response) => void response.writeHead(500).end())
const failing = () =>
  database.db
    .selectFrom('incidents')
    .select(['resolution', 'resolved_by'])
    .where('account_id', '=', owner.accountId)
    .where('kind', '=', 'channel')
    .orderBy('opened_at')
    .execute()
const told = async () => (await outboxOf(database.db, other)).length

const ofChannels = async (channel: string) => (await outboxOf(database.db, channel)).filter(({ message }) => message.kind === 'channel')

it('is one incident with all channels that fail, told once on each that works and on no other', async () => {
  const hooks = [await hook(), await hook(), await hook()]
  fails()
  await tellSomething(database.db, owner.accountId)
  await tellSomething(database.db, owner.accountId)
  await rounds(2)
  await rounds(2)
  expect(await failing()).toHaveLength(1)
  const [alert, ...more] = await ofChannels(other)
  expect([alert?.message.total, more]).toEqual([3, []])
  expect(new Set(alert?.message.items.map(({ subject }) => subject.given.name))).toEqual(new Set(hooks))
  for (const channel of hooks) expect(await ofChannels(channel)).toEqual([])
  await alerts.removeChannel(context(), owner, hooks[0] ?? '')
  await alerts.changeChannel(inside(), owner, hooks[1] ?? '', { target: target.url })
  expect(await failing()).toEqual([{ resolution: null, resolved_by: null }])
  await alerts.changeChannel(inside(), owner, hooks[2] ?? '', { target: target.url })
  expect(await failing()).toEqual([{ resolution: 'fixed', resolved_by: 'worker' }])
})

it('is told also where another failed before and was told: in a new incident, with what fails until that is sent', async () => {
  const quiet = await receiver()
  const both = { ...context(), mayBePlain: plainInside([target.allowed, quiet.allowed]) }
  const first = await hook()
  const later = [(await alerts.addChannel(both, owner, { ...draft(), target: quiet.url })).channel.id]
  later.push((await alerts.addChannel(both, owner, { ...draft(), target: quiet.url })).channel.id)
  const round = async (dispatched = dispatch(quiet)) => {
    await hasten(database.db)
    for (const one of await claim()) await alerts.handOver(dispatched, one)
  }
  fails()
  await tellSomething(database.db, owner.accountId)
  for (let count = 0; count < 4; count++) await round()
  expect((await ofChannels(other)).map(({ state, message }) => [state, message.total])).toEqual([['handed-over', 1]])
  quiet.answer((response) => void response.writeHead(410).end())
  await tellSomething(database.db, owner.accountId)
  await round()
  const [before, since, ...more] = await ofChannels(other)
  expect([before?.message.total, since?.message.total, more]).toEqual([1, 2, []])
  expect(since?.message.items.map(({ subject }) => subject.given.name)).toEqual(expect.arrayContaining(later))
  expect(await failing()).toHaveLength(2)
  await alerts.removeChannel(context(), owner, first)
  expect((await failing()).map(({ resolution }) => resolution)).toEqual(['fixed', null])
  await quiet.close()
})

it('is told on a channel that failed at the time as soon as that one works again', async () => {
  const flaky = await receiver()
  const both = { ...context(), mayBePlain: plainInside([target.allowed, flaky.allowed]) }
  const { id } = (await alerts.addChannel(both, owner, { ...draft(), target: flaky.url })).channel
  await hook()
  fails()
  flaky.answer((response) => void response.writeHead(500).end())
  await tellSomething(database.db, owner.accountId)
  const round = async () => {
    await hasten(database.db)
    for (const one of await claim()) await alerts.handOver(dispatch(flaky), one)
  }
  await round()
  await database.db.updateTable('alert_channels').set({ failures: 2 }).where('id', '<>', id).where('failures', '=', 1).execute()
  await round()
  expect([(await failing()).length, await ofChannels(id)]).toEqual([1, []])
  flaky.answer((response) => void response.end())
  await round()
  expect(await ofChannels(id)).toHaveLength(1)
  await flaky.close()
})

it('ends when the channel is led elsewhere, and what fails there is told anew', async () => {
  const channel = await hook()
  fails()
  await tellSomething(database.db, owner.accountId)
  await rounds(3)
  expect(await told()).toBe(1)
  await alerts.changeChannel(inside(), owner, channel, { target: target.url })
  expect(await failing()).toEqual([{ resolution: 'fixed', resolved_by: 'worker' }])
  await rounds(3)
  expect([await told(), await failing()]).toEqual([2, [expect.anything(), { resolution: null, resolved_by: null }]])
})

it.each([200, 410])('knows nothing of an address that it was just given, whatever the one before it answers: %i', async (answer) => {
  const channel = await hook()
  await tellSomething(database.db, owner.accountId)
  await rounds(1)
  const health = async () => (await list()).find(({ id }) => id === channel)?.health.state
  expect(await health()).toBe('working')
  await tellSomething(database.db, owner.accountId)
  const [late] = await claim()
  const next = await receiver()
  await alerts.changeChannel({ ...context(), mayBePlain: plainInside([next.allowed]) }, owner, channel, { target: next.url })
  expect(await health()).toBe('untried')
  target.answer((response) => void response.writeHead(answer).end())
  if (late !== undefined) await alerts.handOver(dispatch(next), late)
  expect([target.received.length, await health()]).toEqual([2, 'untried'])
  for (const one of await claim()) await alerts.handOver(dispatch(next), one)
  expect([next.received.length, await health()]).toEqual([1, 'working'])
  await next.close()
})

it.each([200, 410])('counts nothing of an alert that was claimed as the address was changed: %i', async (answer) => {
  const channel = await hook()
  await tellSomething(database.db, owner.accountId)
  const [late] = await claim()
  const elsewhere = { target_sealed: 'another' }
  await database.db.updateTable('alert_channels').set(elsewhere).where('id', '=', channel).execute()
  target.answer((response) => void response.writeHead(answer).end())
  if (late !== undefined) await alerts.handOver(dispatch(), late)
  expect((await list()).find(({ id }) => id === channel)?.health).toMatchObject({ state: 'untried', failures: 0 })
  expect([target.received.length, await told(), await failing()]).toEqual([1, 0, []])
})

it('gets what waits at once where it leads elsewhere', async () => {
  const channel = await hook()
  fails()
  await tellSomething(database.db, owner.accountId)
  await rounds(1)
  expect(await claim()).toEqual([])
  await alerts.changeChannel(inside(), owner, channel, { target: target.url })
  expect(await claim()).toHaveLength(1)
})

it('ends when an alert is taken, whatever was counted before', async () => {
  const channel = await hook()
  fails()
  await tellSomething(database.db, owner.accountId)
  await rounds(3)
  const mended = { failures: 0, failing_since: null, fault: null }
  await database.db.updateTable('alert_channels').set(mended).where('id', '=', channel).execute()
  target.answer((response) => void response.end())
  await rounds(1)
  expect(await failing()).toEqual([{ resolution: 'fixed', resolved_by: 'worker' }])
})

it('ends with the channel, and what fails afterwards is told to nobody', async () => {
  const channel = await hook()
  fails()
  await tellSomething(database.db, owner.accountId)
  await rounds(3)
  const [delivery] = await outboxOf(database.db, channel)
  await database.db
    .updateTable('alert_deliveries')
    .set({ state: 'handed-over' })
    .where('id', '=', delivery?.id ?? '')
    .execute()
  await alerts.removeChannel(context(), owner, channel)
  expect(await failing()).toEqual([{ resolution: 'fixed', resolved_by: 'worker' }])
  await database.db
    .transaction()
    .execute((trx) =>
      alerts.recordMailAttempts(trx, [{ mailId: delivery?.id ?? '', fault: { code: 'mail-refused', answer: '550' }, isLast: true }]),
    )
  expect([(await failing()).length, await told()]).toEqual([1, 1])
})

it('leaves nothing that stands in the way of others when it is removed while something is told', async () => {
  const channel = await hook()
  for (let count = 0; count < 40; count++) await tellSomething(database.db, owner.accountId)
  await alerts.removeChannel(context(), owner, channel)
  await database.db
    .updateTable('alert_deliveries')
    .set({ state: 'queued', finished_at: null, fault: null })
    .where('channel_id', '=', channel)
    .execute()
  const theirs = await giveChannel(database.db, eve.accountId)
  await tellSomething(database.db, eve.accountId)
  expect((await alerts.claimAlerts(database.db, 32, 100)).map((claim) => claim.channel_id)).toEqual([theirs])
})

it('is not tested once it is removed, whoever was first', async () => {
  const channel = await hook()
  let test: Promise<unknown> | undefined
  await database.db.transaction().execute(async (trx) => {
    await lockAlerts(trx, owner.accountId)
    test = expect(alerts.sendTest(context(), owner, channel)).rejects.toMatchObject({ code: 'not-found' })
    await expect.poll(waiting).toBe(1)
    await removeChannelRow(trx, owner.accountId, channel)
  })
  await test
  expect(await outboxOf(database.db, channel)).toEqual([])
})

/** Transactions that wait for a lock of an account. */
async function waiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`.execute(
    database.db,
  )
  return rows.length
}

it('is told once of a site that is named twice', async () => {
  const own = await site()
  await add({ siteIds: [own, own] })
  expect((await list()).at(-1)?.siteIds).toEqual([own])
})

it('has each step in the evidence log: what was sent, what became of it, and who was given it', async () => {
  const channel = await hook()
  fails()
  await tellSomething(database.db, owner.accountId)
  await rounds(1)
  await database.db
    .updateTable('alert_deliveries')
    .set({ since: new Date(0) })
    .where('channel_id', '=', channel)
    .execute()
  await rounds(1)
  const [dead] = await outboxOf(database.db, channel)
  await alerts.replayDelivery(context(), owner, dead?.id ?? '')
  target.answer((response) => void response.end())
  await rounds(1)
  await alerts.assignIncident(context(), owner, dead?.incident_id ?? '', { userId: null })
  const rows = await database.db
    .selectFrom('evidence_records')
    .select('line')
    .where('account_id', '=', owner.accountId)
    .orderBy('seq')
    .execute()
  const events = rows.map(({ line }) => (JSON.parse(line) as { facts: { event: string } }).facts.event)
  expect(events.toSorted()).toEqual((await timeLineOf(database.db, owner.accountId)).toSorted())
  for (const event of ['sent', 'failed', 'gave-up', 'replayed', 'delivered', 'decided', 'assigned']) expect(events).toContain(event)
})
