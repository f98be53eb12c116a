// Deletes due accounts. Can be killed at any moment and resumes; each batch is counted in the transaction that deletes it.
import { createHash } from 'node:crypto'
import type { DeletionReceipt } from '@tillwatch/contract/shapes'
import { forgetPacks } from '#features/evidence/index.ts'
import { forgetExports } from '#features/exports/index.ts'
import { writeToOwners } from '#features/mail/index.ts'
import { receiptUrl } from './links.ts'
import type { EraseContext } from './ports.ts'
import {
  addCount,
  type DueDeletion,
  deleteAccount,
  deletePaymentEvents,
  deletePeople,
  deleteRows,
  endSessions,
  findDue,
  findUnsettled,
  lockAccount,
  markDone,
  markRunning,
  openErasure,
  stopWork,
  tablesToEmpty,
} from './queries.ts'

const batchRows = 2_000
const lastLetter = 'deletion-done'

/**
 * Deletes every due account; one with unsettled money waits for the next run. Returns the number deleted. A failure does not stop the
 * others; all failures are thrown together at the end.
 */
export async function eraseAccounts(context: EraseContext): Promise<number> {
  let erased = 0
  const failures: unknown[] = []
  for (const due of await findDue(context.db))
    try {
      if (await erase(context, due)) erased++
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw new AggregateError(failures, 'not all accounts that are due could be deleted')
  return erased
}

async function erase(context: EraseContext, due: DueDeletion): Promise<boolean> {
  if (!(await begin(context, due))) return false
  await forgetExports(context, due.accountId)
  await forgetPacks(context, due.accountId)
  for (const { table, leaves } of await tablesToEmpty(context.db))
    for (const leaf of leaves) while ((await eraseBatch(context, due, table, leaf)) === batchRows);
  await finish(context, due)
  return true
}

/** False if a plan was bought meanwhile, a refund is pending, or the deletion was cancelled. */
async function begin({ db }: EraseContext, { id, accountId }: DueDeletion): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId)
    const { plans, refunds } = await findUnsettled(trx, accountId)
    if (plans > 0 || refunds > 0 || !(await markRunning(trx, id))) return false
    await endSessions(trx, accountId)
    await stopWork(trx, accountId)
    await addCount(trx, id, 'payment_events', await deletePaymentEvents(trx, accountId))
    return true
  })
}

async function eraseBatch({ db }: EraseContext, { id, accountId }: DueDeletion, table: string, leaf: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await openErasure(trx, accountId)
    const rows = await deleteRows(trx, leaf, accountId, batchRows)
    await addCount(trx, id, table, rows)
    return rows
  })
}

async function finish(context: EraseContext, { id, accountId }: DueDeletion): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const name = await lockAccount(trx, accountId)
    const words = { name, receiptUrl: receiptUrl(context, id) }
    await writeToOwners(trx, context.mails, accountId, lastLetter, (letters) => letters.deletionDone(words))
    await addCount(trx, id, 'users', await deletePeople(trx, accountId, lastLetter))
    await addCount(trx, id, 'accounts', 1)
    await markDone(trx, id, hashOf)
    await deleteAccount(trx, accountId)
  })
}

function hashOf(receipt: DeletionReceipt): string {
  return createHash('sha256').update(JSON.stringify(receipt)).digest('hex')
}
