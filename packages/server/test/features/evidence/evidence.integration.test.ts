// The evidence log: a chain without gaps, written with what it is about, and packs that fit.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EvidencePackOrder, EvidenceQuery } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sampleAccountId } from '#features/accounts/index.ts'
import { appendEvidence, listEvidence, signCheckpoints } from '#features/evidence/index.ts'
import { deleteScan, getScan } from '#features/scans/index.ts'
import { checkPack } from '../../support/check-pack.ts'
import { otherActor } from '../../support/context.ts'
import { testKey } from '../../support/evidence-key.ts'
import { coded, decideOn, list, owner, scan, sha256Of, siteId, test, watchPage } from '../inventory/watched-page.ts'

watchPage()

const key = testKey()
const evidence = () => ({ ...test.context, evidenceKey: key })
const all = async (query: Partial<EvidenceQuery> = {}, actor = owner) =>
  (await listEvidence(evidence(), actor, { limit: 200, ...query })).records.reverse()
const alert = (subject: string) => ({ kind: 'alert' as const, subject, digests: {}, facts: { channel: 'mail' } })
const append = (accountId: string, ...subjects: string[]) =>
  test.database.db.transaction().execute((trx) => appendEvidence(trx, accountId, subjects.map(alert)))

const checked = (query: EvidencePackOrder, actor = owner) => checkPack(evidence(), actor, query)

const code = 'pay()'
const seen = (code = 'pay()') => scan([coded('https://shop.example/app.js', code)], () => {}, undefined, 'desktop', { codes: [code] })

it('has a record of each scan with the digests of its result and of all that is kept of it, and of each decision with its words', async () => {
  const scanId = await seen()
  const [script] = (await list()).scripts
  await decideOn(
    { covers: 'scripts', scriptIds: [script?.id ?? ''] },
    { pinned: true, contents: { [script?.id ?? '']: script?.sha256 ?? '' } },
  )
  const [capture, decision, ...more] = await all()
  expect(more).toEqual([])
  expect(capture).toMatchObject({
    seq: 1,
    kind: 'capture',
    subject: scanId,
    facts: { url: 'https://shop.example/checkout', site: siteId, state: 'complete' },
  })
  expect(capture?.digests.body).toContain(sha256Of(code))
  expect(capture?.digests.screenshot).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
  expect([capture?.digests.result?.length, capture?.digests.capture?.length, capture?.digests.har?.length]).toEqual([1, 1, 1])
  expect(decision).toMatchObject({
    ...{ seq: 2, kind: 'decision', previous: capture?.hash },
    facts: {
      verdict: 'approve',
      covers: 'script',
      pinned: sha256Of(code),
      justification: 'Counts visits for marketing.',
      decidedBy: owner.name,
    },
  })
  expect(JSON.stringify(decision)).not.toContain('192.0.2.7')
})

it('numbers without a gap and chains whatever many add at once, and leaves nothing of what was rolled back', async () => {
  const adding = Array.from({ length: 24 }, (_, at) =>
    at % 6 === 5
      ? test.database.db
          .transaction()
          .execute(async (trx) => {
            await appendEvidence(trx, owner.accountId, [alert('never')])
            throw new Error('given up')
          })
          .catch(() => {})
      : append(owner.accountId, `a${at}`, `b${at}`),
  )
  await Promise.all(adding)
  const records = await all()
  expect(records.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1))
  for (const [at, record] of records.entries()) if (at > 0) expect(record.previous).toBe(records[at - 1]?.hash)
  expect((await checked({ contents: 'all' })).outcome).toBe('sound')
})

it('is never changed: not by a request, not by a worker, and no record is put in that does not follow', async () => {
  await append(owner.accountId, 'one', 'two')
  const { db } = test.database
  const tried = [
    sql`update evidence_records set line = '{}' where account_id = ${owner.accountId}`,
    sql`delete from evidence_records where account_id = ${owner.accountId}`,
  ]
  for (const each of tried) await expect(each.execute(db)).rejects.toThrow('evidence is append-only')
  const row = (seq: number) => sql`
    insert into evidence_records (account_id, seq, at, kind, subject, previous, hash, line)
    values (${owner.accountId}, ${seq}, now(), 'alert', 'x', ${'0'.repeat(64)}, ${'1'.repeat(64)}, '{}')`
  for (const seq of [3, 5]) await expect(row(seq).execute(db)).rejects.toThrow('follows the one before it')
  expect(await all()).toHaveLength(2)
})

it('is signed as often as something is new, and its pack fits the key of the installation', async () => {
  await seen()
  const at = (hour: string) => new Date(`2031-01-01T${hour}:47:00Z`)
  await signCheckpoints(evidence(), at('00'))
  expect((await listEvidence(evidence(), owner, { limit: 1 })).checkpoint).toMatchObject({ seq: 1, day: '2031-01-01', keyId: key.keyId })
  await append(owner.accountId, 'later')
  await signCheckpoints(evidence(), at('01'))
  await signCheckpoints(evidence(), at('02'))
  const report = await checked({ contents: 'all' })
  expect(report).toMatchObject({
    ...{ outcome: 'sound', faults: [], records: { fitting: 2 } },
    ...{ checkpoints: { fitting: 2, lastSeq: 2, lastDay: '2031-01-01' }, keys: { from: 'given', ids: [key.keyId] } },
    contents: { elsewhere: 0 },
  })
  expect(report.contents.fitting).toBeGreaterThanOrEqual(4)
  const none = await checked({ contents: 'none' })
  expect(none).toMatchObject({ outcome: 'sound', contents: { fitting: 0, notAsked: report.contents.fitting } })
})

it('has a pack in which a content that the store has lost or damaged is a fault, and one that was deleted names its record', async () => {
  const [scanId, other] = [await seen(), await seen()]
  await deleteScan(test.context, owner, other)
  expect((await checked({ contents: 'all' })).outcome).toBe('sound')
  const [capture] = await all({ subject: scanId })
  const [screenshot = ''] = capture?.digests.screenshot ?? []
  const path = join(test.folder, screenshot.slice(0, 2), screenshot)
  const bytes = await readFile(path)
  await writeFile(path, 'something else')
  const report = await checked({ contents: 'all' })
  expect(report).toMatchObject({ outcome: 'unsound', faults: [{ path: `contents/${screenshot}`, code: 'unaccounted' }] })
  await writeFile(path, bytes)
  await deleteScan(test.context, owner, scanId)
  const after = await checked({ contents: 'all' })
  expect(after).toMatchObject({ outcome: 'sound', contents: { fitting: 0 } })
  expect(after.contents.deleted).toBe(after.contents.elsewhere)
})

it('gives a pack of a period from the checkpoint before it on, and only the contents of its scans', async () => {
  await seen()
  await signCheckpoints(evidence(), new Date('2031-02-01T00:47:00Z'))
  const from = new Date(Date.now() + 1).toISOString()
  await new Promise((resolve) => setTimeout(resolve, 5))
  await append(owner.accountId, 'within')
  const report = await checked({ from, contents: 'all' })
  expect(report).toMatchObject({ outcome: 'sound', records: { fitting: 1, first: { seq: 2 } }, contents: { fitting: 0 } })
})

it('gives a pack of a past period that reaches to the record by which its contents were deleted since', async () => {
  const scanId = await seen()
  await signCheckpoints(evidence(), new Date('2031-03-01T00:47:00Z'))
  const to = new Date(Date.now() + 1).toISOString()
  await new Promise((resolve) => setTimeout(resolve, 5))
  await append(owner.accountId, 'later')
  await deleteScan(test.context, owner, scanId)
  await seen('later()')
  const [capture] = await all({ subject: scanId })
  const report = await checked({ to, contents: 'all' })
  expect(report).toMatchObject({ outcome: 'sound', faults: [], records: { last: { seq: 4 } }, contents: { fitting: 0 } })
  expect(report.contents.deleted).toBe(new Set(Object.values(capture?.digests ?? {}).flat()).size)
  expect(report.contents.notAsked).toBeGreaterThan(0) // of the scan after the period, whose record comes along
})

it('tells of contents that were deleted while the pack was made by which record', async () => {
  await seen()
  const second = await seen('later()')
  let isDeleted = false
  const store = {
    async get(sha256: string) {
      if (!isDeleted) await deleteScan(test.context, owner, second)
      isDeleted = true
      return test.context.store.get(sha256)
    },
  }
  const report = await checkPack({ ...evidence(), store }, owner, { contents: 'all' })
  expect(report).toMatchObject({ outcome: 'sound', faults: [], records: { last: { seq: 3 } } })
  expect(report.contents.deleted).toBeGreaterThan(0)
})

it('keeps the digests of a scan that a person deleted, and says who deleted it', async () => {
  const scanId = await seen()
  await deleteScan(test.context, owner, scanId)
  await expect(getScan(test.context, owner, scanId)).rejects.toMatchObject({ code: 'not-found' })
  const [capture, deletion] = await all({ subject: scanId })
  expect(capture?.digests.body).toContain(sha256Of(code))
  expect(deletion).toMatchObject({ kind: 'deletion', facts: { because: 'person', by: owner.name } })
  expect(await checked({ contents: 'all' })).toMatchObject({ outcome: 'sound', contents: { fitting: 0 } })
})

it('takes texts of pages as they come', async () => {
  const facts = { url: `https://shop.example/\0\ud800${'x'.repeat(30_000)}`, list: ['\udc00', '“ü”'] }
  await test.database.db.transaction().execute((trx) => appendEvidence(trx, owner.accountId, [{ ...alert('loud'), facts }]))
  expect((await all())[0]?.facts.list).toEqual(['\ufffd', '“ü”'])
  expect((await checked({ contents: 'all' })).outcome).toBe('sound')
})

it('shows an account nothing of another, and a viewer nothing; of the sample nothing is evidence', async () => {
  await append(owner.accountId, 'mine')
  const other = await otherActor(test.database)
  expect(await all({}, other)).toEqual([])
  expect(await checked({ contents: 'all' }, other)).toMatchObject({ outcome: 'empty', records: { fitting: 0 } })
  const viewer = { ...owner, role: 'viewer' as const }
  await expect(all({}, viewer)).rejects.toMatchObject({ code: 'forbidden' })
  await append(sampleAccountId, 'made-up')
  const { rows } = await sql`select from evidence_records where account_id = ${sampleAccountId}`.execute(test.database.db)
  expect(rows).toEqual([])
})
