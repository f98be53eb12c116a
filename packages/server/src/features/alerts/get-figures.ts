// Owns the figures by which people see whether alerts deserve their trust.
import type { AlertFigures } from '@tillwatch/core/contract'
import { type Actor, authorise } from '#features/accounts/index.ts'
import type { AlertContext } from './ports.ts'
import { findMedians, findWeeks } from './queries.ts'

/** Of so many weeks up to now. Throws Refusal `forbidden`. */
export async function getAlertFigures({ db }: Pick<AlertContext, 'db'>, actor: Actor, { weeks }: { weeks: number }): Promise<AlertFigures> {
  authorise(actor, 'alerts:read')
  return { weeks: await findWeeks(db, actor.accountId, weeks), median: await findMedians(db, actor.accountId, weeks) }
}
