// Owns making an evidence pack that was asked for. A worker that dies while it makes one leaves it to the next.
import { limits } from '#config/limits.ts'
import { isDiskFull } from '#features/disk.ts'
import { packBytes } from './pack-bytes.ts'
import type { MakePackContext, PackFilesContext } from './ports.ts'
import {
  findExpiredPacks,
  findKeptPacks,
  giveUpLostPacks,
  markPackExpired,
  markPackFailed,
  markPackReady,
  packIds,
  type TakenPack,
  takePack,
} from './queries.ts'

const { attempts: attemptsMax, keptDays } = limits.pack

/** Makes the pack; nothing for one that was made already, given up or deleted. Throws what went wrong, so that it is tried again, twice. */
export async function makePack(context: MakePackContext, packId: string): Promise<void> {
  const taken = await takePack(context.db, packId)
  if (taken === null) return removeStray(context, [packId])
  if (taken.attempts > attemptsMax) return giveUp(context, taken, 'interrupted')
  try {
    await attempt(context, taken)
  } catch (error) {
    if (taken.attempts === attemptsMax) await giveUp(context, taken, isDiskFull(error) ? 'disk-full' : 'broken')
    throw error
  }
}

/** Nobody can fetch what a worker wrote that has lost the pack to another meanwhile. */
async function attempt(context: MakePackContext, taken: TakenPack): Promise<void> {
  const draft = await context.packs.write(taken.id, packBytes(context, taken, new Date()))
  try {
    await context.db.transaction().execute(async (trx) => {
      if (await markPackReady(trx, taken, draft, keptDays)) await draft.keep()
    })
  } finally {
    await draft.drop()
  }
}

async function giveUp(context: PackFilesContext, taken: TakenPack, failure: 'disk-full' | 'interrupted' | 'broken'): Promise<void> {
  await markPackFailed(context.db, taken, failure)
  await removeStray(context, [taken.id])
}

/**
 * Removes the files of packs whose time has passed, whose rows stay as receipts, gives up packs that no job makes any more, and removes what workers that were
 * killed left. One that cannot be removed holds no other up: what failed is thrown at the end.
 */
export async function expirePacks(context: PackFilesContext): Promise<number> {
  const { db, packs } = context
  const stored = await packs.ids() // before the rows are asked: a pack that is asked for meanwhile is not among them
  await giveUpLostPacks(db)
  const expired = await findExpiredPacks(db)
  const failures: unknown[] = []
  for (const id of expired)
    try {
      await packs.remove(id)
      await markPackExpired(db, id)
    } catch (error) {
      failures.push(error)
    }
  await removeStray(context, stored).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'not all packs could be removed')
  return expired.length
}

/** Removes all files of packs of an account that is deleted; the rows go with the account's. */
export async function forgetPacks({ db, packs }: PackFilesContext, accountId: string): Promise<void> {
  for (const id of await packIds(db, accountId)) await packs.remove(id)
}

/** Removes what is stored of those packs that are neither ready nor waited for. */
async function removeStray({ db, packs }: PackFilesContext, ids: readonly string[]): Promise<void> {
  const kept = new Set(await findKeptPacks(db, ids))
  for (const id of ids) if (!kept.has(id)) await packs.remove(id)
}
