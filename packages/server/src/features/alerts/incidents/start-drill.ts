// Owns the alert drill: something harmless and marked takes the way that alerts take, and its times are kept as theirs are.
import { randomUUID } from 'node:crypto'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { AlertContext } from '../ports.ts'
import { countRecentDrills, lockAlerts } from '../queries.ts'
import { tell } from '../tell.ts'

const drillsPerHour = 5

/** It goes to every channel, whatever its threshold. Throws Refusal `forbidden`, and `too-many-requests` above five in an hour. */
export async function startDrill({ db }: Pick<AlertContext, 'db'>, actor: Actor): Promise<{ incidentId: string }> {
  authorise(actor, 'alerts:write')
  const { accountId } = actor
  const name = randomUUID()
  const [incidentId = ''] = await db.transaction().execute(async (trx) => {
    await lockAlerts(trx, accountId)
    if ((await countRecentDrills(trx, accountId)) >= drillsPerHour)
      throw new Refusal('too-many-requests', `${drillsPerHour} drills in an hour are enough. Try again later.`)
    await recordAudit(trx, actor, 'alert.drill', name)
    return tell(trx, accountId, [
      {
        ...{ source: 'drill', kind: 'drill', verdict: 'capability', siteId: null, pageId: null, scanId: null, changeId: null },
        ...{ subject: { code: 'named', given: { name } }, reasons: [], script: null },
      },
    ])
  })
  return { incidentId }
}
