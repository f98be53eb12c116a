// What a page can make without end must fit into statements, each of which takes 65,535 values.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noteBlobs } from '#features/contents/index.ts'
import { insertArtifacts } from '#features/scans/queries.ts'
import { owner } from '../support/context.ts'
import { type RunTest, runTest } from '../support/run-test.ts'

let test: RunTest

beforeAll(async () => {
  test = await runTest()
})
afterAll(() => test.close())

it('keeps 40,000 contents of a scan', async () => {
  const { db } = test.database
  const scanId = await test.start()
  const artifacts = Array.from({ length: 40_000 }, (_, at) => ({
    kind: 'body' as const,
    sha256: createHash('sha256').update(`script ${at}`).digest('hex'),
    sizeBytes: 8,
  }))
  await noteBlobs(db, artifacts)
  await insertArtifacts(db, owner.accountId, scanId, artifacts)
  const { kept } = await db
    .selectFrom('artifacts')
    .select((of) => of.fn.countAll<string>().as('kept'))
    .where('scan_id', '=', scanId)
    .executeTakeFirstOrThrow()
  expect(Number(kept)).toBe(40_000)
})
