// When the rules change, the newest capture of each page is judged again, as a record beside the stored result.

import type { Finding, ScanResult } from '@tillwatch/contract/shapes'
import { RULES_VERSION } from '@tillwatch/core/checks'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { listEvidence } from '#features/evidence/index.ts'
import { listRejudgements, rejudgeScans } from '#features/rejudgements/index.ts'
import { testKey } from '../../support/evidence-key.ts'
import { context, external, owner, scan, test, watchPage } from '../inventory/watched-page.ts'

watchPage()

const db = () => test.database.db
const rejudge = () => rejudgeScans({ db: db(), store: test.context.store })
const listOf = (scanId: string) => listRejudgements(context(), owner, scanId)

async function resultOf(scanId: string): Promise<ScanResult> {
  const { result } = await db().selectFrom('scans').select('result').where('id', '=', scanId).executeTakeFirstOrThrow()
  return result as unknown as ScanResult
}

/** Rewrites what the scan was found to be, as rules of last year would have had it. */
async function judgedByOlder(scanId: string, change: (findings: Finding[]) => Finding[]): Promise<void> {
  const result = await resultOf(scanId)
  const older = { ...result, rulesVersion: '2025.01.01', findings: change(result.findings) }
  await sql`update scans set rules_version = '2025.01.01', result = ${JSON.stringify(older)}::jsonb where id = ${scanId}`.execute(db())
}

/** A scan of the page that has a script from a foreign host, over http. */
const tag = () => scan([external('http://cdn.tags.example/t.js', 'b')])

it('records what newer rules find, once, and leaves the result, the incidents and earlier scans alone', async () => {
  const first = await tag()
  const last = await tag()
  await judgedByOlder(first, (findings) => findings)
  const [dropped, lighter, ...rest] = (await resultOf(last)).findings
  if (!dropped || !lighter) throw new Error('The made page has too few findings for this test.')
  const before = lighter.severity === 'info' ? 'low' : 'info'
  const invented: Finding = { ...dropped, params: { ...dropped.params, label: 'gone.js' } }
  await judgedByOlder(last, () => [invented, { ...lighter, severity: before }, ...rest])
  const stored = await resultOf(last)
  const incidents = () => db().selectFrom('incidents').select('id').where('account_id', '=', owner.accountId).execute()
  const open = await incidents()

  const runs = await Promise.all([rejudge(), rejudge()])
  expect(runs.flatMap(({ failures }) => failures)).toEqual([])
  expect(runs[0]!.done + runs[1]!.done).toBe(1)

  expect((await listOf(first)).rejudgements).toEqual([])
  const [again, ...others] = (await listOf(last)).rejudgements
  expect(others).toEqual([])
  expect(again).toMatchObject({ rulesVersion: RULES_VERSION, result: stored.result, risk: stored.risk })
  expect(again).toMatchObject({ added: [dropped], removed: [invented], changed: [{ finding: lighter, before }] })

  expect(await resultOf(last)).toEqual(stored)
  expect(await incidents()).toEqual(open)
  const { records } = await listEvidence({ db: db(), evidenceKey: testKey() }, owner, { kind: 'judgement', limit: 10 })
  expect(records).toMatchObject([
    { subject: last, facts: { rulesVersion: RULES_VERSION, rulesBefore: '2025.01.01', added: 1, removed: 1, changed: 1 } },
  ])
})

it('says which scan could not be judged, and goes on to the others', async () => {
  const scanId = await tag()
  await judgedByOlder(scanId, (findings) => findings)
  const { store } = test.context
  const lost = { ...store, get: async () => null }
  expect((await rejudgeScans({ db: db(), store: lost })).failures.map(({ id }) => id)).toContain(scanId)
  expect((await listOf(scanId)).rejudgements).toEqual([])
  expect((await rejudge()).done).toBe(1)
})
