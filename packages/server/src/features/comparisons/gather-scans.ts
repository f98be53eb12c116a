// Owns gathering what two scans are compared by: their results, and of their scripts the contents that differ, with earlier ones.
import { limits } from '#config/limits.ts'
import { detonationsIn } from '#features/judgements/index.ts'
import { knowledgeFor } from './knowledge-for.ts'
import type { ComparisonContext, ScansToCompare } from './ports.ts'
import { type BeforeScan, findDiffering, findEarlier, findResults, findSizes, type WaitingScan } from './queries.ts'

/** Bytes of all contents together. A scan keeps less; more would be more than a thread may take. */
const bodiesBytesMax = limits.comparison.contentsMb * 1024 * 1024

/** Null where there is more than can be compared. */
export async function gatherScans(
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
