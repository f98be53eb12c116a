// Packs for an assessor: only those requested through the link.
import type { EvidencePack, EvidencePackList, EvidencePackOrder } from '@tillwatch/contract/shapes'
import { fetchPack, getPack, listPacks, type PacksContext, requestPack } from '#features/evidence/index.ts'
import type { MadeFile } from '#features/made-files.ts'
import { Refusal } from '#features/refusal.ts'
import type { Reader } from './ports.ts'
import { recordView } from './record-view.ts'

/** A chain cannot leave out records, so a pack covers the whole account. Throws Refusal `forbidden` if the link does not allow it. */
function requireExport({ link }: Reader): void {
  if (link.mayExport) return
  throw new Refusal(
    'forbidden',
    'This link does not include evidence packs, because they contain the log of the whole account. Ask the account for a pack.',
  )
}

/** Like `requestPack`. */
export async function requestEvidence(context: PacksContext, reader: Reader, order: EvidencePackOrder): Promise<EvidencePack> {
  requireExport(reader)
  const { from, to } = order
  await recordView(context.db, reader, 'pack', { ...(from && { from }), ...(to && { to }) })
  return requestPack(context, reader.actor, order, reader.link.id)
}

/** Like `listPacks`. */
export async function listEvidencePacks(context: PacksContext, reader: Reader): Promise<EvidencePackList> {
  requireExport(reader)
  return listPacks(context, reader.actor, reader.link.id)
}

/** Like `getPack`. */
export async function getEvidencePack(context: PacksContext, reader: Reader, packId: string): Promise<EvidencePack> {
  requireExport(reader)
  return getPack(context, reader.actor, packId, reader.link.id)
}

/** Like `fetchPack`; each read is a recorded view. */
export async function fetchEvidence(context: PacksContext, reader: Reader, packId: string): Promise<MadeFile> {
  requireExport(reader)
  const file = await fetchPack(context, reader.actor, packId, reader.link.id)
  return {
    ...file,
    async read(range) {
      await recordView(context.db, reader, 'pack')
      return file.read(range)
    },
  }
}
