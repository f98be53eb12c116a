// What a report tells of alerts: of some sites what is of these, and of changes how the incident was resolved that each belongs to.
import { randomUUID } from 'node:crypto'
import { attackChecks, type ChangeVerdict } from '@tillwatch/contract/lists'
import type { AttackChecklist } from '@tillwatch/contract/shapes'
import { reportCsv, reportHtml } from '@tillwatch/core/reports'
import { expect, it } from 'vitest'
import { addChannel, made, openShop, owner, pageId, scanned, siteId, test } from './own-shop.ts'
import { addSite, alerted, incidentOf, onShop } from './some-incidents.ts'

openShop()

const [monday, tuesday, wednesday] = ['2026-11-16T10:00:00.000Z', '2026-11-17T10:00:00.000Z', '2026-11-18T10:00:00.000Z']
const anHourAfter = (at: string) => new Date(Date.parse(at) + 3_600_000).toISOString()

it('tells of an incident that is also of other sites what is of these, and names neither channels nor notes of the others', async () => {
  const other = await addSite('other.example')
  const [own, others] = [await addChannel([siteId]), await addChannel([other])]
  const note = 'The same at other.example.'
  const incident = await incidentOf(
    [
      { siteId: other, verdict: 'malicious', at: monday, name: 'other’s' },
      { siteId: other, verdict: 'targeted', at: monday },
      onShop('capability', tuesday, { name: 'app.js' }),
    ],
    {
      ...{ kind: 'script', subject: 'other’s', acknowledged: { at: wednesday, by: 'link in Client Other' } },
      resolved: { at: wednesday, by: 'link in Client Other', as: 'rolled-back', note },
    },
  )
  await alerted(incident, others, ['malicious', 'delivered', monday], ['other.example'])
  const alertsOf = async (given: object) => (await made(given)).report.alerts
  const within = {
    verdict: 'capability',
    subject: 'Script changed: app.js — shop.example',
    findings: 1,
    discoveredAt: tuesday,
    note: null,
    resolution: 'rolled-back',
  }
  expect(await alertsOf({})).toEqual([
    expect.objectContaining({ ...within, deliveredAt: null, acknowledgedBy: 'link', decidedBy: 'link', decidedAt: wednesday }),
  ])
  await alerted(incident, own, ['capability', 'delivered', tuesday], ['shop.example'])
  expect(await alertsOf({})).toEqual([expect.objectContaining({ ...within, deliveredAt: anHourAfter(tuesday) })])
  expect(await alertsOf({ siteId: null })).toEqual([
    expect.objectContaining({
      ...{
        verdict: 'malicious',
        subject: expect.stringContaining('other’s — ') as string,
        findings: 3,
        discoveredAt: monday,
        deliveredAt: anHourAfter(monday),
        note,
      },
      ...{ acknowledgedBy: 'link in Client Other', decidedBy: 'link in Client Other' },
    }),
  ])
})

it('tells all of an incident that is of these sites alone', async () => {
  await addSite('other.example')
  await incidentOf([onShop('targeted', tuesday)], { resolved: { at: wednesday, by: 'link in Shop', as: 'authorized', note: 'Ours.' } })
  expect((await made()).report.alerts).toEqual([
    expect.objectContaining({ subject: 'Script changed: Tagger — shop.example', findings: 1, decidedBy: 'link in Shop', note: 'Ours.' }),
  ])
})

it('has the checklist of a confirmed attack in its JSON, CSV, and HTML, but not where the incident is also of other sites', async () => {
  const checklist = Object.fromEntries(attackChecks.map((check) => [check, 'done'])) as AttackChecklist
  const resolved = {
    at: wednesday,
    by: 'ana',
    as: 'confirmed-attack' as const,
    checklist: { ...checklist, 'cause-found': 'open' as const },
  }
  await incidentOf([onShop('malicious', tuesday)], { resolved })
  const { report } = await made()
  expect(report.alerts).toMatchObject([{ resolution: 'confirmed-attack', checklist: resolved.checklist }])
  expect(reportCsv(report).find(({ name }) => name === 'alerts.csv')?.text).toContain('evidence-kept: done; acquirer-told: done;')
  expect(reportHtml(report)).toContain('The cause was identified: Open')
  const other = await addSite('other.example')
  await incidentOf([onShop('malicious', tuesday), { siteId: other, verdict: 'malicious', at: tuesday }], { resolved })
  expect((await made()).report.alerts.map((alert) => alert.checklist)).toEqual(expect.arrayContaining([resolved.checklist, null]))
})

it('lets moments from before an incident came to these sites count from then', async () => {
  const other = await addSite('other.example')
  const resolved = { at: tuesday, by: 'ana', as: 'authorized' as const }
  await incidentOf([{ siteId: other, verdict: 'capability', at: monday }, onShop('capability', wednesday)], { resolved })
  expect((await made()).report.alerts).toEqual([expect.objectContaining({ discoveredAt: wednesday, decidedAt: wednesday })])
})

it('lists of the channels that fail those that are told of these sites, and of a drill who of these was told', async () => {
  const other = await addSite('other.example')
  const [own, others] = [await addChannel([siteId]), await addChannel([other])]
  for (const subject of [own, others]) await incidentOf([{ siteId: null, verdict: 'capability', at: monday }], { kind: 'channel', subject })
  const drill = await incidentOf([{ siteId: null, verdict: 'capability', at: tuesday }], {
    ...{ kind: 'drill', subject: 'd', acknowledged: { at: wednesday, by: 'link in Client Other' } },
  })
  await alerted(drill, others, ['capability', 'delivered', tuesday])
  const alerts = async (given: object) => (await made(given)).report.alerts
  expect(await alerts({})).toEqual([
    expect.objectContaining({ kind: 'drill', deliveredAt: null, acknowledgedBy: 'link' }),
    expect.objectContaining({ kind: 'channel', subject: `Alerts aren’t reaching ${own}` }),
  ])
  expect((await alerts({ siteId: null })).map(({ kind, deliveredAt }) => [kind, deliveredAt])).toEqual([
    ['drill', anHourAfter(tuesday)],
    ['channel', null],
    ['channel', null],
  ])
})

/** A change of the page that was found at that moment. */
async function changed(
  at: string,
  { sha256, ...more }: { sha256: string | null; kind?: string; verdict?: ChangeVerdict; subject?: string; reasons?: object[] },
) {
  const { db } = test.database
  const { kind = 'script-changed', verdict = 'capability', subject = 'app.js', reasons = [] } = more
  const [id, scan_id, account_id] = [randomUUID(), await scanned('complete', at), owner.accountId]
  await db
    .insertInto('scan_comparisons')
    .values({
      ...{ scan_id, account_id, site_id: siteId, page_id: pageId, profile: 'desktop', scanned_at: at },
      ...{ state: 'compared', ended_at: at, before_at: at, rules_version: '1' },
    })
    .execute()
  await db
    .insertInto('scan_changes')
    .values({
      ...{ id, account_id, scan_id, position: 0, kind, verdict, is_of_script: sha256 !== null, after_sha256: sha256 },
      ...{
        subject: JSON.stringify({ code: 'named', given: { name: subject, label: subject } }),
        reasons: JSON.stringify(reasons),
        lines: '[]',
        new_capabilities: '[]',
      },
    })
    .execute()
  return { id, pageId, kind }
}

it('tells of a change that is found again how its incident was resolved, and of no other change', async () => {
  const [one, two] = ['a'.repeat(64), 'b'.repeat(64)]
  const first = await changed(monday, { sha256: one, subject: 'app.1.js' })
  const again = await changed(wednesday, { sha256: one, subject: 'app.2.js' })
  const another = await changed(tuesday, { sha256: two, subject: 'app.2.js' })
  const quiet = await changed('2026-11-16T12:00:00.000Z', { sha256: one, verdict: 'deploy' })
  const resolved = { at: '2026-11-19T10:00:00.000Z', by: 'ana', as: 'rolled-back' as const, note: 'Taken out.' }
  await incidentOf([onShop('capability', monday, { again: wednesday, name: 'app.2.js', change: { ...again, times: 2, print: one } })], {
    resolved,
  })
  const { report } = await made()
  const decisions = new Map(report.changes.map(({ id, decision }) => [id, decision]))
  const decided = { state: 'rolled-back', at: resolved.at, by: 'ana', note: 'Taken out.' }
  expect([first, again, another, quiet].map(({ id }) => decisions.get(id))).toEqual([decided, decided, null, null])
})

it('takes what has no content for the same by what it says, and of two incidents the one of its time', async () => {
  const of = { sha256: null, kind: 'form', subject: 'form', reasons: [{ code: 'second-opinion', given: { model: 'm' } }] }
  const [first, , last] = [await changed(monday, of), await changed(tuesday, of), await changed('2026-11-20T10:00:00.000Z', of)]
  const another = await changed('2026-11-16T12:00:00.000Z', { ...of, reasons: [{ code: 'new-host', given: { host: 'evil.example' } }] })
  const found = (at: string, again: string, change: typeof first) =>
    onShop('capability', at, { again, name: 'form', change: { ...change, times: 2, print: 'p' } })
  const resolve = (at: string, by: string) => ({ resolved: { at, by, as: 'rolled-back' as const } })
  await incidentOf([found(monday, tuesday, { ...first, id: randomUUID() })], resolve(wednesday, 'ana'))
  await incidentOf(
    [found('2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z', { ...last, id: randomUUID() })],
    resolve('2026-11-21T12:00:00.000Z', 'eva'),
  )
  const { report } = await made()
  const by = new Map(report.changes.map(({ id, decision }) => [id, decision?.by]))
  expect([by.get(first.id), by.get(last.id), by.get(another.id)]).toEqual(['ana', 'eva', undefined])
})

it('tells of a change whose incident is also of other sites how it was resolved, without its note and whose link it was', async () => {
  const other = await addSite('other.example')
  const change = await changed(tuesday, { sha256: 'a'.repeat(64) })
  const resolved = { at: wednesday, by: 'link in Client Other', as: 'rolled-back' as const, note: 'The same at other.example.' }
  await incidentOf(
    [
      { siteId: other, verdict: 'capability', at: monday },
      onShop('capability', tuesday, { change: { ...change, times: 1, print: 'a'.repeat(64) } }),
    ],
    { resolved },
  )
  const decisionIn = async (given: object) => (await made(given)).report.changes[0]?.decision
  expect(await decisionIn({})).toEqual({ state: 'rolled-back', at: wednesday, by: 'link', note: '' })
  expect(await decisionIn({ siteId: null })).toEqual({ state: 'rolled-back', at: wednesday, by: resolved.by, note: resolved.note })
})
