// Finds the channel that an actor names, and its public description.
import type { Channel } from '@tillwatch/contract/shapes'
import { type Db, isRowId } from '#db/index.ts'
import { type Actor, authorise, type Permission } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { describeFault } from '../incidents/describe.ts'
import { type ChannelRow, findChannels } from '../queries.ts'

/** Throws Refusal `forbidden`, or `not-found` for an unknown or removed channel, or one of another account. */
export async function ownChannel(db: Db, actor: Actor, permission: Permission, id: string): Promise<Channel> {
  authorise(actor, permission)
  const [row] = isRowId(id) ? await findChannels(db, actor.accountId, id) : []
  if (row === undefined) throw new Refusal('not-found', 'channel-not-found')
  return describeChannel(row)
}

export function describeChannel(row: ChannelRow): Channel {
  const { id, kind, name, language, threshold, hint, digest, quiet_from, quiet_until, fault, failures, waiting, dead } = row
  const state = stateOf(row)
  return {
    ...{ id, kind, name, language, threshold, hint, digest, timeZone: row.time_zone },
    siteIds: row.is_for_all_sites ? null : row.sites,
    clientIds: row.clients,
    quietHours: quiet_from === null || quiet_until === null ? null : { from: clockOf(quiet_from), until: clockOf(quiet_until) },
    health: {
      ...{ state, failures, failingSince: row.failing_since?.toISOString() ?? null, fault: describeFault(fault) },
      ...{ deliveredAt: row.delivered_at?.toISOString() ?? null, waiting, dead },
    },
    confirmationAskedAt: row.awaits_confirmation ? (row.confirmation_asked_at?.toISOString() ?? null) : null,
    oldSecretUntil: row.old_secret_until !== null && row.old_secret_until > new Date() ? row.old_secret_until.toISOString() : null,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
  }
}

function stateOf({ awaits_confirmation, paused_at, failures, delivered_at }: ChannelRow): Channel['health']['state'] {
  if (awaits_confirmation) return 'unconfirmed'
  if (paused_at !== null) return 'paused'
  if (failures > 0) return 'failing'
  return delivered_at === null ? 'untried' : 'working'
}

const clockOf = (minutes: number) => [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
