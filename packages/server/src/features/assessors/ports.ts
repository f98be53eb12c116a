// Owns what assessor links need from outside, and who reads through one.
import type { Database } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'

export interface AssessorContext {
  db: Database['db']
  siteOrigin: () => string
}

/** Whoever came with a link that works. */
export interface Reader {
  /** Of the account of the link, with the role that only reads. */
  actor: Actor
  link: { id: string; assessor: string; expiresAt: Date; mayExport: boolean; isForAllSites: boolean }
}
