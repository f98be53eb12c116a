// Overview of what a link covers.
import type { Assessment } from '@tillwatch/contract/shapes'
import { timeZoneOf } from '#features/accounts/index.ts'
import { findLogEnd } from '#features/evidence/index.ts'
import type { AssessmentContext, Assessor } from './ports.ts'
import { findAccountName, findPagesOf } from './queries.ts'
import { recordView } from './record-view.ts'
import { coveredSites } from './scope.ts'

export async function getAssessment(context: AssessmentContext, assessor: Assessor): Promise<Assessment> {
  const { db } = context
  const { accountId } = assessor
  await recordView(db, assessor, 'overview')
  const sites = await coveredSites(db, assessor)
  const pages = Map.groupBy(
    await findPagesOf(
      db,
      accountId,
      sites.map(({ id }) => id),
    ),
    ({ site_id }) => site_id,
  )
  const { assessor: name, expiresAt, siteIds, mayExport } = assessor.link
  return {
    account: await findAccountName(db, accountId),
    ...{ assessor: name, expiresAt: expiresAt.toISOString(), isForAllSites: siteIds === null, mayExport },
    timeZone: await timeZoneOf(db, accountId),
    sites: sites.map((site) => ({ ...site, pages: (pages.get(site.id) ?? []).map(pageOf) })),
    evidence: await findLogEnd(context, accountId),
  }
}

type Row = Awaited<ReturnType<typeof findPagesOf>>[number]

function pageOf(row: Row): Assessment['sites'][number]['pages'][number] {
  const { id, url, frequency } = row
  return {
    ...{ id, url, frequency, isPayment: row.is_payment, isPaused: row.paused_at !== null, timeZone: row.time_zone },
    addedAt: row.added_at.toISOString(),
    removedAt: row.removed_at?.toISOString() ?? null,
    integration: row.integration as Assessment['sites'][number]['pages'][number]['integration'],
    provider: row.payment_provider,
    lastEvaluatedAt: row.evaluated_at?.toISOString() ?? null,
  }
}
