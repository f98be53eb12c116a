// Owns finding the changes that are worth a second opinion.
import { changeVerdicts } from '@tillwatch/core/shared'
import type { Db } from '#db/index.ts'

const alerts = changeVerdicts.slice(changeVerdicts.indexOf('capability'))

/** Of one scan and the one before it: scripts whose content became another at alert level, the gravest first, at most 100. */
export async function findAlerts(db: Db, scanId: string): Promise<{ before: string; after: string }[]> {
  const rows = await db
    .selectFrom('scan_changes')
    .select(['before_sha256', 'after_sha256'])
    .where('scan_id', '=', scanId)
    .where('verdict', 'in', alerts)
    .where('before_sha256', 'is not', null)
    .where('after_sha256', 'is not', null)
    .whereRef('before_sha256', '<>', 'after_sha256')
    .orderBy('position')
    .limit(100)
    .$narrowType<{ before_sha256: string; after_sha256: string }>()
    .execute()
  return rows.map(({ before_sha256, after_sha256 }) => ({ before: before_sha256, after: after_sha256 }))
}
