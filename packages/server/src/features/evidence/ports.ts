// Owns what evidence needs from outside: the installation's key, and the contents that scans kept.
import type { Signer } from '@tillwatch/core/evidence'
import type { Database } from '#db/index.ts'

/** The key of this installation. */
export interface EvidenceKey extends Signer {
  /** The public key in PEM. */
  pem: string
}

export interface EvidenceContext {
  db: Database['db']
  evidenceKey: EvidenceKey
}

export interface PackContext extends EvidenceContext {
  store: { get(sha256: string): Promise<Uint8Array | null> }
}
