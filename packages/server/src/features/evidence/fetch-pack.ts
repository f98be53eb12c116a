// Lists requested packs, and returns the file of one while it is kept.
import type { EvidencePack, EvidencePackList } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { isRowId } from '#db/index.ts'
import { type Actor, authoriseWithin } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import type { MadeFile } from '#features/made-files.ts'
import { Refusal } from '#features/refusal.ts'
import type { PackFilesContext } from './ports.ts'
import { findPack, listPackRows } from './queries.ts'

const shown = 50

/** The newest packs of the actor's account, including those of links; for an assessor, those of the own link. Throws Refusal `forbidden`. */
export async function listPacks({ db }: { db: Db }, actor: Actor): Promise<EvidencePackList> {
  authoriseWithin(actor, 'evidence:export')
  return { packs: await listPackRows(db, actor.accountId, actor.link?.id ?? null, shown) }
}

/** A pack from `listPacks`. Throws Refusal `forbidden`, and `not-found` for any other. */
export async function getPack({ db }: { db: Db }, actor: Actor, packId: string): Promise<EvidencePack> {
  authoriseWithin(actor, 'evidence:export')
  const pack = isRowId(packId) ? await findPack(db, actor.accountId, packId, actor.link?.id ?? null) : null
  if (pack === null) throw new Refusal('not-found', 'pack-not-found')
  return pack
}

/** The file. Throws Refusal like `getPack`, and `not-found` for one that is not ready or no longer kept. */
export async function fetchPack({ db, packs }: PackFilesContext, actor: Actor, packId: string): Promise<MadeFile> {
  const { name, state, failure, expiresAt, sha256, sizeBytes } = await getPack({ db }, actor, packId)
  if (state === 'queued') throw new Refusal('not-found', 'pack-not-ready')
  if (failure !== null) throw new Refusal('not-found', `pack-failed.${failure}`)
  if (state === 'expired' || sha256 === null || expiresAt === null || new Date(expiresAt) <= new Date()) throw gone()
  return {
    name,
    sizeBytes: sizeBytes ?? 0,
    sha256,
    async read(range) {
      await recordAudit(db, actor, 'evidence.export-fetch', packId)
      const content = await packs.read(packId, range)
      if (content === null) throw gone()
      return content
    },
  }
}

const gone = () => new Refusal('not-found', 'pack-expired')
