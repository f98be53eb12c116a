// What people do with channels and dead letters, what is kept of it, and the figures.
import { randomUUID } from 'node:crypto'
import { channelSchema } from '@tillwatch/contract/shapes'
import { describe, expect, it } from 'vitest'
import * as alerts from '#features/alerts/index.ts'
import { listRecords } from '#features/evidence/queries.ts'
import { hasten, outboxOf, tellSomething } from './channels.ts'
import {
  add,
  context,
  database,
  deadLetter,
  decide,
  drill,
  eve,
  incident,
  incidentsOf,
  list,
  openOwnAccount,
  owner,
  site,
} from './own-account.ts'

openOwnAccount()

describe('a channel', () => {
  it('is listed with a hint and its health, and never with its address or key', async () => {
    const { channel, secret } = await add()
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(channelSchema.parse(channel)).toMatchObject({ hint: 'hooks.example', siteIds: null, health: { state: 'untried', waiting: 0 } })
    const mailed = await add({ kind: 'email', target: 'ann.smith@shop.example' })
    expect([mailed.channel.hint, mailed.secret]).toEqual(['a…@shop.example', null])
    const stored = JSON.stringify([await list(), await database.db.selectFrom('alert_channels').selectAll().execute()])
    for (const text of ['s3cret', 'ann.smith', secret ?? '']) expect(stored).not.toContain(text)
  })

  it.each([
    ['an address without TLS', { target: 'http://hooks.example/x' }],
    ['an address with a password', { target: 'https://a:b@hooks.example/x' }],
    ['no address', { target: 'hooks' }],
    ['no mail address', { kind: 'email', target: 'ann@' }],
    ['two mail addresses', { kind: 'email', target: 'ann@shop.example,bob@shop.example' }],
    ['a site of nobody', { siteIds: [randomUUID()] }],
    ['a time zone of nowhere', { timeZone: 'Mars/Olympus' }],
    ['a time zone that only the database knows', { timeZone: 'Factory' }],
  ])('is refused with %s', async (_what, given) => {
    await expect(add(given)).rejects.toMatchObject({ code: 'bad-input' })
    expect(await list()).toEqual([])
  })

  it('may be without TLS inside, where the settings allow the host', async () => {
    expect((await add({ target: 'http://10.0.0.5/x' })).channel.hint).toBe('10.0.0.5')
  })

  it('is told only of sites of its own account', async () => {
    const theirs = await site(eve)
    await expect(add({ siteIds: [theirs] })).rejects.toMatchObject({ code: 'bad-input' })
    const own = await site()
    expect((await add({ siteIds: [own] })).channel.siteIds).toEqual([own])
  })

  it('keeps what a change leaves out', async () => {
    const own = await site()
    const { channel } = await add({ siteIds: [own], threshold: 'malicious', quietHours: { from: '22:30', until: '07:00' } })
    const changed = await alerts.changeChannel(context(), owner, channel.id, { name: 'Nights', digest: 'daily', timeZone: 'europe/madrid' })
    expect(changed).toEqual({ ...channel, name: 'Nights', digest: 'daily', timeZone: 'Europe/Madrid' })
    expect((await alerts.changeChannel(context(), owner, channel.id, { siteIds: null, quietHours: null })).siteIds).toBeNull()
  })

  it('goes with its secrets, and what waited for it is given up', async () => {
    const { channel } = await add()
    await incident()
    await alerts.removeChannel(context(), owner, channel.id)
    expect(await list()).toEqual([])
    const row = await database.db.selectFrom('alert_channels').selectAll().where('id', '=', channel.id).executeTakeFirst()
    expect(row).toMatchObject({ target_sealed: null, secret_sealed: null, removed_at: expect.any(Date) })
    const [waiting] = await outboxOf(database.db, channel.id)
    expect(waiting).toMatchObject({ state: 'dead', fault: { code: 'channel-removed' } })
    await expect(alerts.replayDelivery(context(), owner, waiting?.id ?? '')).rejects.toMatchObject({ code: 'conflict' })
  })

  it('has another key after a rotation, and the one before it for a day', async () => {
    const { channel, secret } = await add()
    const rotated = await alerts.rotateSecret(context(), owner, channel.id)
    expect(rotated.secret).not.toBe(secret)
    const until = new Date(rotated.channel.oldSecretUntil ?? 0).getTime() - Date.now()
    expect(until / 3_600_000).toBeCloseTo(24, 1)
    const { channel: mailed } = await add({ kind: 'email', target: 'ann@shop.example' })
    await expect(alerts.rotateSecret(context(), owner, mailed.id)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is tested by the way that alerts take, at most twenty times in an hour', async () => {
    const { channel } = await add()
    for (let count = 0; count < 20; count++) await alerts.sendTest(context(), owner, channel.id)
    await expect(alerts.sendTest(context(), owner, channel.id)).rejects.toMatchObject({ code: 'too-many-requests' })
    expect((await outboxOf(database.db, channel.id)).map(({ kind }) => kind)).toEqual(Array(20).fill('test'))
  })

  it('is one of twenty at most', async () => {
    for (let count = 0; count < 20; count++) await add()
    await expect(add()).rejects.toMatchObject({ code: 'conflict' })
  })
})

it('has a dead letter tried again for a day, under its id', async () => {
  const id = await deadLetter()
  expect(await alerts.replayDelivery(context(), owner, id)).toEqual({ deliveryId: id })
  await hasten(database.db)
  expect((await alerts.claimAlerts(database.db, 100, 100)).map((claim) => claim.id)).toContain(id)
  await expect(alerts.replayDelivery(context(), owner, id)).rejects.toMatchObject({ code: 'conflict' })
})

const letters = async () => (await alerts.listDeliveries(context(), owner, { limit: 50, state: 'dead' })).deliveries
/** What the evidence log says of an alert, in order. */
async function stepsOf(id: string): Promise<unknown[]> {
  const records = await listRecords(database.db, owner.accountId, { limit: 100, kind: 'alert' })
  return records.flatMap(({ facts }) => (facts.delivery === id ? [facts.event] : [])).toReversed()
}

it('takes a dead letter from the list where a person dismisses it, once, and keeps it in the evidence log', async () => {
  const id = await deadLetter()
  const [letter] = await letters()
  expect(letter).toMatchObject({ id, dismissedAt: null })
  await alerts.dismissDelivery(context(), owner, id)
  expect(await letters()).toEqual([])
  expect((await list())[0]?.health.dead).toBe(0)
  const [kept] = (await alerts.listDeliveries(context(), owner, { limit: 50 })).deliveries
  expect(kept).toEqual({ ...letter, dismissedAt: expect.any(String) })
  expect(await stepsOf(id)).toEqual(['queued', 'dismissed'])
  await expect(alerts.dismissDelivery(context(), owner, id)).rejects.toMatchObject({ code: 'conflict' })
  await alerts.replayDelivery(context(), owner, id)
  await expect(alerts.dismissDelivery(context(), owner, id)).rejects.toMatchObject({ code: 'conflict' })
})

it('lists no dead letters of a channel that was removed, of which the evidence log says that they were given up', async () => {
  const id = await deadLetter()
  await incident()
  const [letter] = await letters()
  await alerts.removeChannel(context(), owner, letter?.channelId ?? '')
  expect(await letters()).toEqual([])
  const { deliveries } = await alerts.listDeliveries(context(), owner, { limit: 50 })
  expect(deliveries).toMatchObject([
    { isChannelGone: true, state: 'dead' },
    { id, isChannelGone: true, state: 'dead' },
  ])
  expect(await stepsOf(deliveries[0]?.id ?? '')).toEqual(['queued', 'gave-up'])
  await expect(alerts.replayDelivery(context(), owner, id)).rejects.toMatchObject({ code: 'conflict' })
})

it('counts alerts by week and what they came to, without drills, for a viewer too', async () => {
  const { channel } = await add()
  for (let count = 0; count < 4; count++) await tellSomething(database.db, owner.accountId)
  const [sent, , , dead] = await outboxOf(database.db, channel.id)
  for (const [letter, state] of [
    [sent, 'delivered'],
    [dead, 'dead'],
  ] as const)
    await database.db
      .updateTable('alert_deliveries')
      .set({ state, finished_at: new Date(), fault: state === 'dead' ? JSON.stringify({ code: 'timeout', given: {} }) : null })
      .where('id', '=', letter?.id ?? '')
      .execute()
  await drill()
  const ids = (await incidentsOf(owner, { kind: 'script' })).incidents.map(({ id }) => id)
  for (const [at, resolution] of (['rolled-back', 'authorized', 'false-alarm'] as const).entries()) await decide(ids[at] ?? '', resolution)
  const { weeks, median } = await alerts.getAlertFigures(context(), { ...owner, role: 'viewer' }, { weeks: 2 })
  const none = { incidents: 0, alerts: 0, real: 0, ended: 0, authorized: 0, falseAlarms: 0, undecided: 0, quiet: 0 }
  expect(weeks).toEqual([
    { from: expect.any(String), ...none },
    { from: expect.any(String), ...none, incidents: 4, alerts: 1, real: 1, authorized: 1, falseAlarms: 1, undecided: 1 },
  ])
  expect(median).toEqual({ delivered: expect.any(Number), acknowledged: expect.any(Number), decided: expect.any(Number) })
  expect((await alerts.getAlertFigures(context(), eve, { weeks: 1 })).weeks).toEqual([{ from: expect.any(String), ...none }])
})

it('counts what ended by itself apart from what people judged, with why', async () => {
  const { channel } = await add({ name: 'Pager' })
  const other = await add()
  await incident()
  const [pager] = await outboxOf(database.db, channel.id)
  const claim = (await alerts.claimAlerts(database.db, 1_000, 1_000)).find(({ id }) => id === pager?.id)
  const gone = { status: 'ok', url: '', statusCode: 410, headers: {}, text: '' } as const
  if (claim !== undefined) await alerts.handOver({ ...context(), ask: async () => gone }, claim)
  const told = (await outboxOf(database.db, other.channel.id)).map(({ message }) => message.kind)
  expect(told).toContain('channel')
  await alerts.changeChannel(context(), owner, channel.id, { target: 'https://hooks.example/new' })
  const [ended] = (await incidentsOf(owner, { kind: 'channel' })).incidents
  expect(ended).toMatchObject({ state: 'resolved', resolution: 'fixed', endedBecause: 'address-changed' })
  const { timeLine } = await alerts.getIncident(context(), owner, ended?.id ?? '')
  expect(timeLine.at(-1)).toMatchObject({ event: 'decided', actor: null, details: { resolution: 'fixed', because: 'address-changed' } })
  const figures = await alerts.getAlertFigures(context(), owner, { weeks: 1 })
  expect(figures).toMatchObject({
    weeks: [{ incidents: 1, real: 0, ended: 0, undecided: 1 }],
    ended: [{ because: 'address-changed', incidents: 1 }],
  })
  expect((await alerts.getAlertFigures(context(), eve, { weeks: 1 })).ended).toEqual([])
})
