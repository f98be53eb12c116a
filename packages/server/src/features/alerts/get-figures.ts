// Statistics that show whether alerts are trustworthy.
import type { AlertFigures } from '@tillwatch/contract/shapes'
import { type Actor, authorise } from '#features/accounts/index.ts'
import type { AlertContext } from './ports.ts'
import { findEnded, findMedians, findWeeks } from './queries.ts'

/** For this number of weeks up to now. Throws Refusal `forbidden`. */
export async function getAlertFigures({ db }: Pick<AlertContext, 'db'>, actor: Actor, { weeks }: { weeks: number }): Promise<AlertFigures> {
  authorise(actor, 'alerts:read')
  const { accountId } = actor
  return {
    weeks: await findWeeks(db, accountId, weeks),
    ended: await findEnded(db, accountId, weeks),
    median: await findMedians(db, accountId, weeks),
  }
}
