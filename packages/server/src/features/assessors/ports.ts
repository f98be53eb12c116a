// Dependencies of assessor links, and the caller with a link.
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

/** Data that can be read through a link. */
export type AssessmentContext = ScanContext & CoverageContext & EvidenceContext & Pick<SiteContext, 'db' | 'unlimited'>

/** A caller with a valid link, in the account of the link, with a read-only role. */
export type Assessor = Actor & Required<Pick<Actor, 'link'>>
