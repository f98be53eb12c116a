// Description of a link for people.

import type { AssessmentPart } from '@tillwatch/contract/lists'
import type { AssessorLink } from '@tillwatch/contract/shapes'
import type { LinkRow, ViewRow } from './queries.ts'

export function describeLink(row: LinkRow, views: readonly ViewRow[], now: Date): AssessorLink {
  const { id, assessor, created_by: createdBy, revoked_at, expires_at, sites } = row
  return {
    ...{ id, assessor, createdBy, mayExport: row.may_export, sites: row.is_for_all_sites ? null : sites },
    state: revoked_at !== null ? 'revoked' : expires_at <= now ? 'expired' : 'working',
    createdAt: row.created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    revokedAt: revoked_at?.toISOString() ?? null,
    views: {
      total: row.views,
      last: views.map(({ at, details, address }) => ({
        ...{ at: at.toISOString(), part: details.part as AssessmentPart, host: details.host ?? null, address },
      })),
    },
  }
}
