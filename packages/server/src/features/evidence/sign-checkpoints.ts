// Owns the signing of evidence logs, and the public keys that anybody may check with.
import { signCheckpoint } from '@tillwatch/core/evidence'
import type { EvidenceContext } from './ports.ts'
import { insertCheckpoint, insertKey, listKeys, listUnsigned } from './queries.ts'

const batch = 500

/**
 * Signs the log of each account that has records since its last checkpoint; how many. Any number may run at once, and one that was killed is made up for by the next.
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

/** Keeps the public key, so that what it signed can be checked when another has taken its place. */
export async function noteKey({ db, evidenceKey }: EvidenceContext): Promise<void> {
  await insertKey(db, evidenceKey)
}

/** All public keys of this installation in PEM, the newest first. They are no secret. */
export async function readKeys({ db }: Pick<EvidenceContext, 'db'>): Promise<string> {
  return (await listKeys(db)).map(({ pem }) => pem).join('')
}
