// Exports and deletions on the real queue: asked for in one process, done by a worker.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { exportFolder, packFolder } from '#adapters/made-files.ts'
import { actFor, inScope } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { readReceipt, requestDeletion } from '#features/deletions/index.ts'
import { listExports, requestExport } from '#features/exports/index.ts'
import { workOnAccounts } from '#jobs/account-work.ts'
import { queues, startBoss } from '#jobs/boss.ts'
import { exportQueue } from '#jobs/enqueue.ts'
import { prepareDatabase } from '#roles/prepare.ts'
import { emptyDatabase, silent } from '../support/database.ts'
import { fillAccount } from '../support/fill-account.ts'
import { letters } from '../support/letters.ts'

it('makes an export that a request asked for as its account, and deletes an account that is due', async () => {
  const database = await emptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'tillwatch-exports-'))
  await prepareDatabase(database, silent)
  const boss = await startBoss(database.config, { role: 'works' }, silent)
  try {
    const owner: Actor = { accountId: randomUUID(), name: 'ann', role: 'owner' }
    await fillAccount(database.db, owner.accountId)
    await sql`delete from account_exports`.execute(database.db)
    await sql`update subscriptions set status = 'canceled'`.execute(database.db)
    const files = { exports: exportFolder(folder), packs: packFolder(folder) }
    const context = { ...letters, db: database.db, ...files, evidenceMonths: 13, recordingMonths: 3, reportMonths: 24 }
    await workOnAccounts(boss, context, silent, 1)
    const own = { ...context, exportQueue: exportQueue(boss) }
    await inScope(() => {
      actFor(owner.accountId)
      return requestExport(own, owner)
    })
    const state = async () => (await listExports(context, owner)).exports[0]?.state
    await expect.poll(state).toBe('ready')

    await sql`delete from account_deletions`.execute(database.db)
    const { receiptId } = await requestDeletion(context, owner, 'shop')
    await sql`update account_deletions set requested_at = now() - interval '8 days', due_at = now() - interval '1 day'`.execute(database.db)
    await boss.send(queues.erase, {})
    await expect.poll(async () => (await readReceipt(context, receiptId)).state).toBe('done')
  } finally {
    await boss.stop({ graceful: false })
    await database.close()
    await rm(folder, { recursive: true })
  }
})
