// Finds scripts of a scan that the page had under other identities, before the scan is recorded.

import type { ScanResult } from '@tillwatch/contract/shapes'
import type { CarriedIdentity } from '@tillwatch/core/changes'
import type { Db } from '#db/index.ts'
import type { PageScan } from '#features/scans/index.ts'
import { mapSite } from './map-identities.ts'
import { findGone, findKnownSince, findLastComplete, findScriptsOfScans, findSiteOf, namesOf } from './queries.ts'
import { hashOf } from './sighting-of.ts'

/** Two lists of scripts, with the contents for pairing the differing ones. */
export interface ScriptsToPair {
  /** With their identities in the inventory. */
  before: ScanResult['scripts']
  after: ScanResult['scripts']
  fresh: ReadonlySet<string>
  bodies: ReadonlyMap<string, Uint8Array>
  /** Host of the page. */
  host: string | null
}

/** Pairs them elsewhere, with a time and memory limit; empty if the limit was exceeded. */
export type PairApart = (scripts: ScriptsToPair) => Promise<CarriedIdentity[]>

interface CarryContext {
  db: Db
  store: { get(sha256: string): Promise<Uint8Array | null> }
  pairApart: PairApart
}

/** Maximum bytes of all contents. */
const bodiesBytesMax = 64 * 1024 * 1024

/**
 * For a complete scan, because a partial one does not show what is gone. Considers everything that was added since the last complete scan
 * with the same profile, including by partial ones.
 */
export async function findCarried(
  { db, store, pairApart }: CarryContext,
  scan: PageScan,
  { result, scripts, page }: ScanResult,
  bodies: ReadonlyMap<string, Uint8Array>,
): Promise<CarriedIdentity[]> {
  const siteId = await findSiteOf(db, scan)
  await mapSite(db, scan.accountId, siteId)
  if (result !== 'evaluated') return []
  const before = await findLastComplete(db, scan)
  if (before === null) return []
  const identities = [...new Set(scripts.map(({ identity }) => identity))]
  const names = await namesOf(db, siteId, identities)
  const unnamed = identities.filter((identity) => !names.has(identity))
  const known = await findKnownSince(db, scan, before, unnamed.map(hashOf))
  const fresh = new Set(unnamed.filter((identity) => !known.has(hashOf(identity))))
  if (fresh.size === 0) return []
  const after = scripts.map((script) => ({ ...script, identity: names.get(script.identity) ?? script.identity }))
  const was = (await findScriptsOfScans(db, scan.accountId, [before.id])).get(before.id) ?? []
  const present = new Set([...after, ...was].map(({ identity }) => hashOf(identity)))
  const gone = await findGone(db, scan, before, [...present])
  const all = [...was, ...gone]
  const contents = await contentsOf(store, all, after, bodies)
  return pairApart({ before: all, after, fresh, bodies: contents, host: URL.parse(page.finalUrl)?.hostname ?? null })
}

/** Contents of the scripts whose identity only one list has. */
async function contentsOf(
  store: CarryContext['store'],
  before: ScanResult['scripts'],
  after: ScanResult['scripts'],
  seen: ReadonlyMap<string, Uint8Array>,
): Promise<Map<string, Uint8Array>> {
  const keyOf = ({ identity, sha256 }: ScanResult['scripts'][number]) => `${sha256} ${identity}`
  const counts = [before, after].map((list) => Map.groupBy(list, keyOf))
  const differing = [...before, ...after].filter(
    (script) => counts[0]?.get(keyOf(script))?.length !== counts[1]?.get(keyOf(script))?.length,
  )
  const found = new Map<string, Uint8Array>()
  let room = bodiesBytesMax
  for (const sha256 of new Set(differing.flatMap((script) => script.sha256 ?? []))) {
    const bytes = seen.get(sha256) ?? (await store.get(sha256))
    if (bytes === null || bytes.byteLength > room) continue
    room -= bytes.byteLength
    found.set(sha256, bytes)
  }
  return found
}
