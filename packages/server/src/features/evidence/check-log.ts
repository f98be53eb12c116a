// Checks the log of an account on the server, with the same code that checks packs.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Crypto, type PackReport, type PublicKey, verifyPack } from '@tillwatch/core/evidence'
import { packFiles } from './pack-bytes.ts'
import type { EvidenceContext } from './ports.ts'
import { listKeys } from './queries.ts'

/**
 * Checks all records, checkpoints, and signatures of an account against the public keys of this installation, like `tillwatch verify` with
 * a pack. Does not check contents. Keeps the parts in a temporary folder meanwhile.
 */
export async function checkLog({ db, evidenceKey }: EvidenceContext, accountId: string): Promise<PackReport> {
  const folder = await mkdtemp(join(tmpdir(), 'tillwatch-check-'))
  try {
    const sizes = new Map<string, number>()
    const none = { get: async () => null }
    const order = { accountId, since: null, until: null, contents: 'none' } as const
    for await (const { path, bytes } of packFiles({ db, evidenceKey, store: none }, order, new Date())) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), bytes)
      sizes.set(path, bytes.byteLength)
    }
    const given = [evidenceKey, ...(await listKeys(db))].flatMap(({ pem }) => crypto.readKey(Buffer.from(pem)) ?? [])
    return await verifyPack({ sizes, read: (path) => readFile(join(folder, path)) }, crypto, given)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const crypto: Crypto = { sha256, readKey }

function readKey(pem: Uint8Array): PublicKey | null {
  try {
    const key = createPublicKey(Buffer.from(pem))
    return {
      keyId: sha256(key.export({ type: 'spki', format: 'der' })),
      verifies: (message, signature) => verify(null, message, key, Buffer.from(signature, 'hex')),
    }
  } catch {
    return null // no key
  }
}
