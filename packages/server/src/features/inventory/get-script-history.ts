// Owns showing one script over time: what it is, its versions, where and when it was seen, who loads it, what was decided.
import type { InventoryScript, ScriptHistory } from '@tillwatch/core/contract'
import type { Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { SiteContext } from '#features/sites/index.ts'
import { ownScript } from './own-script.ts'
import {
  findIds,
  findRecentScans,
  findScriptsOfScan,
  type KnownScript,
  listDecisionsOn,
  listPagesWith,
  listScansOf,
  listScripts,
  listVersions,
} from './queries.ts'
import { sightingOf } from './sighting-of.ts'

/** A script of the inventory, also of a page that is watched no more. Throws Refusal `not-found` for one of nobody or of another account. */
export async function getScriptHistory({ db }: Pick<SiteContext, 'db'>, actor: Actor, scriptId: string): Promise<ScriptHistory> {
  const known = await ownScript(db, actor, scriptId)
  const { accountId } = actor
  const recent = await findRecentScans(db, accountId, known.page_id)
  return {
    siteId: known.site_id,
    identity: known.identity,
    script: await rowOf(db, accountId, known, recent),
    recentScans: recent.length,
    pages: await listPagesWith(db, accountId, known),
    versions: await listVersions(db, accountId, known.id),
    scans: await listScansOf(db, accountId, known),
    lastSighting: await lastSighting(db, accountId, known),
    decisions: await listDecisionsOn(db, accountId, known),
  }
}

async function rowOf(db: Db, accountId: string, { id, page_id }: KnownScript, recent: readonly string[]): Promise<InventoryScript> {
  const [row] = await listScripts(db, accountId, page_id, { id, limit: 1 }, recent)
  if (row === undefined) throw new Refusal('not-found', 'There is no such script.')
  return row
}

async function lastSighting(db: Db, accountId: string, known: KnownScript): Promise<ScriptHistory['lastSighting']> {
  const scripts = await findScriptsOfScan(db, accountId, known.last_scan_id)
  const seen = scripts === null ? null : sightingOf(scripts, known.last_script_id)
  if (seen === null) return null
  const hashes = new Set(seen.related.map(({ identitySha256 }) => identitySha256))
  const ids = await findIds(db, accountId, known.page_id, [...hashes])
  const related = seen.related.map(({ identitySha256, ...each }) => ({ ...each, historyId: ids.get(identitySha256) ?? null }))
  return { ...seen, scanId: known.last_scan_id, related }
}
