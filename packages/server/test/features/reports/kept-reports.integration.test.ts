// What becomes of a report's files: packs hold them, retention lets go of them, and what they were stays told.

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { listEvidence } from '#features/evidence/index.ts'
import * as reports from '#features/reports/index.ts'
import { enforceRetention } from '#features/retention/index.ts'
import { sweepContents } from '#features/scans/index.ts'
import { checkPack } from '../../support/check-pack.ts'
import { testKey } from '../../support/evidence-key.ts'
import { asking, eve, made, making, now, openShop, owner, test, week } from './own-shop.ts'

openShop()

const evidence = { evidenceKey: testKey() }
const pack = (query: { from?: string } = {}, actor = owner) =>
  checkPack({ ...test.context, ...evidence }, actor, { contents: 'all', ...query })
const letGo = (at: string) =>
  enforceRetention({ db: test.database.db, evidenceMonths: 1_200, recordingMonths: 1_200, reportMonths: 24 }, new Date(at))
const finished = (id: string, at: string) => sql`update reports set finished_at = ${at} where id = ${id}`.execute(test.database.db)
const records = async () => (await listEvidence({ db: test.database.db, ...evidence }, owner, { limit: 10 })).records.reverse()

it('has its files in a pack of the period that it was made in, and in no other account’s', async () => {
  const { kept } = await made()
  const paths = kept.files.map(({ sha256 }) => `contents/${sha256}`)
  expect(paths).toHaveLength(4)
  const report = await pack()
  expect(report).toMatchObject({ outcome: 'sound', contents: { fitting: 4, elsewhere: 0 } })
  expect(report.paths).toEqual(expect.arrayContaining(paths))
  expect((await pack({ from: new Date(Date.now() + 60_000).toISOString() })).contents.fitting).toBe(0)
  expect((await pack({}, eve)).paths.filter((path) => path.startsWith('contents/'))).toEqual([])
})

it('is let go of when it was kept long enough: listed as such, with its digests told, and no younger one', async () => {
  const [{ kept: old }, { kept: young }] = [await made(), await made()]
  await finished(old.id, '2030-05-15T11:59:59Z')
  await finished(young.id, '2030-05-15T12:00:01Z')
  await letGo('2032-05-15T12:00:00Z')
  await letGo('2032-05-15T12:00:00Z')
  const { reports: listed } = await reports.listReports(asking(), owner, { limit: 10 })
  const shown = new Map(listed.map(({ id, letGoAt, files }) => [id, [letGoAt !== null, files.length]]))
  expect([shown.get(old.id), shown.get(young.id)]).toEqual([
    [true, 0],
    [false, 4],
  ])
  await expect(reports.fetchReportFile(asking(), owner, old.id, 'pdf')).rejects.toMatchObject({
    code: 'not-found',
    message: expect.stringMatching(/^This report’s files were deleted on \d{4}-\d\d-\d\d\./),
  })
  await reports.fetchReportFile(asking(), owner, young.id, 'pdf')
  const [first, second, deletion, ...more] = await records()
  expect([first?.subject, second?.subject, more]).toEqual([old.id, young.id, []])
  expect(first?.digests.report).toEqual(old.files.map(({ sha256 }) => sha256))
  expect(deletion).toMatchObject({ kind: 'deletion', subject: old.id, facts: { because: 'retention', what: 'report' } })
  expect(deletion?.digests.report).toEqual(old.files.map(({ sha256 }) => sha256).sort())
})

it('leaves a pack sound that is made after it went, and its contents to the sweep', async () => {
  const { kept } = await made({}, making({ printPdf: async () => Buffer.from(`%PDF-${owner.accountId}`) }))
  const [pdf] = kept.files
  await finished(kept.id, '2029-01-01T00:00:00Z')
  await letGo('2032-05-15T12:00:00Z')
  await sql`update blobs set stored_at = now() - interval '1 day'`.execute(test.database.db)
  await sweepContents(test.context)
  expect(await test.context.store.get(pdf?.sha256 ?? '')).toBeNull()
  expect(await pack()).toMatchObject({ outcome: 'sound', contents: { fitting: 0, elsewhere: 4 } })
})

it('that failed or is being made is not let go of', async () => {
  const { id } = await reports.requestReport(asking(), owner, { siteId: null, clientId: null, ...week }, now)
  await letGo('2060-01-01T00:00:00Z')
  expect(await reports.getReport(asking(), owner, id)).toMatchObject({ state: 'queued', letGoAt: null })
})
