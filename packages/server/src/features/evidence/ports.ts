// Owns what evidence needs from outside: the installation's key, the contents that scans kept, a queue, and a place for packs.
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

/** What the bytes of a pack are read from. */
export interface PackContext extends EvidenceContext {
  store: { get(sha256: string): Promise<Uint8Array | null> }
}

export interface PackQueue {
  /** Adds the making of a pack, in the caller's transaction. */
  enqueue(db: Db, packId: string): Promise<void>
}

/** Where the files of packs are kept. */
export interface PackFilesContext {
  db: Database['db']
  packs: MadeFiles
}

export interface AskPackContext {
  db: Database['db']
  packQueue: PackQueue
}

export type MakePackContext = PackContext & PackFilesContext

/** What the verbs about packs need. */
export type PacksContext = EvidenceContext & PackFilesContext & AskPackContext
