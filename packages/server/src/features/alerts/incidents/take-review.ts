// Effect of a reviewer's verdict on its incident: a time line entry. A malicious verdict also reopens the incident, raises its severity,
// and alerts.
import type { ReviewerVerdict } from '@tillwatch/contract/lists'
import type { Said } from '@tillwatch/contract/reasons'
import { effectOf, effectRank, marksOf } from '@tillwatch/core/alerts'
import type { Db } from '#db/index.ts'
import { refreshScanRisks } from '#features/scans/index.ts'
import { queueAlerts } from '../open-incidents.ts'
import {
  findReviewedItems,
  findScansOfIncident,
  type NewEvent,
  type ReviewedItem,
  type ReviewedThing,
  raiseItems,
  reopenRow,
} from '../queries.ts'
import { noteSteps } from '../told-in-evidence.ts'

interface TakenReview extends ReviewedThing {
  accountId: string
  incidentId: string
  verdict: ReviewerVerdict
}

/** In the transaction that records the verdict, with the lock of alerts, and last except for additions to the evidence log. */
export async function takeReview(trx: Db, { accountId, incidentId, verdict, ...of }: TakenReview): Promise<void> {
  const reviewed: NewEvent = { accountId, incidentId, event: 'reviewed', details: { verdict } }
  if (verdict !== 'malicious') return noteSteps(trx, [reviewed])
  const reopened: NewEvent[] = (await reopenRow(trx, accountId, incidentId)) ? [{ accountId, incidentId, event: 'reopened' }] : []
  await raiseReviewed(trx, accountId, incidentId, of)
  await refreshScanRisks(trx, accountId, await findScansOfIncident(trx, accountId, incidentId))
  await noteSteps(trx, [reviewed, ...reopened, ...(await queueAlerts(trx, accountId, incidentId))])
}

/** Makes the reviewed subject malicious in its incident. */
export async function raiseReviewed(trx: Db, accountId: string, incidentId: string, of: ReviewedThing): Promise<void> {
  const items = await findReviewedItems(trx, accountId, incidentId, of)
  const marks = new Set(items.flatMap((item) => marksOf({ ...found(item), script: scriptOf(item) })))
  await raiseItems(trx, accountId, incidentId, items.map(raised), [...marks])
}

/** The reason that a reviewer's verdict adds. */
export const confirmed: Said = { code: 'reviewed-malicious', given: {} }

/** Severity and subject of the incident after the verdict. */
const found = (item: ReviewedItem) => ({
  ...item,
  verdict: 'malicious' as const,
  reasons: [confirmed, ...item.reasons.filter(({ code }) => code !== confirmed.code)],
})

function raised(item: ReviewedItem) {
  const { reasons, ...facts } = found(item)
  const effect = effectOf({ ...facts, reasons })
  return { id: item.id, reasons, effect, rank: effectRank(effect) }
}

const scriptOf = ({ identity, party, vendor }: ReviewedItem) =>
  identity === null ? null : { identity, isThirdParty: party === 'third', vendor: party === 'third' ? vendor : null, content: null }
