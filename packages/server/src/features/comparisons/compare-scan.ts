// Compares one scan with the previous one. Safe to repeat: a finished comparison is not written again.
import type { ComparisonFailure } from '@tillwatch/contract/lists'
import type { ContentAsked, ContentKnowledge } from '@tillwatch/core/changes'
import { limits } from '#config/limits.ts'
import type { Db } from '#db/index.ts'
import { lockDecisionsOf } from '#features/inventory/index.ts'
import { detonationsIn } from '#features/judgements/index.ts'
import { knowledgeOf } from '#features/prevalence/index.ts'
import type { ComparisonContext, ScansToCompare } from './ports.ts'
import {
  type BeforeScan,
  findBefore,
  findDiffering,
  findEarlier,
  findResults,
  findSiteId,
  findSizes,
  findWaiting,
  type ScriptContent,
  saveCompared,
  saveFailed,
  saveFirst,
  type WaitingScan,
} from './queries.ts'

/** Maximum bytes of all contents. A scan stores less; more would exceed a thread's memory. */
const bodiesBytesMax = limits.comparison.contentsMb * 1024 * 1024

/**
 * The reason for a failure; null if it was compared, was the first, or is no longer pending. Throws if the database or the store does not
 * respond.
 */
export async function compareScan(
  context: ComparisonContext,
  scanId: string,
): Promise<{ failure: ComparisonFailure; error?: Error | undefined } | null> {
  const { db } = context
  const scan = await findWaiting(db, scanId)
  if (scan === null) return null
  const before = await findBefore(db, scan)
  if (before === null) {
    await saveFirst(db, scan)
    return null
  }
  const scans = await gatherScans(context, scan, before)
  const answer = scans === null ? ({ ok: false, failure: 'too-large' } as const) : await context.compare(scans)
  if (!answer.ok) {
    await saveFailed(db, scan, before, answer.failure)
    return answer
  }
  await db.transaction().execute(async (trx) => {
    await lockDecisionsOf(trx, [await findSiteId(trx, scan)]) // rows of its scripts may be merged meanwhile
    await saveCompared(trx, scan, before, answer.compared)
    await context.onCompared?.(trx, scanId)
  })
  return null
}

/** Null if there is more than can be compared. */
async function gatherScans(
  { db, store, laboratory }: Omit<ComparisonContext, 'compare'>,
  scan: WaitingScan,
  before: BeforeScan,
): Promise<ScansToCompare | null> {
  const differing = await findDiffering(db, scan, before)
  const earlier = await findEarlier(db, scan, differing)
  const hashes = new Set(differing.map(({ sha256 }) => sha256))
  const sizes = await findSizes(db, scan, [...hashes, ...earlier.map(({ sha256 }) => sha256)])
  if ([...sizes.values()].reduce((sum, size) => sum + size, 0) > bodiesBytesMax) return null
  const bodies = new Map<string, Uint8Array>()
  for (const sha256 of sizes.keys()) {
    const bytes = await store.get(sha256)
    if (bytes !== null) bodies.set(sha256, bytes)
  }
  const history = Map.groupBy(earlier, ({ identity }) => identity)
  return {
    ...(await findResults(db, scan, before)),
    bodies,
    history: new Map([...history].map(([identity, contents]) => [identity, contents.map(({ sha256 }) => sha256)])),
    knowledge: await knowledgeFor(db, scan, differing),
    detonations: await detonationsIn(db, laboratory)([...hashes]),
  }
}

/** For each of these contents of the scan. */
export async function knowledgeFor(
  db: Db,
  scan: WaitingScan,
  contents: readonly ScriptContent[],
): Promise<(ContentAsked & { known: ContentKnowledge })[]> {
  const { accountId, at } = scan
  const found = await knowledgeOf(db, { accountId, siteId: await findSiteId(db, scan), at }, contents)
  return contents.flatMap(({ sha256, address, host }) => {
    const known = found.get(sha256)
    return known === undefined ? [] : [{ sha256, address, host, known }]
  })
}
