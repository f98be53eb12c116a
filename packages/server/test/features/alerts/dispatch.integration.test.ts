// From the outbox to the receiver: signed, again until taken, never where nobody said, each once for all workers, and never lost.

import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { atDepth } from '@tillwatch/testbed/depth'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { askRemote } from '#adapters/ask-remote.ts'
import { type ChangeFeed, type Database, listenForChanges } from '#db/index.ts'
import { claimAlerts, type DispatchContext, handOver } from '#features/alerts/index.ts'
import { appendEvidence } from '#features/evidence/index.ts'
import { type Dispatch, startDispatch } from '#jobs/alert-dispatch.ts'
import { otherActor } from '../../support/context.ts'
import { silent, testDatabase } from '../../support/database.ts'
import { giveChannel, hasten, keys, outboxOf, tellSomething, timeLineOf, webhookSecret } from './channels.ts'
import { type Receiver, receiver } from './receiver.ts'

const program = fileURLToPath(new URL('../../support/alert-program.ts', import.meta.url))
let database: Database
let account: string
let target: Receiver
let feeds: ChangeFeed[]
let loops: Dispatch[]

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  account = (await otherActor(database)).accountId
  target = await receiver()
  feeds = []
  loops = []
})
afterEach(async () => {
  for (const loop of loops) await loop.stop()
  for (const feed of feeds) await feed.close()
  await target.close()
  await database.db.deleteFrom('alert_deliveries').execute()
})

const context = (allowPrivate = [target.allowed]): DispatchContext => ({
  ...{ db: database.db, keyring: keys, siteOrigin: () => 'https://tillwatch.example', mails: { enqueue: async () => {} } },
  ...{ ask: askRemote({ allowPrivate, resolve: [] }), answerWithinMs: 500 },
})
const hook = (url = target.url) => giveChannel(database.db, account, { kind: 'webhook', target: url })
/** One round of everything that waits, whenever it is due. */
async function round(given = context()): Promise<void> {
  await hasten(database.db)
  for (const claim of await claimAlerts(database.db, 100, 100)) await handOver(given, claim)
}
async function work(): Promise<void> {
  const feed = await listenForChanges(database.config)
  feeds.push(feed)
  loops.push(startDispatch(context(), feed, silent))
}
const states = async (channel: string) => (await outboxOf(database.db, channel)).map(({ state }) => state)
const settled = (channel: string, ...wanted: string[]) => expect.poll(() => states(channel)).toEqual(wanted)
const idsOf = (one: Receiver) => one.received.map(({ headers }) => headers['webhook-id'])

it('delivers an alert at once, signed by Standard Webhooks, with codes and sentences', async () => {
  await work()
  const channel = await hook()
  await database.db.updateTable('alert_channels').set({ time_zone: 'Europe/Madrid' }).where('id', '=', channel).execute()
  await tellSomething(database.db, account)
  await settled(channel, 'delivered')
  const [{ headers, body } = { headers: {}, body: '' }] = target.received
  const [delivery] = await outboxOf(database.db, channel)
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(webhookSecret.slice('whsec_'.length), 'base64')
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  expect([headers['webhook-id'], headers['content-type']]).toEqual([delivery?.id, 'application/json'])
  expect(JSON.parse(body)).toMatchObject({
    ...{ type: 'incident.told', version: 1 },
    data: {
      ...{ effect: { code: 'skimmer-code' }, page: null, text: expect.stringMatching(/Since .* \(Europe\/Madrid\)\.$/) },
      steps: ['remove-script', 'keep-evidence', 'call-acquirer', 'find-entry', 'scan-again'],
      verdict: 'malicious',
      kind: 'script',
      items: [{ kind: 'script-changed', sentences: { reasons: ['It now contains the host evil.example.'] } }],
    },
  })
  expect(await timeLineOf(database.db, account)).toEqual(['discovered', 'queued', 'sent', 'delivered'])
})

it('wakes whoever hands alerts over when one is written down, so that nobody waits for the next look', async () => {
  const feed = await listenForChanges(database.config)
  feeds.push(feed)
  await hook()
  let woken = 0
  feed.subscribe('alert_queued', '', () => {
    woken += 1
  })
  await tellSomething(database.db, account)
  await expect.poll(() => woken, { timeout: 10_000 }).toBe(1)
})

it('signs with the old key, too, while that still holds, and no longer', async () => {
  const channel = await hook()
  const old = `whsec_${Buffer.from('an old key, which still holds now').toString('base64')}`
  const until = (ms: number) => ({ old_secret_sealed: keys.seal(old, `${channel} secret`), old_secret_until: new Date(Date.now() + ms) })
  await database.db.updateTable('alert_channels').set(until(60_000)).where('id', '=', channel).execute()
  await tellSomething(database.db, account)
  await round()
  await database.db.updateTable('alert_channels').set(until(-1)).where('id', '=', channel).execute()
  await tellSomething(database.db, account)
  await round()
  expect(target.received.map(({ headers }) => String(headers['webhook-signature']).split(' ').length)).toEqual([2, 1])
})

it('tries again under the same id and with the same words until the receiver takes it', async () => {
  const channel = await hook()
  target.answer((response, count) => void response.writeHead(count < 3 ? 500 : 204).end())
  await tellSomething(database.db, account)
  await round()
  const [waiting] = await outboxOf(database.db, channel)
  expect(waiting).toMatchObject({ state: 'queued', attempts: 1, fault: { code: 'answered', given: { status: 500 } } })
  expect(waiting?.next_try_at.getTime()).toBeGreaterThan(Date.now())
  await round()
  await round()
  expect([await states(channel), new Set(idsOf(target)).size, new Set(target.received.map(({ body }) => body)).size]).toEqual([
    ['delivered'],
    1,
    1,
  ])
  expect(await timeLineOf(database.db, account)).toEqual(['discovered', 'queued', 'sent', 'failed', 'sent', 'failed', 'sent', 'delivered'])
})

it('waits for a receiver that is slow, and not for one that stalls', async () => {
  const channel = await hook()
  target.answer((response) => void setTimeout(() => response.end(), 200))
  await tellSomething(database.db, account)
  await round()
  target.answer(() => {})
  await tellSomething(database.db, account)
  await round()
  expect(await outboxOf(database.db, channel)).toMatchObject([
    { state: 'delivered' },
    { state: 'queued', fault: { code: 'timeout', given: { host: expect.any(String), seconds: 0.5 } } },
  ])
})

it.each<[string, (response: ServerResponse) => void]>([
  ['is long', (response) => void response.end('x'.repeat(200_000))],
  ['has an encoding that nobody asked for', (response) => void response.writeHead(200, { 'content-encoding': 'zstd' }).end('x')],
  ['breaks off', (response) => void response.writeHead(200, { 'content-length': 100 }).write('x', () => response.destroy())],
])('is delivered when the receiver says so, once, though its answer %s', async (_what, answer) => {
  const channel = await hook()
  target.answer(answer)
  await tellSomething(database.db, account)
  await round()
  expect([await states(channel), target.received.length]).toEqual([['delivered'], 1])
})

it('asks no address inside: neither that of a channel nor one that a receiver leads to', async () => {
  const inside = await receiver()
  const leading = await hook()
  target.answer((response) => void response.writeHead(307, { location: inside.url }).end())
  const named = await hook(inside.url)
  await tellSomething(database.db, account)
  await round()
  const faults = async (channel: string) => (await outboxOf(database.db, channel)).map(({ fault }) => fault)
  expect(await faults(leading)).toEqual([{ code: 'redirected', given: { status: 307 } }])
  expect((await faults(named))[0]).toMatchObject({ code: 'address-refused' })
  expect([target.received.length, inside.received.length]).toEqual([1, 0])
  await inside.close()
})

it('hands each alert over once, however many workers there are', async () => {
  for (let count = 0; count < 3; count++) await work()
  const channel = await hook()
  await Promise.all(Array.from({ length: 40 }, () => tellSomething(database.db, account)))
  await settled(channel, ...Array(40).fill('delivered'))
  expect([target.received.length, new Set(idsOf(target)).size]).toEqual([40, 40])
})

it('is not held up by a receiver that stalls', async () => {
  const stalling = await receiver()
  stalling.answer(() => {})
  const given = { ...context([target.allowed, stalling.allowed]), answerWithinMs: 60_000 }
  const feed = await listenForChanges(database.config)
  const loop = startDispatch(given, feed, silent)
  await hook(stalling.url)
  const channel = await hook()
  await Promise.all(Array.from({ length: 40 }, () => tellSomething(database.db, account)))
  await settled(channel, ...Array(40).fill('delivered'))
  await stalling.close()
  await loop.stop()
  await feed.close()
})

it('hands over in turns, so that no account takes all places, whatever waits longer', async () => {
  const [one, other] = [account, (await otherActor(database)).accountId]
  for (let count = 0; count < 3; count++) await giveChannel(database.db, one)
  for (let count = 0; count < 4; count++) await tellSomething(database.db, one)
  await giveChannel(database.db, other)
  for (let count = 0; count < 3; count++) await tellSomething(database.db, other)
  const claimed = async (places: number) =>
    (await claimAlerts(database.db, places, 2, 5)).map((claim) => (claim.account_id === one ? 'one' : 'other')).toSorted()
  expect(await claimed(4)).toEqual(['one', 'one', 'other', 'other'])
  expect(await claimed(100)).toEqual(['one', 'one', 'one'])
})

it('keeps no account waiting for another whose evidence log is held, and hands over there once the log is free', async () => {
  const other = (await otherActor(database)).accountId
  const ours = await hook()
  const theirs = await giveChannel(database.db, other, { kind: 'webhook', target: target.url })
  await tellSomething(database.db, account)
  await tellSomething(database.db, other)
  await hasten(database.db)
  const claimed = async () => (await claimAlerts(database.db, 1, 1)).map((claim) => claim.channel_id)
  const meanwhile = await database.db.transaction().execute(async (trx) => {
    await appendEvidence(trx, account, [{ kind: 'alert', subject: 'held', digests: {}, facts: {} }])
    return [await claimed(), await claimed()]
  })
  expect(meanwhile).toEqual([[theirs], []])
  await round()
  expect([await states(ours), await states(theirs), target.received.length]).toEqual([['delivered'], ['delivered'], 2])
  expect(await timeLineOf(database.db, account)).toEqual(['discovered', 'queued', 'sent', 'delivered'])
})

const deaths: [step: string, times: number][] = [
  ['claimed', 1],
  ['sent', 2],
  ['sending', 1],
  ['recorded', 1],
]

it.each(atDepth(deaths.slice(0, 2), deaths))(
  'loses no alert when the process dies once it is %s, and the receiver knows one that comes twice by its id',
  async (step, times) => {
    const channel = await hook()
    await tellSomething(database.db, account)
    const env = [JSON.stringify(database.config), 'a secret of these tests, which nobody else uses', target.allowed, step]
    await dies(spawn(process.execPath, [program, ...env], { stdio: ['ignore', 'inherit', 'inherit'] }))
    const before = target.received.length
    if (step !== 'recorded') expect(await claimAlerts(database.db, 100, 100)).toEqual([])
    await round()
    expect([await states(channel), target.received.length, new Set(idsOf(target)).size]).toEqual([['delivered'], times, 1])
    expect(before).toBe(step === 'sent' || step === 'recorded' ? 1 : 0)
  },
)

async function dies(child: ChildProcess): Promise<void> {
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  expect(signal).toBe('SIGKILL')
}

it('writes nothing down for a claim that was lost', async () => {
  const channel = await hook()
  await tellSomething(database.db, account)
  const [lost] = await claimAlerts(database.db, 1, 1)
  await hasten(database.db)
  const [claim] = await claimAlerts(database.db, 1, 1)
  if (lost === undefined || claim === undefined) throw new Error('There was nothing to claim.')
  target.answer((response) => void response.writeHead(500).end())
  await handOver(context(), lost)
  expect(await outboxOf(database.db, channel)).toMatchObject([{ state: 'queued', fault: null, lease: claim.lease }])
})
