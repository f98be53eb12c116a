// The overview: level, to-do list, controls of the week, and coverage, of real scans and incidents.
import { overviewSchema } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import { acknowledgeIncident, resolveIncident, startDrill } from '#features/alerts/index.ts'
import { openIncidents } from '#features/alerts/open-incidents.ts'
import { createAssessorLink } from '#features/assessors/index.ts'
import { getOverview } from '#features/overview/index.ts'
import { getPortfolio } from '#features/portfolio/index.ts'
import { claimSite } from '#features/sites/index.ts'
import { makeStatement } from '#features/statements/index.ts'
import { otherActor } from '../../support/context.ts'
import { giveChannel } from '../alerts/channels.ts'
import { context, decideOn, external, judge, list, owner, scan, siteId, test, watchPage } from '../inventory/watched-page.ts'

watchPage()
// The first visit's scan was cancelled by the fixture; it is not a result.
beforeEach(async () => {
  await sql`delete from scans where account_id = ${owner.accountId}`.execute(test.database.db)
})

const tag = external('https://cdn.tags.example/t.js', 'a')
const overview = async (actor: Actor = owner, language: 'en' | 'es' = 'en') =>
  overviewSchema.parse(await getOverview({ ...context(), evidenceMonths: 13, captureHours: 24, unlimited: true }, actor, { language }))
const kinds = async () => (await overview()).todo.map(({ kind, count }) => `${kind} ${count}`)
async function approveAll(): Promise<void> {
  for (const { id } of (await list()).scripts) await decideOn({ covers: 'scripts', scriptIds: [id] }, { verdict: 'approve' })
}

it('asks for the first scan, then for decisions, and names what moves each control', async () => {
  expect(await overview()).toMatchObject({ level: 'not-evaluated', sites: 1, pages: 1, incident: null })
  expect(await kinds()).toEqual(['never 1', 'no-channel 0'])
  await scan([tag])
  const { level, todo, controls, week, coverage, risk } = await overview()
  expect(level).toBe('to-do')
  expect(todo).toMatchObject([{ kind: 'scripts', count: 1, names: ['shop.example'], siteId }, { kind: 'no-channel' }])
  expect(controls.map(({ procedure }) => procedure)).toEqual(['6.4.3.a', '6.4.3.b', '11.6.1.a', '11.6.1.b', '11.6.1.c', '11.6.1.d'])
  const actions = controls.flatMap(({ reasons }) => reasons.flatMap(({ action }) => action ?? []))
  expect(actions).toEqual(expect.arrayContaining(['name-people', 'authorize', 'pin', 'scan', 'add-channel']))
  const placeOf = (wanted: string) => controls.flatMap(({ reasons }) => reasons).find(({ code }) => code === wanted)
  expect(placeOf('scripts-undecided')).toMatchObject({ action: 'authorize', siteId })
  expect(placeOf('first-only')).toMatchObject({ action: 'scan', siteId })
  expect(placeOf('no-channel')).toMatchObject({ action: 'add-channel', siteId: null })
  for (const { state, reasons } of controls) if (state === 'met') expect(reasons.every(({ action }) => action === null)).toBe(true)
  expect([coverage.length, coverage.at(-1)?.day, risk.at(-1)?.day]).toEqual([28, week.to, week.to])
  expect(coverage.at(-1)).toMatchObject({ evaluated: 1, partial: 0, notEvaluated: 0 })
})

it('says which steps of the setup are done, of this account alone', async () => {
  const done = async (actor = owner) => (await overview(actor)).steps.flatMap(({ step, isDone }) => (isDone ? [step] : []))
  expect(await done()).toEqual(['claim'])
  expect((await overview()).steps[0]).toMatchObject({ siteId })
  await scan([tag])
  await approveAll()
  await giveChannel(test.context.db, owner.accountId)
  expect(await done()).toEqual(['claim', 'first-scan', 'authorize', 'channel'])
  const row = { kind: 'roles', monitors: 'Ada', authorizes: 'Bea', responds: 'On call', reviews: 'Cleo' } as const
  await makeStatement(test.context, owner, row)
  expect(await done()).not.toContain('statements')
  await makeStatement(test.context, owner, {
    ...{
      kind: 'risk-analysis',
      assets: 'Card data of shoppers',
      threats: 'Skimming code in scripts',
      factors: 'Many third-party scripts',
      everyDays: 7,
    },
    ...{ justification: 'Weekly is enough', reviewedBy: 'Ada', reviewedOn: '2026-01-02' },
  })
  await makeStatement(test.context, owner, {
    kind: 'responsibilities',
    rows: [{ provider: 'Payfirm', requirement: '6.4.3', holder: 'shared', note: '' }],
  })
  const link = { assessor: 'Example QSA', siteIds: null, days: 7, mayExport: false }
  await createAssessorLink({ ...test.database, siteOrigin: () => 'https://tillwatch.example' }, owner, link)
  expect(await done()).toEqual(['claim', 'first-scan', 'authorize', 'channel', 'statements', 'assessor-link'])
  expect(await done(await otherActor(test.database))).toEqual([])
})

it('is never clear while a control falls short for a reason that a person can remove', async () => {
  await giveChannel(test.context.db, owner.accountId)
  await scan([tag])
  await approveAll()
  const { level, todo, controls } = await overview()
  expect([level, todo]).toEqual(['to-do', []])
  expect(controls.find(({ procedure }) => procedure === '6.4.3.a')).toMatchObject({
    state: 'not-evaluated',
    reasons: [{ action: 'name-people' }],
  })
})

it('puts a malicious incident first, until somebody resolves it', async () => {
  await giveChannel(test.context.db, owner.accountId)
  await judge(await scan([tag], undefined, undefined, 'desktop', { isJudged: false }), { s1: 'malicious' })
  const open = await overview()
  expect(open).toMatchObject({ level: 'critical', incident: { verdict: 'malicious', sites: ['shop.example'] } })
  expect(open.todo[0]).toMatchObject({ kind: 'incidents', count: 1, names: ['shop.example'] })
  const id = open.incident?.id ?? ''
  await acknowledgeIncident(test.context, owner, id)
  const seen = await overview()
  expect([seen.level, seen.todo[0]]).toMatchObject(['critical', { kind: 'acknowledged', count: 1 }])
  await resolveIncident(test.context, owner, id, { resolution: 'false-alarm', note: '', itemCount: 1, verdict: 'malicious' })
  expect(await overview()).toMatchObject({ incident: null })
})

it('names the real incident, however new a drill is', async () => {
  await test.database.db.transaction().execute((trx) =>
    openIncidents(trx, owner.accountId, [
      {
        ...{ source: 'change', kind: 'script-changed', verdict: 'capability', siteId, pageId: null, scanId: null, changeId: null },
        ...{ subject: { code: 'named', given: { name: 'https://cdn.example/a.js' } }, reasons: [], script: null },
      },
    ]),
  )
  const real = await overview()
  const drill = await startDrill({ ...test.context, drills: { enqueue: async () => {} } }, owner)
  expect(await overview()).toMatchObject({ level: 'medium', incident: { id: real.incident?.id, title: real.incident?.title } })
  const { inbox } = await getPortfolio({ ...context(), captureHours: 24, unlimited: true }, owner)
  expect(inbox.slice(0, 2).map(({ id }) => id)).toEqual([real.incident?.id, drill.incidentId])
})

it('groups equal work of many sites, more than one page of the list, and names three of them', async () => {
  await sql`insert into sites (id, account_id, host, url)
    select gen_random_uuid(), ${owner.accountId}, 'shop-' || n || '.example', 'https://shop-' || n || '.example/' from generate_series(1, 120) n`.execute(
    test.database.db,
  )
  const { todo, sites } = await overview()
  expect(sites).toBe(121)
  expect(todo.find(({ kind }) => kind === 'no-page')).toMatchObject({
    count: 120,
    names: [expect.any(String), expect.any(String), expect.any(String)],
  })
})

it('words its sentences in the language asked for, tells each account of its own sites, and refuses a key of some sites', async () => {
  await scan([tag])
  const [english, spanish] = [await overview(), await overview(owner, 'es')]
  expect(spanish.controls.map(({ state }) => state)).toEqual(english.controls.map(({ state }) => state))
  expect(spanish.controls[0]?.title).not.toBe(english.controls[0]?.title)
  const other = await otherActor(test.database)
  expect(await overview(other)).toMatchObject({ level: 'empty', sites: 0, todo: [], controls: [] })
  await claimSite(context(), other, { subscriptionId: null, url: 'https://other.example/' })
  expect((await overview(other)).sites).toBe(1)
  const key: Actor = { ...owner, role: 'key', key: { scopes: ['read'], siteIds: [siteId] } }
  await expect(overview(key)).rejects.toMatchObject({ code: 'forbidden' })
})
