// Owns what assessor links need from outside, and who reads through one.
import type { Database } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import type { CoverageContext } from '#features/coverage/index.ts'
import type { EvidenceContext } from '#features/evidence/index.ts'
import type { ScanContext } from '#features/scans/index.ts'
import type { SiteContext } from '#features/sites/index.ts'

export interface AssessorContext {
  db: Database['db']
  siteOrigin: () => string
}

/** What is read through a link. */
export type AssessmentContext = ScanContext & CoverageContext & EvidenceContext & Pick<SiteContext, 'db' | 'unlimited'>

/** Whoever came with a link that works. */
export interface Reader {
  /** Of the account of the link, with the role that only reads. */
  actor: Actor
  link: { id: string; assessor: string; expiresAt: Date; mayExport: boolean; isForAllSites: boolean }
}
