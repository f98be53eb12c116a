// One script over time: its data, versions, sightings, loaders, and decisions.
import { type Decision, historyMax, type InventoryScript, type ScriptHistory } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { type Actor, readableTo } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { reviewsOfScript } from '#features/reviews/index.ts'
import type { InventoryContext } from './own-inventory.ts'
import { ownScript } from './own-script.ts'
import {
  describeShown,
  findDecisions,
  findIds,
  findRecentScans,
  findScriptsOfScans,
  findShown,
  type KnownScript,
  listPagesWith,
  listScansOf,
  listVersions,
} from './queries.ts'
import { readableScript } from './readable-script.ts'
import { sightingOf } from './sighting-of.ts'

/** A script of the inventory, including unmonitored pages. Throws Refusal `not-found` for an unknown one or one of another account. */
export async function getScriptHistory({ db }: InventoryContext, actor: Actor, scriptId: string): Promise<ScriptHistory> {
  const known = await ownScript(db, actor, scriptId)
  const { accountId } = actor
  const versions = await listVersions(db, accountId, known.id)
  return {
    siteId: known.site_id,
    identity: known.identity,
    script: readableScript(actor, await rowOf(db, accountId, known)),
    pages: await listPagesWith(db, accountId, known),
    versions,
    scans: await listScansOf(db, accountId, known),
    lastSighting: await lastSighting(db, accountId, known),
    decisions: (await decisionsOn(db, accountId, known)).map((decision) => readableTo(actor, decision)),
    reviews: await reviewsOfScript(
      db,
      accountId,
      known.site_id,
      known.identity_sha256,
      versions.map(({ sha256 }) => sha256),
    ),
  }
}

/** The row of the page's inventory. */
async function rowOf(db: Db, accountId: string, known: KnownScript): Promise<InventoryScript> {
  const recent = await findRecentScans(db, accountId, [known.page_id])
  const shown = await findShown(db, { accountId, pageIds: [known.page_id], recent, query: {} }, {})
  const one = shown.filter(({ id }) => id === known.id)
  const [row] = await describeShown(db, accountId, one, [{ id: known.page_id, url: known.page_url }], recent)
  if (row === undefined) throw new Refusal('not-found', 'script-not-found')
  return row
}

async function decisionsOn(db: Db, accountId: string, { id, site_id }: KnownScript): Promise<Decision[]> {
  const found = await findDecisions(db, accountId, site_id, { scriptId: id, limit: historyMax.decisions })
  return found.map(({ scripts: _, ...decision }) => decision)
}

async function lastSighting(db: Db, accountId: string, known: KnownScript): Promise<ScriptHistory['lastSighting']> {
  const scripts = (await findScriptsOfScans(db, accountId, [known.last_scan_id])).get(known.last_scan_id)
  const seen = scripts === undefined ? null : sightingOf(scripts, known.last_script_id)
  if (seen === null) return null
  const hashes = new Set(seen.related.map(({ identitySha256 }) => identitySha256))
  const ids = await findIds(db, accountId, known.page_id, [...hashes])
  const related = seen.related.map(({ identitySha256, ...each }) => ({ ...each, historyId: ids.get(identitySha256) ?? null }))
  return { ...seen, scanId: known.last_scan_id, related }
}
