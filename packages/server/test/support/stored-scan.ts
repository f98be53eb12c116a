// Owns scans as a worker recorded them, without a browser: the page saw one file of the shop with the code that the test wants.
import { createHash, randomUUID } from 'node:crypto'
import type { ScanResult } from '@tillwatch/contract/shapes'
import { judgeCapture } from '@tillwatch/core/report'
import type { Db } from '#db/index.ts'
import type { PageScan } from '#features/scans/index.ts'
import { columnsOf, endOf, insertEvidence } from '#features/scans/queries.ts'
import { capturedPage } from './capture.ts'

export async function storedScan(
  db: Db,
  { accountId, pageId, code }: { accountId: string; pageId: string; code: string },
): Promise<{ scan: PageScan; result: ScanResult }> {
  const bytes = new TextEncoder().encode(code)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const url = 'https://shop.example/app.js'
  const { capture } = capturedPage('https://shop.example/', (made) => {
    const digest = { sha256, sha384: 'a'.repeat(96), basis: 'received-bytes' as const }
    made.scripts = made.scripts.map((script) => ({ ...script, kind: 'external', url, finalUrl: url, digest, textSha256: sha256 }))
  })
  const result = judgeCapture(capture, new Map([[sha256, bytes]]))
  const [scanId, at] = [randomUUID(), new Date()]
  const times = { created_at: at, started_at: at, finished_at: at }
  const row = { id: scanId, account_id: accountId, page_id: pageId, url: 'https://shop.example/', profile: 'desktop', trigger: 'schedule' }
  await db
    .insertInto('scans')
    .values({ ...row, ...times, attempts: 1, state: endOf(result), ...columnsOf(result) })
    .execute()
  await db.insertInto('blobs').values({ sha256, size_bytes: bytes.byteLength }).execute()
  const run = { accountId, scanId, pageId, runId: '', url, profile: 'desktop', cloakCheck: false, isGiven: false, attempt: 1 } as const
  await insertEvidence(db, run, [{ kind: 'body', sha256, sizeBytes: bytes.byteLength }], [])
  return { scan: { accountId, pageId, scanId, profile: 'desktop', at }, result }
}
