// Owns the pack that an assessor takes along.
import type { EvidencePackQuery } from '@tillwatch/core/contract'
import { exportPack, type Pack } from '#features/evidence/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { AssessmentContext, Reader } from './ports.ts'
import { recordView } from './record-view.ts'

/** A chain cannot leave records out, so a pack is of the whole account. Throws Refusal `forbidden` where the link does not say that it may be fetched. */
export async function exportEvidence(context: AssessmentContext, reader: Reader, query: EvidencePackQuery): Promise<Pack> {
  if (!reader.link.mayExport)
    throw new Refusal(
      'forbidden',
      'This link does not include evidence packs, which hold the log of the whole account. Ask the account for one.',
    )
  const { from, to } = query
  await recordView(context.db, reader, 'pack', { ...(from && { from }), ...(to && { to }) })
  return exportPack(context, reader.actor, query)
}
