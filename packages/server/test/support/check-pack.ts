// Owns having a pack made in tests and checking it as the command does.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EvidencePackOrder } from '@tillwatch/contract/shapes'
import { type PackReport, verifyPack } from '@tillwatch/core/evidence'
import { packFolder } from '#adapters/made-files.ts'
import type { Actor } from '#features/accounts/index.ts'
import { fetchPack, type MakePackContext, makePack, requestPack } from '#features/evidence/index.ts'
import { filesOfZip } from '../../../cli/src/verify/run.ts'
import { publicKeyOf, testCrypto } from '../../../core/test/evidence/make-pack.ts'

/** The outcome of checking the pack against the installation's key, and the names of its files. */
export async function checkPack(
  making: Omit<MakePackContext, 'packs'>,
  actor: Actor,
  order: EvidencePackOrder,
): Promise<PackReport & { paths: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'tillwatch-pack-'))
  const context = { ...making, packs: packFolder(folder), packQueue: { enqueue: async () => {} } }
  const path = join(folder, 'pack.zip')
  try {
    const { id } = await requestPack(context, actor, order)
    await makePack(context, id)
    await writeFile(path, await (await fetchPack(context, actor, id)).read())
    const files = await filesOfZip(path)
    return { ...(await verifyPack(files, testCrypto, [publicKeyOf(making.evidenceKey)])), paths: [...files.sizes.keys()] }
  } finally {
    await rm(folder, { recursive: true })
  }
}
