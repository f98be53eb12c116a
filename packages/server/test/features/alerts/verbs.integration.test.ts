// What people do with channels and incidents, and what is kept of it.
import { randomUUID } from 'node:crypto'
import { type AttackChecklist, channelSchema, incidentDetailSchema, resolveIncidentSchema } from '@tillwatch/contract/shapes'
import { describe, expect, it } from 'vitest'
import * as alerts from '#features/alerts/index.ts'
import { tell } from '#features/alerts/tell.ts'
import { listRecords } from '#features/evidence/queries.ts'
import { personOf } from '../../support/context.ts'
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

describe('an incident', () => {
  it('is acknowledged once, and decided once by whoever has seen it, with its times', async () => {
    const { person, email } = await personOf(database, owner)
    const id = await incident()
    await alerts.acknowledgeIncident(context(), person, id)
    const seen = await alerts.acknowledgeIncident(context(), owner, id)
    expect(seen.incident).toMatchObject({ state: 'acknowledged', acknowledgedBy: email })
    await alerts.assignIncident(context(), owner, id, { userId: person.name })
    const decided = await decide(id, 'rolled-back', ' Taken off. ')
    expect(incidentDetailSchema.parse(decided)).toMatchObject({
      incident: { state: 'resolved', resolution: 'rolled-back', assignee: { id: person.name, name: email } },
      timeLine: ['discovered', 'acknowledged', 'assigned', 'decided'].map((event) => ({ event })),
      secondsTo: { delivered: null, acknowledged: expect.any(Number), decided: expect.any(Number) },
    })
    await expect(decide(id, 'fixed')).rejects.toMatchObject({ code: 'conflict', field: undefined })
    const records = (await listRecords(database.db, owner.accountId, { limit: 100, kind: 'alert' })).filter(({ subject }) => subject === id)
    expect(records.map(({ facts }) => facts.event)).toEqual(['decided', 'assigned', 'acknowledged', 'discovered'])
  })

  it('is acknowledged together with others, once each, and not at all where one is of another account', async () => {
    for (let count = 0; count < 3; count++) await tellSomething(database.db, owner.accountId)
    const [one = '', two = '', three = ''] = (await incidentsOf()).incidents.map(({ id }) => id)
    await tellSomething(database.db, eve.accountId)
    const theirs = (await incidentsOf(eve)).incidents[0]?.id ?? ''
    for (const strange of [theirs, randomUUID(), 'x'])
      await expect(alerts.acknowledgeIncidents(context(), owner, { ids: [one, strange] })).rejects.toMatchObject({ code: 'not-found' })
    expect((await incidentsOf()).incidents.map(({ state }) => state)).toEqual(['open', 'open', 'open'])
    await decide(three, 'rolled-back')
    expect(await alerts.acknowledgeIncidents(context(), owner, { ids: [one, two, one, three] })).toEqual({ acknowledged: [one, two] })
    expect(await alerts.acknowledgeIncidents(context(), owner, { ids: [one, two] })).toEqual({ acknowledged: [] })
    const { incident, timeLine } = await alerts.getIncident(context(), owner, two)
    expect([incident.state, timeLine.map(({ event }) => event)]).toEqual(['acknowledged', ['discovered', 'acknowledged']])
    const audited = await database.db
      .selectFrom('audit_log')
      .select('subject')
      .where('action', '=', 'incident.acknowledge')
      .where('subject', 'in', [one, two])
      .execute()
    expect(audited.map(({ subject }) => subject).sort()).toEqual([one, two].sort())
  })

  it('is a confirmed attack only with its whole checklist, which stands in the incident and the evidence log', async () => {
    const id = await incident()
    const checklist: AttackChecklist = {
      ...{ 'script-removed': 'done', 'evidence-kept': 'done', 'acquirer-told': 'done' },
      ...{ 'credentials-changed': 'open', 'cause-found': 'open', 'customers-told': 'not-needed', 'lessons-noted': 'open' },
    }
    const { 'lessons-noted': _, ...most } = checklist
    const given = { resolution: 'confirmed-attack', itemCount: 1, verdict: 'malicious' }
    expect(resolveIncidentSchema.safeParse({ ...given, checklist: most }).success).toBe(false)
    const refused = { code: 'bad-input', field: 'checklist' }
    await expect(decide(id, 'confirmed-attack')).rejects.toMatchObject(refused)
    await expect(decide(id, 'rolled-back', '', checklist)).rejects.toMatchObject(refused)
    const { incident: decided } = await decide(id, 'confirmed-attack', 'Through the tag manager.', checklist)
    expect(decided).toMatchObject({ state: 'resolved', resolution: 'confirmed-attack', checklist })
    const [record] = await listRecords(database.db, owner.accountId, { limit: 1, kind: 'alert' })
    expect(record?.facts).toMatchObject({
      ...{ event: 'decided', resolution: 'confirmed-attack', note: 'Through the tag manager.' },
      checklist: [
        ...['script-removed: done', 'evidence-kept: done', 'acquirer-told: done', 'credentials-changed: open'],
        ...['cause-found: open', 'customers-told: not-needed', 'lessons-noted: open'],
      ],
    })
    expect((await alerts.getAlertFigures(context(), owner, { weeks: 1 })).weeks).toMatchObject([{ real: 1, undecided: 0 }])
  })

  it('is decided as it was shown, and not where there is more by now or something graver', async () => {
    const one = (await incident()) || ''
    const shown = (await alerts.getIncident(context(), owner, one)).incident
    const { name } = shown.subject.given as { name: string }
    const script = { identity: name.slice('https://cdn.example/'.length, -'.js'.length), isThirdParty: true, vendor: null, content: 'd' }
    const found = {
      source: 'drill',
      kind: 'script-changed',
      siteId: null,
      pageId: null,
      scanId: null,
      changeId: null,
      reasons: [],
    } as const
    const more = { ...found, verdict: 'capability', subject: { code: 'named', given: { name } }, script } as const
    await database.db.transaction().execute((trx) => tell(trx, owner.accountId, [more]))
    const decision = { resolution: 'false-alarm', note: '', itemCount: shown.itemCount, verdict: shown.verdict } as const
    const refused = { code: 'conflict', field: 'itemCount', message: expect.stringContaining('new or more severe findings') }
    await expect(alerts.resolveIncident(context(), owner, one, decision)).rejects.toMatchObject(refused)
    const graver = { ...decision, itemCount: 2, verdict: 'targeted' } as const
    await expect(alerts.resolveIncident(context(), owner, one, graver)).rejects.toMatchObject(refused)
    expect((await alerts.getIncident(context(), owner, one)).incident).toMatchObject({ state: 'open', itemCount: 2, verdict: 'malicious' })
    expect((await decide(one, 'false-alarm')).incident.state).toBe('resolved')
  })

  it('is given to nobody who is not of the account', async () => {
    const { person } = await personOf(database, eve)
    await expect(alerts.assignIncident(context(), owner, await incident(), { userId: person.name })).rejects.toMatchObject({
      code: 'bad-input',
    })
  })

  it('is told to nobody when the same comes again after it was authorized, and stands there', async () => {
    const { channel } = await add()
    await tellSomething(database.db, owner.accountId, 'one')
    const [first] = (await incidentsOf()).incidents
    await decide(first?.id ?? '', 'authorized')
    await tellSomething(database.db, owner.accountId, 'one')
    expect((await incidentsOf()).incidents).toHaveLength(1)
    expect(await outboxOf(database.db, channel.id)).toHaveLength(1)
  })

  it('is listed by state, kind and verdict, in parts', async () => {
    for (let count = 0; count < 3; count++) await tellSomething(database.db, owner.accountId)
    const all = (await incidentsOf()).incidents.map(({ id }) => id)
    await alerts.acknowledgeIncident(context(), owner, all[1] ?? '')
    await decide(all[2] ?? '', 'authorized')
    const idsOf = async (query: object) => (await incidentsOf(owner, query)).incidents.map(({ id }) => id)
    expect(await idsOf({ state: 'open' })).toEqual([all[0]])
    expect(await idsOf({ state: 'acknowledged' })).toEqual([all[1]])
    expect(await idsOf({ state: 'unresolved' })).toEqual(all.slice(0, 2))
    expect(await idsOf({ state: 'resolved', kind: 'script', verdict: 'malicious' })).toEqual([all[2]])
    expect([await idsOf({ kind: 'header' }), await idsOf({ site: randomUUID() }), await idsOf({ site: 'x' })]).toEqual([[], [], []])
    const part = await incidentsOf(owner, { limit: 2 })
    expect([part.next, part.unresolved, part.gravestOpen]).toEqual([all[1], 2, 'malicious'])
    await alerts.acknowledgeIncident(context(), owner, all[0] ?? '')
    await drill()
    expect((await incidentsOf()).gravestOpen).toBeNull()
    expect(await idsOf({ limit: 2, after: part.next })).toEqual([all[2]])
    expect(await idsOf({ after: (await incidentsOf(eve)).next ?? randomUUID() })).toEqual([])
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
