// What people do with incidents, and what is kept of it.
import { randomUUID } from 'node:crypto'
import { type AttackChecklist, incidentDetailSchema, resolveIncidentSchema } from '@tillwatch/contract/shapes'
import { describe, expect, it } from 'vitest'
import * as alerts from '#features/alerts/index.ts'
import { openIncidents } from '#features/alerts/open-incidents.ts'
import { listRecords } from '#features/evidence/queries.ts'
import { personOf } from '../../support/context.ts'
import { linesOf } from '../inventory/watched-page.ts'
import { outboxOf, tellSomething } from './channels.ts'
import { add, context, database, decide, drill, eve, incident, incidentsOf, openOwnAccount, owner } from './own-account.ts'

openOwnAccount()

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
    await database.db.transaction().execute((trx) => openIncidents(trx, owner.accountId, [more]))
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
    expect([part.next, part.open, part.unresolved, part.gravestOpen]).toEqual([all[1], 1, 2, 'malicious'])
    await alerts.acknowledgeIncident(context(), owner, all[0] ?? '')
    await drill()
    expect((await incidentsOf()).gravestOpen).toBeNull()
    expect(await idsOf({ limit: 2, after: part.next })).toEqual([all[2]])
    expect(await idsOf({ after: (await incidentsOf(eve)).next ?? randomUUID() })).toEqual([])
  })
})

it('saves all incidents that match as a file, with who acted and the outcome', async () => {
  const id = await incident()
  await decide(id, 'false-alarm', 'A test')
  await tellSomething(database.db, owner.accountId)
  const rowsOf = async (query: object, actor = owner) => {
    const lines = await linesOf(await alerts.exportIncidents(context(), actor, query))
    return lines.slice(1).map((cells) => Object.fromEntries(cells.map((cell, at) => [lines[0]?.[at], cell])))
  }
  expect((await rowsOf({})).map(({ state }) => state)).toEqual(['open', 'resolved'])
  expect(await rowsOf({ state: 'resolved' })).toMatchObject([{ incident: id, outcome: 'false-alarm', note: 'A test' }])
  expect(await rowsOf({}, eve)).toEqual([])
})
