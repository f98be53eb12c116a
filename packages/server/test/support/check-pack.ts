// Owns exporting a pack in tests and checking it as the command does.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EvidencePackQuery } from '@tillwatch/core/contract'
import { type PackReport, verifyPack } from '@tillwatch/core/evidence'
import type { Actor } from '#features/accounts/index.ts'
import { exportPack, type PackContext } from '#features/evidence/index.ts'
import { filesOfZip } from '../../../cli/src/verify/zip-files.ts'
import { publicKeyOf, testCrypto } from '../../../core/test/evidence/make-pack.ts'

/** The outcome of checking the pack against the installation's key, and the names of its files. */
export async function checkPack(context: PackContext, actor: Actor, query: EvidencePackQuery): Promise<PackReport & { paths: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'tillwatch-pack-'))
  const path = join(folder, 'pack.zip')
  try {
    await writeFile(path, (await exportPack(context, actor, query)).bytes)
    const files = await filesOfZip(path)
    return { ...(await verifyPack(files, testCrypto, [publicKeyOf(context.evidenceKey)])), paths: [...files.sizes.keys()] }
  } finally {
    await rm(folder, { recursive: true })
  }
}
