// What the evidence log says of comparisons and of what retention let go.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { listEvidence } from '#features/evidence/index.ts'
import { enforceRetention } from '#features/retention/index.ts'
import { testKey } from '../../support/evidence-key.ts'
import { changesOf, comparedWith, comparePage, seen, shop, skimmed } from '../comparisons/compared-page.ts'
import { owner, pageId, sha256Of, siteId, test } from '../inventory/watched-page.ts'

comparePage()

const evidenceKey = testKey()
const all = async (kind: 'comparison' | 'change' | 'deletion') =>
  (await listEvidence({ db: test.database.db, evidenceKey }, owner, { limit: 200, kind })).records.reverse()

it('has a record of each comparison with its counts, and one of each change with its verdict and both contents', async () => {
  await comparedWith(shop)
  const found = await comparedWith(skimmed)
  expect(await all('comparison')).toMatchObject([
    {
      subject: found.scanId,
      facts: { site: siteId, page: pageId, state: 'compared', before: found.before?.scanId, malicious: found.summary?.verdicts.malicious },
    },
  ])
  const told = (await changesOf(found.scanId))?.changes.filter(({ verdict }) => verdict !== 'volatile') ?? []
  const records = await all('change')
  expect(records.map(({ subject, facts }) => [subject, facts.verdict])).toEqual(told.map(({ id, verdict }) => [id, verdict]))
  expect(records[0]).toMatchObject({
    digests: { before: [sha256Of(shop)], after: [sha256Of(skimmed)] },
    facts: { scan: found.scanId, kind: 'script-changed', verdict: 'malicious', reasons: expect.arrayContaining([expect.any(String)]) },
  })
})

it('says of scans and recordings that were kept long enough when they went, in the log of their account', async () => {
  const first = await seen(shop)
  const last = await seen(shop)
  const { db } = test.database
  const aged = await sql<{ id: string; state: string }>`
    update scans set created_at = '2020-01-01' where account_id = ${owner.accountId} and id <> ${last} returning id, state`.execute(db)
  const cancelled = aged.rows.find(({ state }) => state === 'cancelled')?.id
  await enforceRetention({ db, evidenceMonths: 13, recordingMonths: 3, reportMonths: 24 }, new Date())
  const gone = await all('deletion')
  expect(gone.map(({ subject, facts }) => [subject, facts.what])).toEqual([
    [cancelled, 'scan'],
    [first, 'recordings'],
  ])
  expect(gone[1]).toMatchObject({ digests: { har: [expect.stringMatching(/^[0-9a-f]{64}$/)] }, facts: { because: 'retention' } })
})
