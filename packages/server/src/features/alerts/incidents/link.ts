// Owns what whoever has the link of an alert may see and do: read what it is about, acknowledge and decide it. Only asking to act acts.
import { saySubject } from '@tillwatch/core/changes'
import type { AlertLink, ResolveByLink } from '@tillwatch/core/contract'
import { actFor } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { readToken } from '../links.ts'
import type { AlertContext } from '../ports.ts'
import { findIncidentRow, findLinked, type LinkedDelivery } from '../queries.ts'
import { acknowledge } from './acknowledge.ts'
import { stateOf } from './describe.ts'
import { resolve } from './resolve.ts'

/** For a request of nobody, which acts for the link's account from then on. Throws Refusal `not-found` for a link that we did not make, or whose time has passed. */
export async function readAlertLink(context: AlertContext, token: string): Promise<AlertLink> {
  const { linked, until } = await linkedBy(context, token)
  const row = await findIncidentRow(context.db, linked.account_id, linked.incident_id)
  if (row === null) throw new Refusal('not-found', gone)
  const { kind, verdict, subject } = row
  return {
    ...{ incidentId: row.id, kind, verdict, itemCount: row.item_count, state: stateOf(row), openedAt: row.opened_at.toISOString() },
    subject: {
      ...subject,
      sentence: kind === 'channel' ? String(subject.given.label ?? '') : saySubject(subject, 'en'),
    } as AlertLink['subject'],
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    resolution: row.resolution,
    channel: linked.channel,
    mayDecide: mayDecide(linked),
    worksUntil: until.toISOString(),
  }
}

/** Again is as once. Throws as `readAlertLink`. */
export async function acknowledgeByLink(context: AlertContext, token: string, address: string): Promise<AlertLink> {
  const { linked } = await linkedBy(context, token)
  await context.db.transaction().execute((trx) => acknowledge(trx, bearerOf(linked, address), linked.incident_id, linked.channel))
  return readAlertLink(context, token)
}

/** Only a mail goes to somebody; the messages of other channels may be read by many. */
const mayDecide = ({ channel_kind }: LinkedDelivery): boolean => channel_kind === 'email'

/** Throws as `readAlertLink`, and Refusal `forbidden` for a link that came by no mail and `conflict` for an incident that is resolved. */
export async function resolveByLink(context: AlertContext, token: string, address: string, decision: ResolveByLink): Promise<AlertLink> {
  const { linked } = await linkedBy(context, token)
  if (!mayDecide(linked)) throw new Refusal('forbidden', 'This link can acknowledge the incident. Sign in to decide it.')
  await context.db.transaction().execute((trx) => resolve(trx, bearerOf(linked, address), linked.incident_id, decision, linked.channel))
  return readAlertLink(context, token)
}

/** Whoever has the link acts as it, whatever person that is. */
const bearerOf = ({ account_id, channel }: LinkedDelivery, address: string): Actor => ({
  ...{ accountId: account_id, name: `link in ${channel}`, role: 'viewer', address },
})

const gone = 'This link does not work any more. Sign in to see the incident.'

async function linkedBy({ db, keyring }: AlertContext, token: string): Promise<{ linked: LinkedDelivery; until: Date }> {
  const read = readToken(keyring, token, new Date())
  const linked = read === null ? null : await findLinked(db, read.deliveryId)
  if (read === null || linked === null) throw new Refusal('not-found', gone)
  actFor(linked.account_id)
  return { linked, until: read.until }
}
