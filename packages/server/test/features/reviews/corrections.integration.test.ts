// Corrections of verdicts: both verdicts stay in the evidence, and incident, risk, advice, alerts, and reports follow the newer one.
import type { ReportScript } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { getIncident } from '#features/alerts/index.ts'
import type { Person } from '#features/identity/index.ts'
import { getScriptHistory } from '#features/inventory/index.ts'
import { correctReview, decideReview, openReview, type ReviewContext } from '#features/reviewing/index.ts'
import { reportedReviews } from '#features/reviews/index.ts'
import { giveChannel, outboxOf } from '../alerts/channels.ts'
import { comparePage } from '../comparisons/compared-page.ts'
import { context, decideOn, judge, list, owner, siteId, test, unpinned } from '../inventory/watched-page.ts'
import { changedTo, contacts, givePlan, reviewer, reviews, skimmed } from './reviewed-site.ts'

comparePage()

let one: Person
let two: Person
let channel: string
const reviewing = (needsTwo = false): ReviewContext => ({ ...test.context, needsTwo, countsPrevalence: true })
beforeEach(async () => {
  await givePlan('premium')
  one = await reviewer(test, 'Rosa')
  two = await reviewer(test, 'Tom')
  channel = await giveChannel(test.database.db, owner.accountId)
})

const only = async () => (await reviews())[0] ?? expect.unreachable()
const incident = async () => getIncident(test.context, owner, (await only()).incident_id)
const malicious = { verdict: 'malicious', note: 'It sends the card number away.' } as const
const benign = { verdict: 'benign', note: 'It is the rate service of the shop, as its owner showed me.' } as const
const toBenign = { ...benign, corrects: 'malicious' } as const
const recorded = async () => {
  const { rows } = await sql<{ line: string }>`
    select line from evidence_records where account_id = ${owner.accountId} and kind = 'review' order by seq`.execute(test.database.db)
  return rows.map(({ line }) => JSON.parse(line).facts as Record<string, unknown>)
}
const advice = async () => {
  const { content_sha256: sha256 } = await only()
  return (await sql<{ verdict: string }>`select verdict from content_reviews where sha256 = ${sha256}`.execute(test.database.db)).rows
}

/** A change that Rosa called malicious. */
async function calledMalicious(code = contacts()): Promise<string> {
  await changedTo(code)
  const { id } = await only()
  await decideReview(reviewing(), one, id, malicious)
  return id
}

it('of malicious gives incident, script, and advice the standing that they had, and tells the channels', async () => {
  const code = contacts()
  await changedTo(code)
  const [script] = (await list()).scripts
  await decideOn({ covers: 'scripts', scriptIds: [script?.id ?? ''] }, unpinned)
  const { risk } = (await list()).scripts[0] ?? expect.unreachable()
  const { items: before } = await incident()
  const { id } = await only()
  await decideReview(reviewing(), one, id, malicious)
  expect((await list()).scripts[0]).toMatchObject({ verdict: 'malicious', risk: { severity: 'critical' } })

  const shown = await correctReview(reviewing(), two, id, toBenign)
  expect(shown).toMatchObject({
    review: { state: 'decided', verdict: 'benign', corrects: 'malicious', note: benign.note },
    earlier: [{ host: 'shop.example', verdict: 'malicious', note: malicious.note, reviewer: 'Rosa' }],
  })
  const { incident: lowered, items, timeLine, reviews: told } = await incident()
  expect(lowered).toMatchObject({ verdict: 'capability', state: 'open' })
  expect(items.map(({ verdict, reasons }) => [verdict, reasons])).toEqual(before.map(({ verdict, reasons }) => [verdict, reasons]))
  expect(timeLine.map(({ event, details }) => [event, details.corrects ?? null])).toEqual([
    ...[
      ['discovered', null],
      ['queued', null],
      ['reviewed', null],
      ['queued', null],
    ],
    ...[
      ['reviewed', 'malicious'],
      ['queued', null],
    ],
  ])
  expect(told.reviews).toMatchObject([{ verdict: 'benign', corrects: 'malicious', correctedAt: expect.any(String) }])
  const [after] = (await list()).scripts
  expect(after).toMatchObject({ verdict: script?.verdict, risk })
  // The approval that the verdict ended is for a person to give again.
  expect(after?.authorization).toMatchObject({ state: 'undecided', decision: { verdict: 'withdraw' } })
  const history = await getScriptHistory(context(), owner, after?.id ?? '')
  expect(history.reviews.reviews).toMatchObject([{ verdict: 'benign', corrects: 'malicious' }])
  expect(await advice()).toEqual([{ verdict: 'benign' }])
  expect(
    (await outboxOf(test.database.db, channel)).map(({ stage, message }) => [stage, message.review?.state, message.review]),
  ).toMatchObject([
    ['capability', 'waiting', {}],
    ['malicious', 'decided', { verdict: 'malicious' }],
    ['capability', 'decided', { verdict: 'benign', corrects: 'malicious' }],
  ])
})

it('stands in the evidence log after the verdict that it replaces', async () => {
  const id = await calledMalicious()
  await correctReview(reviewing(), two, id, toBenign)
  await correctReview(reviewing(), two, id, toBenign)
  expect((await recorded()).map(({ event, verdict, corrects, reviewer: by }) => [event, verdict, corrects, by])).toEqual([
    ['decided', 'malicious', null, 'Rosa'],
    ['corrected', 'benign', 'malicious', 'Tom'],
  ])
})

it('to malicious has every effect of a malicious verdict', async () => {
  await changedTo(contacts())
  const { id } = await only()
  await decideReview(reviewing(), one, id, { verdict: 'benign', note: '' })
  await correctReview(reviewing(), one, id, { ...malicious, corrects: 'benign' })
  expect((await incident()).incident).toMatchObject({ verdict: 'malicious', state: 'open' })
  expect((await list()).scripts[0]).toMatchObject({ verdict: 'malicious', risk: { severity: 'critical' } })
  expect(await advice()).toEqual([{ verdict: 'malicious' }])
  expect((await outboxOf(test.database.db, channel)).map(({ stage }) => stage)).toEqual(['capability', 'malicious'])
})

it('leaves malicious what an examination calls so by itself', async () => {
  const scanId = await changedTo(skimmed)
  await judge(scanId, { s1: 'malicious' })
  for (const { id } of await reviews()) await decideReview(reviewing(), one, id, malicious)
  for (const { id } of await reviews()) await correctReview(reviewing(), two, id, toBenign)
  expect((await list()).scripts[0]).toMatchObject({ verdict: 'malicious', risk: { severity: 'critical' } })
})

it.each(['to', 'from'] as const)('%s malicious needs a second, different reviewer where two people must agree', async (way) => {
  const first = way === 'from' ? malicious : benign
  const then = way === 'from' ? toBenign : { ...malicious, corrects: 'benign' as const }
  await changedTo(contacts())
  const { id } = await only()
  await decideReview(reviewing(), one, id, first)
  const proposed = await correctReview(reviewing(true), one, id, then)
  expect(proposed).toMatchObject({ review: { verdict: first.verdict, corrects: null }, proposed: { verdict: then.verdict, isOwn: true } })
  await correctReview(reviewing(true), one, id, then)
  expect(await openReview(reviewing(true), two, id)).toMatchObject({
    review: { verdict: first.verdict },
    proposed: { by: 'Rosa', isOwn: false },
  })
  await correctReview(reviewing(true), two, id, { ...then, note: 'I agree.' })
  expect(await openReview(reviewing(true), two, id)).toMatchObject({ review: { verdict: then.verdict, reviewers: 2 }, proposed: null })
  expect((await recorded()).map(({ event, firstReviewedBy }) => [event, firstReviewedBy])).toEqual([
    ['decided', null],
    ['correction-proposed', null],
    ['corrected', one.user.uid],
  ])
})

it('counts once when two reviewers correct at once', async () => {
  const id = await calledMalicious()
  const answers = await Promise.allSettled([
    correctReview(reviewing(), one, id, toBenign),
    correctReview(reviewing(), two, id, { ...toBenign, verdict: 'suspicious' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } })
  expect(await recorded()).toHaveLength(2)
})

it('refuses a correction without a note, to the same verdict, or of an undecided review', async () => {
  await changedTo(contacts())
  const { id } = await only()
  await expect(correctReview(reviewing(), one, id, toBenign)).rejects.toMatchObject({ code: 'conflict' })
  await decideReview(reviewing(), one, id, malicious)
  await expect(correctReview(reviewing(), one, id, { ...toBenign, note: ' ' })).rejects.toMatchObject({ code: 'bad-input', field: 'note' })
  await expect(correctReview(reviewing(), one, id, { ...malicious, corrects: 'malicious' })).rejects.toMatchObject({ field: 'verdict' })
})

it('stands in reports from when it was given, and leaves the time of the first verdict', async () => {
  const id = await calledMalicious()
  const { content_sha256 } = await only()
  await sql`update reviews set queued_at = now() - interval '5 days', due_at = now() - interval '4 days', decided_at = now() - interval '3 days'
    where id = ${id}`.execute(test.database.db)
  await correctReview(reviewing(), two, id, toBenign)
  const [script] = (await list()).scripts
  const shown = async (ends: Date) => {
    const span = { accountId: owner.accountId, siteIds: [siteId], begins: new Date(ends.getTime() - 86_400_000), ends }
    const { reviews: told, withReview } = await reportedReviews(test.database.db, span)
    const { review } = withReview({ siteId, sha256: content_sha256, label: script?.label } as ReportScript)
    return [told.map(({ verdict, corrects, isOverdue }) => [verdict, corrects ?? null, isOverdue]), review?.verdict ?? null]
  }
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  expect(await shown(daysAgo(2.5))).toEqual([[['malicious', null, true]], 'malicious'])
  expect(await shown(daysAgo(1))).toEqual([[], 'malicious'])
  expect(await shown(new Date(Date.now() + 1_000))).toEqual([[['benign', 'malicious', true]], 'benign'])
})
