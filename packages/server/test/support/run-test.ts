// Short ways for tests to start a scan, to run it here and now, and to read what came of it.
import { type ScanResult, type ScanSummary, scanResultSchema } from '@tillwatch/contract/shapes'
import { getScan, getScanResult, runScan, startScan } from '#features/scans/index.ts'
import { owner, type TestContext, testContext } from './context.ts'

export interface RunTest extends TestContext {
  /** Puts a scan of `address` in the queue; its id. */
  start(cloakCheck?: boolean): Promise<string>
  /** Runs it as a worker does, with the browser that the test plays. */
  run(id: string, stopping?: AbortSignal): Promise<void>
  read(id: string): Promise<ScanSummary>
  resultOf(id: string): Promise<ScanResult>
  /** How often its end was recorded. */
  recordings(id: string): Promise<number>
}

export const address = 'https://shop.example/'
export const never = new AbortController().signal

/** A test context whose scans a test runs itself. */
export async function runTest(): Promise<RunTest> {
  const test = await testContext()
  const { context, database } = test
  return {
    ...test,
    start: async (cloakCheck = false) => (await startScan(context, owner, { url: address, profile: 'mobile', cloakCheck })).id,
    run: (id, stopping = never) => runScan(context, id, stopping),
    read: (id) => getScan(context, owner, id),
    resultOf: async (id) => scanResultSchema.parse(JSON.parse(await getScanResult(context, owner, id))),
    recordings: async (id) =>
      (await database.db.selectFrom('audit_log').select('id').where('subject', '=', id).where('action', '=', 'scan.record').execute())
        .length,
  }
}
