// Writes the decisions on a planned site, at their planned times.

import type { ScriptResult } from '@tillwatch/contract/shapes'
import { RULES_VERSION } from '@tillwatch/core/checks'
import type { Db } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { findPresent, insertDecisions as insertHeaderDecisions } from '#features/headers/queries.ts'
import { applyBatch, type DecisionRow, insertDecisions } from '#features/inventory/queries.ts'
import type { PlannedScan } from './planned.ts'
import { idOf } from './random.ts'

type Decision = Omit<DecisionRow, 'id' | 'account_id' | 'site_id' | 'batch_id' | 'decided_by' | 'decided_from' | 'rules_version'>

/** The decision on a script that is new on a site, and its time; null for one that is left undecided. */
export type Decide = (script: ScriptResult, seenAt: Date) => { at: Date; decision: Decision } | null

/** The decisions of a site while its scans are written. */
export function openDecisions({ accountId, name }: Actor, from: string, siteId: string, decide: Decide) {
  const known = new Set<string>()
  let waiting: { at: Date; decision: Decision }[] = []
  let made = 0
  return {
    made: () => made,
    note(scripts: readonly ScriptResult[], seenAt: Date) {
      for (const script of scripts) {
        if (known.has(script.identity)) continue
        known.add(script.identity)
        const decided = decide(script, seenAt)
        if (decided !== null) waiting.push(decided)
      }
    },
    /** Appends those planned up to that time. */
    async upTo(db: Db, moment: Date) {
      const due = waiting.filter(({ at }) => at <= moment).sort((a, b) => a.at.getTime() - b.at.getTime())
      waiting = waiting.filter(({ at }) => at > moment)
      for (const { at, decision } of due) {
        const batchId = idOf(`${siteId} decision ${made++}`)
        const common = { id: idOf(`${batchId} 1`), account_id: accountId, site_id: siteId, batch_id: batchId, decided_at: at }
        await insertDecisions(db, [{ ...common, ...decision, decided_by: name, decided_from: from, rules_version: RULES_VERSION }])
        await applyBatch(db, accountId, batchId)
      }
    },
  }
}

const hourMs = 3_600_000

/** Authorizes the headers of a scan, an hour after it. */
export async function approveHeaders(
  db: Db,
  { accountId, name }: Actor,
  from: string,
  siteId: string,
  { id, pageId, at }: PlannedScan,
): Promise<void> {
  const present = (await findPresent(db, accountId, [pageId])).get(pageId)
  const batch_id = idOf(`${id} headers`)
  const common = {
    ...{ account_id: accountId, site_id: siteId, page_id: pageId, batch_id },
    verdict: 'approve',
    reason: 'technical',
    justification: 'The web team set this header for this page and reviews it with the page.',
    ...{ decided_by: name, decided_from: from, decided_at: new Date(at.getTime() + hourMs), rules_version: RULES_VERSION },
  } as const
  const rows = (present?.parts ?? []).map(({ id: part_id, ...part }) => ({
    id: idOf(`${batch_id} ${part_id}`),
    ...common,
    part_id,
    ...part,
  }))
  if (rows.length > 0) await insertHeaderDecisions(db, rows)
}
