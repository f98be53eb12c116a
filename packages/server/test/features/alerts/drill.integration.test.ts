// The alert drill is sent once, in its own incident, to every channel; otherwise, it reports that it was not sent.
import { expect, it } from 'vitest'
import * as alerts from '#features/alerts/index.ts'
import { outboxOf } from './channels.ts'
import { add, context, database, drill, drilling, eve, incidentsOf, openOwnAccount, owner } from './own-account.ts'

openOwnAccount()

it('sends a drill to every channel, whatever its threshold, marked as one', async () => {
  const { channel } = await add({ threshold: 'malicious', siteIds: [] })
  const incidentId = await drill()
  expect((await outboxOf(database.db, channel.id)).map(({ message }) => [message.kind, message.incidentId])).toEqual([
    ['drill', incidentId],
  ])
  const { incident, items, timeLine } = await alerts.getIncident(context(), owner, incidentId)
  expect([incident.kind, items.map(({ source }) => source)]).toEqual(['drill', ['drill']])
  // As the comparison of two scans found it.
  expect([items[0]?.verdict, items[0]?.reasons[0]]).toMatchObject([
    'capability',
    { code: 'new-host', given: { host: 'alarm-drill.invalid' } },
  ])
  expect(timeLine.map(({ event }) => event)).toEqual(['discovered', 'queued'])
  for (let count = 0; count < 4; count++) await alerts.startDrill(context(), owner)
  await expect(alerts.startDrill(context(), owner)).rejects.toMatchObject({ code: 'too-many-requests' })
})

it('tells of a drill in the incident that was opened for it, with the time that it took, also where no worker ran it for days', async () => {
  const { channel } = await add()
  const { incidentId } = await alerts.startDrill(context(), owner)
  const openedAt = new Date(Date.now() - 50 * 3_600_000)
  await database.db.updateTable('incidents').set({ opened_at: openedAt }).where('id', '=', incidentId).execute()
  expect(await alerts.runDrill(drilling(), { accountId: owner.accountId, incidentId })).toBe(true)
  expect((await incidentsOf()).incidents).toMatchObject([{ id: incidentId, itemCount: 1, openedAt: openedAt.toISOString() }])
  expect(await outboxOf(database.db, channel.id)).toMatchObject([{ incident_id: incidentId }])
})

it('tells of a drill once, and of none that somebody dealt with before a worker ran it', async () => {
  const { channel } = await add()
  const told = { accountId: owner.accountId, incidentId: await drill() }
  expect(await alerts.runDrill(drilling(), told)).toBe(true)
  await alerts.giveUpDrill(drilling(), told)
  const seen = { accountId: owner.accountId, ...(await alerts.startDrill(context(), owner)) }
  await alerts.acknowledgeIncident(context(), owner, seen.incidentId)
  expect(await alerts.runDrill(drilling(), seen)).toBe(true)
  expect(await alerts.runDrill(drilling(), { ...told, accountId: eve.accountId })).toBe(true)
  expect((await outboxOf(database.db, channel.id)).map(({ incident_id }) => incident_id)).toEqual([told.incidentId])
  expect((await alerts.getIncident(context(), owner, told.incidentId)).timeLine.map(({ event }) => event)).toEqual(['discovered', 'queued'])
})

it.each([
  ['could not be made', { ok: false, failure: 'too-slow' }],
  ['finds nothing', { ok: true, compared: { changes: [], notCompared: [], summary: {} } }],
] as const)('says of a drill whose comparison %s that nobody was told', async (_what, answer) => {
  const { channel } = await add()
  const asked = { accountId: owner.accountId, ...(await alerts.startDrill(context(), owner)) }
  const compareMade = async () => answer as unknown as Awaited<ReturnType<alerts.DrillContext['compareMade']>>
  expect(await alerts.runDrill({ db: database.db, compareMade }, asked)).toBe(false)
  expect(await outboxOf(database.db, channel.id)).toEqual([])
  const { timeLine, secondsTo } = await alerts.getIncident(context(), owner, asked.incidentId)
  expect(timeLine).toMatchObject([{ event: 'gave-up', channel: null, details: { fault: 'drill-failed' } }])
  expect(secondsTo.delivered).toBeNull()
})
