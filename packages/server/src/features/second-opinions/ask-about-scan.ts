// Requests second opinions on a scan, in the transaction that determines their subjects.
import { randomUUID } from 'node:crypto'
import type { Db } from '#db/index.ts'
import { sampleAccountId } from '#features/accounts/index.ts'
import { promptVersion } from './make-question.ts'
import type { AskContext } from './ports.ts'
import { findAlerts, findFlagged, keptContents, queueOpinion, type Subject } from './queries.ts'

export interface Flagged {
  /** SHA-256 of contents of this scan that were judged suspicious or malicious. */
  contents?: readonly string[]
  /** Changes at alert level, from an earlier content of the account to one of this scan. */
  changes?: readonly { before: string; after: string }[]
}

/** Queues the subjects without a request yet, and returns their number. Skips contents that the scan's account does not store. */
export async function askAboutScan(
  trx: Db,
  { queue, model }: AskContext,
  scanId: string,
  { contents = [], changes = [] }: Flagged,
): Promise<number> {
  if (model === null) return 0
  const flagged: Subject[] = [
    ...contents.map((sha256) => ({ sha256, beforeSha256: null })),
    ...changes.map(({ before, after }) => ({ sha256: after, beforeSha256: before })),
  ]
  const kept = await keptContents(trx, scanId, flagged.flatMap(hashesOf))
  const own = flagged.filter(
    (subject) => kept.get(subject.sha256)?.isHere === true && hashesOf(subject).every((sha256) => kept.has(sha256)),
  )
  const subjects = new Map(own.map((subject) => [hashesOf(subject).join(' '), subject]))
  let queued = 0
  // In a fixed order, so that two scans with the same contents do not deadlock.
  for (const key of [...subjects.keys()].sort()) {
    const opinionId = await queueOpinion(trx, randomUUID(), subjects.get(key) as Subject, { model: model.name, promptVersion })
    if (opinionId === null) continue
    await queue.enqueue(trx, { opinionId, scanId }, 0)
    queued++
  }
  return queued
}

/**
 * Asks about contents that an examination found suspicious or malicious, in the transaction that ends it. Never for the sample site,
 * because questions cost money.
 */
export async function askAboutContents(
  trx: Db,
  { accountId, scanId }: { accountId: string; scanId: string },
  asks: AskContext,
): Promise<void> {
  if (asks.model !== null && accountId !== sampleAccountId)
    await askAboutScan(trx, asks, scanId, { contents: await findFlagged(trx, scanId) })
}

/** Asks about script changes at alert level, in the transaction that records the comparison. */
export async function askAboutChanges(trx: Db, scanId: string, asks: AskContext): Promise<void> {
  if (asks.model !== null) await askAboutScan(trx, asks, scanId, { changes: await findAlerts(trx, scanId) })
}

function hashesOf({ sha256, beforeSha256 }: Subject): string[] {
  return beforeSha256 === null ? [sha256] : [sha256, beforeSha256]
}
