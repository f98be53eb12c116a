// Owns making the digests that are due: what is too harmless to be told at once, in one message, outside quiet hours.
import { randomUUID } from 'node:crypto'
import { afterQuiet, nextDigest } from './digest-times.ts'
import type { AlertContext } from './ports.ts'
import { countForDigest, type DueDigest, holdDueDigest, insertDelivery, putDigest } from './queries.ts'

/** Any number of workers may ask at once. A digest with nothing in it is not sent. How many were. */
export async function makeDigests({ db }: Pick<AlertContext, 'db'>, now: Date): Promise<number> {
  for (let made = 0; ; ) {
    const one = await db.transaction().execute(async (trx) => {
      const due = await holdDueDigest(trx, now)
      if (due === null) return 'none'
      const quiet = quietOf(due)
      const loud = afterQuiet(now, quiet)
      if (loud > now) {
        await putDigest(trx, due, loud, null)
        return 'waits'
      }
      const sites = await countForDigest(trx, due, due.digested_until, now)
      await putDigest(trx, due, nextDigest(due.digest, due.digest_due_at, now, quiet), now)
      if (sites.length === 0) return 'empty'
      const message = { about: 'digest', from: due.digested_until.toISOString(), until: now.toISOString(), sites } as const
      const ids = { id: randomUUID(), accountId: due.account_id, channelId: due.id, incidentId: null, stage: null }
      await insertDelivery(trx, { ...ids, kind: 'digest', message })
      return 'made'
    })
    if (one === 'none') return made
    if (one === 'made') made++
  }
}

const quietOf = ({ quiet_from, quiet_until, time_zone }: DueDigest) =>
  quiet_from === null || quiet_until === null ? null : { from: quiet_from, until: quiet_until, timeZone: time_zone }
