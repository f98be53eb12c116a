// Exports the decisions of a site as CSV.
import type { DecisionExport, DecisionList } from '@tillwatch/contract/shapes'
import { type Actor, readableTo } from '#features/accounts/index.ts'
import { type CsvColumns, type CsvFile, csvFile } from '#features/csv-file.ts'
import { ownSite } from '#features/sites/index.ts'
import { namedScripts } from './named-scripts.ts'
import type { InventoryContext } from './own-inventory.ts'
import { findDecisions } from './queries.ts'

/** Decisions to read and write at a time. */
const partMax = 500

/** All matching ones, newest first. Throws Refusal `not-found` for a site or script that is unknown or of another account. */
export async function exportDecisions({ db }: InventoryContext, actor: Actor, siteId: string, filter: DecisionExport): Promise<CsvFile> {
  const { host } = await ownSite(db, actor, 'sites:read', siteId)
  if (filter.scriptId !== undefined) await namedScripts(db, actor, siteId, [filter.scriptId])
  async function* parts() {
    let after: string | undefined
    do {
      const part: DecisionList['decisions'] = await findDecisions(db, actor.accountId, siteId, { ...filter, limit: partMax, after })
      yield part.map((decision) => readableTo(actor, decision))
      after = part.length === partMax ? part.at(-1)?.id : undefined
    } while (after !== undefined)
  }
  return csvFile(host, 'decisions', columns, parts())
}

const columns: CsvColumns<DecisionList['decisions'][number]> = {
  decided_at: ({ decidedAt }) => decidedAt,
  decided_by: ({ decidedBy }) => decidedBy,
  decided_from: ({ decidedFrom }) => decidedFrom,
  verdict: ({ verdict }) => verdict,
  covers: ({ covers }) => covers,
  subject: ({ subject }) => subject,
  pinned_sha256: ({ pinnedSha256 }) => pinnedSha256,
  reason: ({ reason }) => reason,
  justification: ({ justification }) => justification,
  owner: ({ owner }) => owner,
  review_by: ({ reviewBy }) => reviewBy,
  expires_at: ({ expiresAt }) => expiresAt,
  scripts_decided_now: ({ scripts }) => scripts,
  rules_version: ({ rulesVersion }) => rulesVersion,
  batch: ({ batchId }) => batchId,
  decision: ({ id }) => id,
}
