// Owns when a payment page has gone unevaluated for so long that it is told.
import { evaluationDaysMax } from '#shared/index.ts'

/** Days after which it is told, so that two are left to mend it before the seven of PCI DSS 4.0.1, requirement 11.6.1, are over. */
export const alarmDays = 5

const dayMs = 86_400_000

/**
 * Whether it is told of a page: from five days on where a scan was made since and evaluated nothing, or not all; without one, as on a page that is scanned
 * each week, once more than seven days have passed. `since` is the last scan that evaluated it whole, else when it was added.
 */
export function isAlarming({ since, hasTried }: { since: Date; hasTried: boolean }, now: Date): boolean {
  const days = (now.getTime() - since.getTime()) / dayMs
  return days > evaluationDaysMax || (hasTried && days >= alarmDays)
}
