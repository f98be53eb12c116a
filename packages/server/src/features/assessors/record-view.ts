// Records each view.
import type { AssessmentPart, ProgramDocument } from '@tillwatch/contract/lists'
import type { Db } from '#db/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import type { Assessor } from './ports.ts'

interface Viewed {
  /** Host of the viewed site. */
  host?: string
  /** The viewed document of the account. */
  document?: ProgramDocument
  from?: string
  to?: string
}

/** In the account's activity log, before anything is shown. */
export async function recordView(db: Db, assessor: Assessor, part: AssessmentPart, viewed: Viewed = {}): Promise<void> {
  const { id, assessor: name } = assessor.link
  await recordAudit(db, assessor, 'assessment.view', id, { assessor: name, part, ...viewed })
}
