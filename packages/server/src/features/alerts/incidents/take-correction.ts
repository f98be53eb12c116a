// Effect of a corrected verdict on its incident: a time line entry, the remaining severity, and an alert to everyone who got the earlier
// ones.
import type { AlertVerdict, ReviewerVerdict } from '@tillwatch/contract/lists'
import { effectOf, effectRank } from '@tillwatch/core/alerts'
import type { Db } from '#db/index.ts'
import { refreshScanRisks } from '#features/scans/index.ts'
import { queueAlerts } from '../open-incidents.ts'
import {
  findReviewedItems,
  findScansOfIncident,
  lowerItems,
  type NewEvent,
  nextCorrection,
  type ReviewedItem,
  type ReviewedThing,
  reopenRow,
} from '../queries.ts'
import { noteSteps } from '../told-in-evidence.ts'
import { confirmed, raiseReviewed } from './take-review.ts'

interface TakenCorrection extends ReviewedThing {
  accountId: string
  incidentId: string
  verdict: ReviewerVerdict
  corrects: ReviewerVerdict
  /** The severity before any review. */
  told: AlertVerdict
  /** Whether something other than a reviewer calls the content malicious. */
  staysMalicious: boolean
}

/** In the transaction that records the correction, with the lock of alerts, and last except for additions to the evidence log. */
export async function takeCorrection(trx: Db, { accountId, incidentId, verdict, corrects, ...of }: TakenCorrection): Promise<void> {
  const steps: NewEvent[] = [{ accountId, incidentId, event: 'reviewed', details: { verdict, corrects } }]
  if (verdict === 'malicious') {
    if (await reopenRow(trx, accountId, incidentId)) steps.push({ accountId, incidentId, event: 'reopened' })
    await raiseReviewed(trx, accountId, incidentId, of)
  } else if (corrects === 'malicious') {
    const items = await findReviewedItems(trx, accountId, incidentId, of)
    const left = of.staysMalicious ? 'malicious' : of.told
    await lowerItems(
      trx,
      accountId,
      incidentId,
      left,
      items.map((item) => lowered(item, left)),
    )
  }
  await refreshScanRisks(trx, accountId, await findScansOfIncident(trx, accountId, incidentId))
  const review = { state: 'decided', verdict, corrects, at: new Date().toISOString() } as const
  await noteSteps(trx, [
    ...steps,
    ...(await queueAlerts(trx, accountId, incidentId, { number: await nextCorrection(trx, incidentId), review })),
  ])
}

function lowered(item: ReviewedItem, verdict: AlertVerdict) {
  const reasons = item.reasons.filter(({ code }) => code !== confirmed.code)
  const effect = effectOf({ ...item, verdict, reasons })
  return { id: item.id, reasons, effect, rank: effectRank(effect) }
}
