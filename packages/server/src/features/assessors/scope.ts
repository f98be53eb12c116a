// What a link covers. Nothing is read about other sites.
import type { AssessmentPart } from '@tillwatch/contract/lists'
import type { Db } from '#db/index.ts'
import { isRowId } from '#db/index.ts'
import { reaches } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { Assessor } from './ports.ts'
import { findCovered, findSiteOf } from './queries.ts'
import { recordView } from './record-view.ts'

export interface CoveredSite {
  id: string
  host: string
}

/** All sites that the link covers, by host, without a limit, because totals must include each of them. */
export const coveredSites = (db: Db, { accountId, link }: Assessor): Promise<CoveredSite[]> => findCovered(db, accountId, link.siteIds)

/** Records the view of a site, or of one of its pages or scans. Throws Refusal `not-found` for what the link does not cover, in any account. */
export async function viewSite(
  db: Db,
  assessor: Assessor,
  part: AssessmentPart,
  { of, id }: { of: 'site' | 'page' | 'scan'; id: string },
  when: { from?: string; to?: string } = {},
): Promise<void> {
  const site = isRowId(id) ? await findSiteOf(db, assessor.accountId, of, id) : null
  if (site === null || !reaches(assessor, site.id))
    throw new Refusal('not-found', { code: 'outside-this-link', values: { of: { code: `part.${of}` } } })
  await recordView(db, assessor, part, { host: site.host, ...when })
}
