// Signs evidence logs, and lists the public keys for checking them.
import { signCheckpoint } from '@tillwatch/core/evidence'
import type { EvidenceContext } from './ports.ts'
import { insertCheckpoint, insertKey, listKeys, listUnsigned } from './queries.ts'

const batch = 500

/**
 * Signs the log of each account with records since its last checkpoint, and returns their number. Any number may run at once, and the next
 * run completes one that was killed.
 */
export async function signCheckpoints({ db, evidenceKey }: EvidenceContext, now: Date): Promise<number> {
  await noteKey({ db, evidenceKey })
  for (let signed = 0; ; ) {
    const unsigned = await listUnsigned(db, batch)
    for (const { accountId, head } of unsigned) await insertCheckpoint(db, signCheckpoint(evidenceKey, accountId, head, now))
    signed += unsigned.length
    if (unsigned.length < batch) return signed
  }
}

/** Stores the public key, so that its signatures can be checked after a key change. */
export async function noteKey({ db, evidenceKey }: EvidenceContext): Promise<void> {
  await insertKey(db, evidenceKey)
}

/** All public keys of this installation in PEM, newest first. They are not secret. */
export async function readKeys({ db }: Pick<EvidenceContext, 'db'>): Promise<string> {
  return (await listKeys(db)).map(({ pem }) => pem).join('')
}
