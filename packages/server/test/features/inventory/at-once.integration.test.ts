// Decisions that are made while a scan is being written down, or while somebody else decides.
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import type { Db } from '#db/index.ts'
import { appendDecisions, coversNothing } from '#features/inventory/append-decisions.ts'
import { approveEach, listDecisions } from '#features/inventory/index.ts'
import { inOrder } from '../../support/context.ts'
import { context, decideOn, external, judge, list, owner, scan, siteId, test, unpinned, watchPage, why } from './watched-page.ts'

watchPage()

const tags = 'https://www.googletagmanager.com'
const [first, second] = [external(`${tags}/gtm.js?id=GTM-1`, 'a'), external(`${tags}/gtag/js?id=G-1`, 'b')]

/** Until somebody waits for a lock of the site, or the work that was begun is over. */
async function untilHeld(work: Promise<unknown>): Promise<void> {
  let isOver = false
  void work.then(() => {
    isOver = true
  })
  await expect
    .poll(async () => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(test.database.db)
      return isOver || rows.length > 0
    })
    .toBe(true)
}

/** Decides on the only script in a transaction that is still open. */
async function decideIn(trx: Db, verdict: 'approve' | 'reject'): Promise<void> {
  const [script] = await trx
    .selectFrom('page_scripts')
    .innerJoin('pages', 'pages.id', 'page_id')
    .select(['identity_sha256', 'label'])
    .where('site_id', '=', siteId)
    .execute()
  const grounds = { reason: null, justification: 'Nobody knows it.', owner: '', review_by: null, expires_at: null }
  const decision = { ...coversNothing, covers: 'script' as const, ...script, ...grounds, verdict }
  await appendDecisions(trx, owner, { siteId, told: verdict, covers: 'scripts', decisions: [decision] })
}

it('a rejection holds for a script that a scan was writing down meanwhile', async () => {
  await scan([first])
  const { vendor, purpose } = (await list()).scripts[0] ?? {}
  const target = { covers: 'vendor', vendor: vendor ?? '', purpose: purpose ?? '' } as const
  await decideOn(target)
  let rejected: Promise<unknown> = Promise.resolve()
  const { onRecorded } = test.context
  onTestFinished(() => void Object.assign(test.context, { onRecorded }))
  const rejectMeanwhile = async () => {
    rejected = decideOn(target, { verdict: 'reject' })
    await untilHeld(rejected)
  }
  test.context.onRecorded = inOrder(onRecorded, rejectMeanwhile)
  await scan([first, second])
  await rejected
  expect((await list()).scripts.map(({ authorization }) => authorization.state)).toEqual(['rejected', 'rejected'])
})

it('of two decisions the one that is made last is the newest, also where its transaction began first', async () => {
  await scan([first])
  const scriptIds = (await list()).scripts.map(({ id }) => id)
  await test.database.db.transaction().execute(async (trx) => {
    await sql`select now()`.execute(trx)
    await decideOn({ covers: 'scripts', scriptIds })
    await decideIn(trx, 'reject')
  })
  expect((await list()).scripts[0]?.authorization.state).toBe('rejected')
  expect((await listDecisions(context(), owner, siteId, { limit: 9 })).decisions.map(({ verdict }) => verdict)).toEqual([
    'reject',
    'approve',
  ])
})

it('what somebody rejects meanwhile is not approved in one go', async () => {
  await judge(await scan([first]))
  const scriptIds = (await list()).scripts.map(({ id }) => id)
  let approved: Promise<unknown> = Promise.resolve()
  await test.database.db.transaction().execute(async (trx) => {
    await decideIn(trx, 'reject')
    approved = approveEach(context(), owner, siteId, { approvals: [{ ...why, ...unpinned, scriptIds }] }).catch((cause) => cause)
    await untilHeld(approved)
  })
  expect(await approved).toMatchObject({ code: 'conflict' })
})
