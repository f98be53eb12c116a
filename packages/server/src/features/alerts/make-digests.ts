// Owns making the digests that are due: what is too harmless to be told at once, in one message, outside quiet hours.
import { randomUUID } from 'node:crypto'
import type { Db } from '#db/index.ts'
import { afterQuiet, nextDigest } from './digest-times.ts'
import type { AlertContext } from './ports.ts'
import { countForDigest, type DueDigest, holdDueDigest, insertDelivery, putDigest } from './queries.ts'

/** A comparison ends with the time at which its transaction began; by then that is over. */
const settledMs = 10 * 60_000

/**
 * Any number of workers may ask at once. A digest with nothing in it is not sent. How many were. Throws once all others are made where that of a channel cannot be
 * made.
 */
export async function makeDigests({ db }: Pick<AlertContext, 'db'>, now: Date): Promise<number> {
  const faults = new Map<string, unknown>()
  for (let made = 0; ; ) {
    let held = ''
    try {
      const one = await db.transaction().execute(async (trx) => {
        const due = await holdDueDigest(trx, now, [...faults.keys()])
        if (due === null) return 'none'
        held = due.id
        return makeDigest(trx, due, now)
      })
      if (one === 'made') made++
      if (one !== 'none') continue
    } catch (error) {
      if (held === '') throw error
      faults.set(held, error)
      continue
    }
    if (faults.size > 0) throw new AggregateError(faults.values(), `The digests of ${faults.size} channels could not be made.`)
    return made
  }
}

async function makeDigest(trx: Db, due: DueDigest, now: Date): Promise<'made' | 'waits' | 'empty'> {
  const quiet = quietOf(due)
  const loud = afterQuiet(now, quiet)
  if (loud > now) {
    await putDigest(trx, due, loud, null)
    return 'waits'
  }
  const { account_id, id, digest, digest_due_at, digested_until, time_zone } = due
  const until = new Date(Math.max(now.getTime() - settledMs, digested_until.getTime()))
  const { sites, total } = await countForDigest(trx, due, digested_until, until)
  await putDigest(trx, due, nextDigest(digest, digest_due_at, now, quiet, time_zone), until)
  if (sites.length === 0) return 'empty'
  const message = { about: 'digest', from: digested_until.toISOString(), until: until.toISOString(), sites, total } as const
  await insertDelivery(trx, {
    id: randomUUID(),
    accountId: account_id,
    channelId: id,
    incidentId: null,
    stage: null,
    kind: 'digest',
    message,
  })
  return 'made'
}

const quietOf = ({ quiet_from, quiet_until, time_zone }: DueDigest) =>
  quiet_from === null || quiet_until === null ? null : { from: quiet_from, until: quiet_until, timeZone: time_zone }
