// Validates the scope of a report: a site, a client, or the whole account, and its days.

import { reportDaysMax } from '@tillwatch/contract/lists'
import { dayMs } from '@tillwatch/contract/rules'
import type { Db } from '#db/index.ts'
import { type Actor, authorise, type Permission } from '#features/accounts/index.ts'
import { ownClient } from '#features/clients/index.ts'
import { Refusal } from '#features/refusal.ts'
import { ownSite } from '#features/sites/index.ts'

/** One site, the sites of one client or, with neither, all sites of the account. */
export interface Part {
  siteId: string | null
  clientId: string | null
}

/**
 * Host of the site or name of the client, for the activity log; empty for all sites. Throws Refusal `forbidden`, `bad-input` for both at
 * once, or `not-found` for an unknown one or one of another account. With `holdClient`, locks the client against removal until the
 * transaction ends.
 */
export async function ownPart(
  db: Db,
  actor: Actor,
  permission: Permission,
  { siteId, clientId }: Part,
  findClient = ownClient,
): Promise<{ host?: string; client?: string }> {
  authorise(actor, permission)
  if (siteId !== null && clientId !== null) throw new Refusal('bad-input', 'report-site-or-client', 'clientId')
  if (clientId !== null) return { client: (await findClient(db, actor, permission, clientId)).name }
  return siteId === null ? {} : { host: (await ownSite(db, actor, permission, siteId)).host }
}

/** Throws Refusal `bad-input` for days that do not exist, are in the wrong order, are in the future, or are too many. */
export function checkDays({ from, to }: { from: string; to: string }, today: string): void {
  const [first, last] = [timeOf(from, 'from'), timeOf(to, 'to')]
  if (first > last) throw new Refusal('bad-input', { code: 'report-days-backwards', values: { from, to } }, 'from')
  if (from > today) throw new Refusal('bad-input', { code: 'report-in-future', values: { from } }, 'from')
  if ((last - first) / dayMs >= reportDaysMax)
    throw new Refusal('bad-input', { code: 'report-too-long', values: { max: reportDaysMax } }, 'from')
}

function timeOf(day: string, field: string): number {
  const time = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day)
    throw new Refusal('bad-input', { code: 'no-date', values: { day } }, field)
  return time
}
