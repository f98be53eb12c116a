// The queue of human review: what alerts tell of Premium sites enters it with the alert, once, and follows the plan of the site.
import type { Capture } from '@tillwatch/core/capture'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { settleReviews } from '#features/reviews/index.ts'
import { countWaiting } from '#features/staff/queries.ts'
import { comparePage, released, seen, shop } from '../comparisons/compared-page.ts'
import { document } from '../headers/answered-page.ts'
import { anotherPage, external, judge, list, owner, pageId, scan, sha256Of, siteId, test } from '../inventory/watched-page.ts'
import { changedTo, compareAndTell, contacts, givePlan, reviews, skimmed } from './reviewed-site.ts'

comparePage()

const settle = () => test.database.db.transaction().execute((trx) => settleReviews(trx, owner.accountId))
const hoursUntilDue = ({ queued_at, due_at }: { queued_at: Date; due_at: Date }) => (due_at.getTime() - queued_at.getTime()) / 3_600_000

it('queues a change at alert level of a Premium site, with its script, content, incident and due time', async () => {
  await givePlan('premium')
  const scanId = await changedTo(skimmed)
  const [review, ...others] = await reviews()
  expect(others).toEqual([])
  const [script] = (await list()).scripts
  expect(review).toMatchObject({
    ...{ site_id: siteId, page_id: pageId, scan_id: scanId, page_script_id: script?.id, content_sha256: sha256Of(skimmed), print: null },
    ...{ kind: 'script-changed', told: 'malicious', state: 'waiting', verdict: null },
  })
  expect(review && hoursUntilDue(review)).toBe(24)
  const [incident] = await test.database.db.selectFrom('incidents').select('id').where('account_id', '=', owner.accountId).execute()
  expect(review?.incident_id).toBe(incident?.id)
})

it('queues a script of a first scan that its examination finds malicious', async () => {
  await givePlan('premium')
  const scanId = await scan([external('https://cdn.tags.example/t.js', 'd')], undefined, undefined, 'desktop', { isJudged: false })
  await judge(scanId, { s1: 'malicious' })
  expect(await reviews()).toMatchObject([{ kind: 'content', told: 'malicious', content_sha256: 'd'.repeat(64), state: 'waiting' }])
})

it.each([
  [
    'header',
    'capability',
    (capture: Capture, at: number) => hasPolicy(capture, at === 0 ? "script-src 'self'" : "script-src 'self' https:"),
  ],
  ['form', 'malicious', (capture: Capture, at: number) => sendsCardTo(capture, at === 0 ? 'shop.example' : 'collect.evil.example')],
] as const)('queues a change of a %s at alert level, which has no content, once', async (kind, told, change) => {
  await givePlan('premium')
  for (const at of [0, 1, 1]) {
    await seen(shop, { change: (capture) => change(capture, at) })
    await compareAndTell()
  }
  const found = (await reviews()).filter((review) => review.kind === kind)
  expect(found).toMatchObject([{ told, page_id: pageId, content_sha256: null, print: expect.any(String), state: 'waiting' }])
})

const hasPolicy = (capture: Capture, policy: string) => {
  capture.documents = [document('F1', capture.page.finalUrl, { 'content-security-policy': policy })]
}
const sendsCardTo = (capture: Capture, host: string) => {
  capture.forms = [
    { id: 'f1', frameId: 'F1', method: 'post', action: `https://${host}/pay`, actionLater: null, fieldIds: ['x1'], initiators: [] },
  ]
  capture.fields = [
    {
      ...{ id: 'x1', frameId: 'F1', formId: 'f1', kind: 'card-number', matchedBy: 'autocomplete', tag: 'input', type: 'text' },
      ...{ name: 'card', domId: '', autocomplete: 'cc-number', label: '', placeholder: '', visible: true },
      ...{ box: { x: 10, y: 10, width: 200, height: 30 }, coveredBy: null, initiators: [], atMs: 10 },
    },
  ]
}

it('queues a content once, on whichever pages and in however many alerts it appears', async () => {
  await givePlan('premium')
  const code = contacts()
  await changedTo(code)
  await changedTo(code, await anotherPage('/pay'))
  await changedTo(code)
  expect(await reviews()).toHaveLength(1)
})

it.each([
  ['Standard', () => givePlan('standard')],
  ['Premium, which has ended', () => givePlan('premium', { status: 'canceled' })],
  ['no plan where nobody is staff', async () => undefined],
])('queues nothing of a site on %s', async (_plan, give) => {
  await give()
  await changedTo(skimmed)
  expect(await reviews()).toEqual([])
})

it('queues nothing that only goes into the digest', async () => {
  await givePlan('premium')
  await changedTo(released)
  expect(await reviews()).toEqual([])
})

it('has no review without its incident: both are undone where the transaction fails', async () => {
  await givePlan('premium')
  await sql`create function refuse_steps() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    test.database.db,
  )
  await sql`create trigger refuse_steps before insert on incident_events for each row execute function refuse_steps()`.execute(
    test.database.db,
  )
  try {
    await expect(changedTo(skimmed)).rejects.toThrow('no')
  } finally {
    await sql`drop function refuse_steps() cascade`.execute(test.database.db)
  }
  expect(await reviews()).toEqual([])
})

it('queues what is open when a site becomes Premium, at once, and withdraws what waits when it is Premium no more', async () => {
  await givePlan('standard')
  await changedTo(skimmed)
  await givePlan('premium')
  await settle()
  await settle()
  expect((await reviews()).map(({ state }) => state)).toEqual(['waiting'])
  await givePlan('standard')
  await settle()
  expect((await reviews()).map(({ state }) => state)).toEqual(['withdrawn'])
  await sql`update reviews set queued_at = now() - interval '3 days', due_at = now() - interval '2 days' where account_id = ${owner.accountId}`.execute(
    test.database.db,
  )
  await givePlan('premium')
  await settle()
  const [review] = await reviews()
  expect([review?.state, review && hoursUntilDue(review)]).toEqual(['waiting', 24])
  expect(review?.due_at.getTime()).toBeGreaterThan(Date.now())
})

it('queues nothing of incidents that are resolved when a site becomes Premium', async () => {
  await givePlan('standard')
  await changedTo(skimmed)
  await sql`update incidents set resolved_at = now(), resolved_by = 'ann', resolution = 'rolled-back' where account_id = ${owner.accountId}`.execute(
    test.database.db,
  )
  await givePlan('premium')
  await settle()
  expect(await reviews()).toEqual([])
})

it('is counted in the daily email of staff, also once it is overdue', async () => {
  await givePlan('premium')
  await changedTo(skimmed)
  const counts = async (now: Date) => {
    const { reviews: waiting, overdueReviews } = await countWaiting(test.database.db, 24, now)
    return { waiting, overdueReviews }
  }
  const { waiting, overdueReviews } = await counts(new Date())
  expect(waiting).toBeGreaterThan(0)
  expect((await counts(new Date(Date.now() + 25 * 3_600_000))).overdueReviews).toBe(waiting)
  expect(overdueReviews).toBeLessThan(waiting)
})
