// Converts channel settings to columns: validated, and with a sealed target.

import type { ChannelKind } from '@tillwatch/contract/lists'
import { dayMs } from '@tillwatch/contract/rules'
import type { ChangeChannel } from '@tillwatch/contract/shapes'
import { z } from 'zod'
import { type Db, storableText } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import type { AlertContext } from '../ports.ts'
import { type ChannelColumns, findZone, isOfMember } from '../queries.ts'

/** Columns for the given settings. Throws Refusal `bad-input` for an invalid target or time zone. */
export async function columnsOf(
  { db, keyring, mayBePlain }: AlertContext,
  { accountId }: Pick<Actor, 'accountId'>,
  { id, kind }: { id: string; kind: ChannelKind },
  given: ChangeChannel,
): Promise<Partial<ChannelColumns>> {
  const { name, target, language, threshold, digest, quietHours, timeZone } = given
  const led = target === undefined ? null : readTarget(kind, target, mayBePlain)
  return {
    ...(name === undefined ? {} : { name: storableText(name) }),
    ...(language === undefined ? {} : { language }),
    ...(threshold === undefined ? {} : { threshold }),
    ...(led === null ? {} : { hint: led.hint, target_sealed: keyring.seal(led.target, `${id} target`), user_id: null }),
    ...(led === null
      ? {}
      : {
          awaits_confirmation: kind === 'email' && !(await isOfMember(db, accountId, led.target)),
          confirmation_asked_at: null,
          confirmation_asked_by: null,
        }),
    // Earlier successes and failures say nothing about the new destination.
    ...(led === null ? {} : { failures: 0, failing_since: null, fault: null, delivered_at: null, paused_at: null }),
    ...(digest === undefined ? {} : digestColumns(digest)),
    ...(quietHours === undefined
      ? {}
      : { quiet_from: quietHours && minutesOf(quietHours.from), quiet_until: quietHours && minutesOf(quietHours.until) }),
    ...(timeZone === undefined ? {} : { time_zone: await zoneOf(db, timeZone) }),
  }
}

/** Digest columns of a channel. */
export function digestColumns(digest: 'off' | 'daily' | 'weekly') {
  const now = new Date()
  return {
    digest,
    digest_due_at: digest === 'off' ? null : new Date(now.getTime() + dayMs * (digest === 'daily' ? 1 : 7)),
    digested_until: digest === 'off' ? null : now,
  }
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

async function zoneOf(db: Db, name: string): Promise<string> {
  const zone = await findZone(db, name)
  if (zone === null || !isReadable(zone)) throw new Refusal('bad-input', 'no-time-zone', 'timeZone')
  return zone
}

/** The database knows names that this process does not. */
function isReadable(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false // the only way to test a name
  }
}

/** Destination of the channel, and the part of it that may be shown. */
function readTarget(kind: ChannelKind, target: string, mayBePlain: (url: URL) => boolean): { target: string; hint: string } {
  if (kind === 'email') {
    const address = z.email().max(254).safeParse(target)
    if (!address.success) throw new Refusal('bad-input', 'no-email', 'target')
    return { target: address.data, hint: `${address.data.slice(0, 1)}…${address.data.slice(address.data.lastIndexOf('@'))}` }
  }
  const url = URL.parse(target)
  if (
    url === null ||
    url.username !== '' ||
    url.password !== '' ||
    (url.protocol !== 'https:' && !(url.protocol === 'http:' && mayBePlain(url)))
  )
    throw new Refusal('bad-input', 'webhook-address', 'target')
  return { target: url.href, hint: url.host }
}
