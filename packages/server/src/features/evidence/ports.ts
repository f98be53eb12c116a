// Dependencies of evidence: the installation's key, stored contents, a queue, and a place for packs.
import type { Signer } from '@tillwatch/core/evidence'
import type { Database, Db } from '#db/index.ts'
import type { MadeFiles } from '#features/made-files.ts'

/** The key of this installation. */
export interface EvidenceKey extends Signer {
  /** The public key in PEM. */
  pem: string
}

export interface EvidenceContext {
  db: Database['db']
  evidenceKey: EvidenceKey
}

/** Sources of a pack's bytes. */
export interface PackContext extends EvidenceContext {
  store: { get(sha256: string): Promise<Uint8Array | null> }
}

export interface PackQueue {
  /** Queues the creation of a pack, in the caller's transaction. */
  enqueue(db: Db, packId: string): Promise<void>
}

/** Storage of pack files. */
export interface PackFilesContext {
  db: Database['db']
  packs: MadeFiles
}

export interface AskPackContext {
  db: Database['db']
  packQueue: PackQueue
}

export type MakePackContext = PackContext & PackFilesContext

/** Dependencies of the pack verbs. */
export type PacksContext = EvidenceContext & PackFilesContext & AskPackContext
