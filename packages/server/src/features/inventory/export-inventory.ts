// Exports an inventory as CSV: every matching script, in the requested order.
import type { InventoryExport, InventoryScript } from '@tillwatch/contract/shapes'
import type { Actor } from '#features/accounts/index.ts'
import { type CsvColumns, type CsvFile, csvFile } from '#features/csv-file.ts'
import { type InventoryContext, inventoryOfPage, inventoryOfSite, type OwnInventory } from './own-inventory.ts'
import { describeShown, findShown } from './queries.ts'
import { readableScript } from './readable-script.ts'

/** Scripts to read and write at a time. */
const partMax = 500

/** Throws like `listInventory`. The matching scripts are fixed at the start; the lines are read while writing. */
export async function exportInventory({ db }: InventoryContext, actor: Actor, pageId: string, query: InventoryExport): Promise<CsvFile> {
  return fileOf(db, actor, await inventoryOfPage(db, actor, pageId), query)
}

/** The same for all monitored pages of a site. */
export async function exportSiteInventory(
  { db }: InventoryContext,
  actor: Actor,
  siteId: string,
  query: InventoryExport,
): Promise<CsvFile> {
  return fileOf(db, actor, await inventoryOfSite(db, actor, siteId), query)
}

async function fileOf(
  db: InventoryContext['db'],
  actor: Actor,
  { host, pages, recent }: OwnInventory,
  query: InventoryExport,
): Promise<CsvFile> {
  const { accountId } = actor
  const found = await findShown(db, { accountId, pageIds: pages.map(({ id }) => id), recent, query }, query)
  async function* parts() {
    for (let at = 0; at < found.length; at += partMax)
      yield (await describeShown(db, accountId, found.slice(at, at + partMax), pages, recent)).map((script) =>
        readableScript(actor, script),
      )
  }
  return csvFile(host, 'scripts', columns, parts())
}

const msPerHour = 3_600_000
const hoursOf = (ms: number | null) => (ms === null ? null : Math.round((ms / msPerHour) * 10) / 10)
const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')

const columns: CsvColumns<InventoryScript> = {
  script: ({ label }) => label,
  address: ({ url }) => url,
  host: ({ host }) => host,
  vendor: ({ vendor }) => vendor,
  purpose: ({ purpose }) => purpose,
  kind: ({ kind }) => kind,
  state: ({ state }) => state,
  party: ({ party }) => party,
  scope: ({ scope }) => scope,
  loaded_by: ({ loadedBy }) => loadedBy,
  pages: ({ pages }) => pages.map(({ url }) => url).join(' '),
  first_seen_at: ({ firstSeenAt }) => firstSeenAt,
  last_seen_at: ({ lastSeenAt }) => lastSeenAt,
  seen_in_recent_scans: ({ seenInRecent }) => seenInRecent,
  recent_scans: ({ recentScans }) => recentScans,
  profiles: ({ profiles }) => profiles.join(' '),
  versions: ({ versions }) => versions,
  sha256: ({ sha256 }) => sha256,
  size_bytes: ({ sizeBytes }) => sizeBytes,
  integrity: ({ integrity }) => integrity,
  behaviours: ({ behaviours }) => behaviours.join(' '),
  library: ({ library }) => library?.name ?? null,
  library_version: ({ library }) => library?.version ?? null,
  known_vulnerabilities: ({ library }) => library?.vulnerabilities ?? null,
  risk_score: ({ risk }) => risk.score,
  severity: ({ risk }) => risk.severity,
  risk_reasons: ({ risk }) => risk.reasons.join(' '),
  verdict: ({ verdict }) => verdict,
  examination: ({ examination }) => examination,
  open_incident: ({ incident }) => incident?.id ?? null,
  authorization: ({ authorization }) => authorization.state,
  needs_decision: ({ authorization }) => yesOrNo(authorization.needsDecision),
  review_due: ({ authorization }) => yesOrNo(authorization.reviewDue),
  reason: ({ authorization }) => authorization.decision?.reason ?? null,
  justification: ({ authorization }) => authorization.decision?.justification ?? null,
  owner: ({ authorization }) => authorization.decision?.owner ?? null,
  decided_by: ({ authorization }) => authorization.decision?.decidedBy ?? null,
  decided_from: ({ authorization }) => authorization.decision?.decidedFrom ?? null,
  decided_at: ({ authorization }) => authorization.decision?.decidedAt ?? null,
  decision_covers: ({ authorization }) => authorization.decision?.covers ?? null,
  lag_hours: ({ authorization }) => hoursOf(authorization.lagMs),
  review_by: ({ authorization }) => authorization.decision?.reviewBy ?? null,
  expires_at: ({ authorization }) => authorization.decision?.expiresAt ?? null,
  rules_version: ({ authorization }) => authorization.decision?.rulesVersion ?? null,
  last_scan: ({ lastScanId }) => lastScanId,
}
