// Creates a requested evidence pack. If a worker dies while creating it, the next one does it.
import { limits } from '#config/limits.ts'
import { isDiskFull } from '#features/disk.ts'
import { expireFiles, forgetFiles, type MadeStore, removeStray } from '#features/made-files.ts'
import { packBytes } from './pack-bytes.ts'
import type { MakePackContext, PackFilesContext } from './ports.ts'
import { giveUpLostPacks, markPackFailed, markPackReady, packRows, type TakenPack, takePack } from './queries.ts'

const { attempts: attemptsMax, keptDays } = limits.pack

/** Creates the pack; does nothing for one that is ready, given up, or deleted. Throws failures, for up to two retries. */
export async function makePack(context: MakePackContext, packId: string): Promise<void> {
  const taken = await takePack(context.db, packId)
  if (taken === null) return removeStray(storeOf(context), [packId])
  if (taken.attempts > attemptsMax) return giveUp(context, taken, 'interrupted')
  try {
    await attempt(context, taken)
  } catch (error) {
    if (taken.attempts === attemptsMax) await giveUp(context, taken, isDiskFull(error) ? 'disk-full' : 'broken')
    throw error
  }
}

/** A worker that lost the pack to another cannot publish its file. */
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
  await removeStray(storeOf(context), [taken.id])
}

/**
 * Gives up packs without a job, and removes expired files and leftovers of killed workers. Returns the number of expired ones. Throws an
 * AggregateError of all failures.
 */
export async function expirePacks(context: PackFilesContext): Promise<number> {
  await giveUpLostPacks(context.db)
  return expireFiles(storeOf(context))
}

/** Removes all pack files of an account that is deleted. */
export const forgetPacks = (context: PackFilesContext, accountId: string): Promise<void> => forgetFiles(storeOf(context), accountId)

const storeOf = ({ db, packs }: PackFilesContext): MadeStore => ({ db, files: packs, rows: packRows })
