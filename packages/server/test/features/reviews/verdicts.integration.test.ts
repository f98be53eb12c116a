// Verdicts of reviewers: the second signature in the evidence, and what a malicious one does to incident, approvals, risk and alerts.
import { randomUUID } from 'node:crypto'
import type { ReportScript } from '@tillwatch/contract/shapes'
import type { Capture } from '@tillwatch/core/capture'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { getIncident, openTestCardIncident, resolveIncident } from '#features/alerts/index.ts'
import type { Person } from '#features/identity/index.ts'
import { getScriptHistory, listInventory } from '#features/inventory/index.ts'
import { recordPrevalence } from '#features/prevalence/index.ts'
import { decideReview, listReviews, openReview, type ReviewContext, readReviewSource } from '#features/reviewing/index.ts'
import { reportedReviews } from '#features/reviews/index.ts'
import { cancelScan } from '#features/scans/index.ts'
import { claimSite } from '#features/sites/index.ts'
import { inOrder, otherActor } from '../../support/context.ts'
import { giveChannel, outboxOf } from '../alerts/channels.ts'
import { comparePage, queued, seen, shop } from '../comparisons/compared-page.ts'
import { coded, context, decideOn, judge, list, owner, scan, sha256Of, siteId, test, unpinned } from '../inventory/watched-page.ts'
import { changedTo, compareAndTell, contacts, givePlan, reviewer, reviews } from './reviewed-site.ts'

comparePage()

let one: Person
let two: Person
let channel: string
const reviewing = (more: Partial<ReviewContext> = {}): ReviewContext => ({
  ...test.context,
  needsTwo: false,
  countsPrevalence: true,
  ...more,
})
beforeEach(async () => {
  await givePlan('premium')
  one = await reviewer(test, 'Rosa')
  two = await reviewer(test, 'Tom')
  channel = await giveChannel(test.database.db, owner.accountId)
})

const only = async () => (await reviews())[0] ?? expect.unreachable()
const incident = async () => getIncident(test.context, owner, (await only()).incident_id)
const malicious = { verdict: 'malicious', note: 'It sends the card number to a host that no shop uses.' } as const
const recorded = async () => {
  const { rows } = await sql<{
    line: string
  }>`select line from evidence_records where account_id = ${owner.accountId} and kind = 'review' order by seq`.execute(test.database.db)
  return rows.map(({ line }) => JSON.parse(line))
}

it('stands in the evidence log as a record of its own, with the content, the reviewer and the note', async () => {
  const code = contacts()
  await changedTo(code)
  const { id, incident_id } = await only()
  await decideReview(reviewing(), one, id, { verdict: 'benign', note: 'A rate service.' })
  expect(await only()).toMatchObject({ state: 'decided', verdict: 'benign', note: 'A rate service.', decided_by: one.user.uid })
  expect(await recorded()).toMatchObject([
    {
      subject: id,
      digests: { after: [sha256Of(code)] },
      facts: {
        event: 'decided',
        verdict: 'benign',
        note: 'A rate service.',
        reviewer: 'Rosa',
        incident: incident_id,
        firstReviewedBy: null,
      },
    },
  ])
})

it('of malicious makes the incident malicious, takes the approval back, raises the risk everywhere, and tells once more that a person confirmed it', async () => {
  const code = contacts()
  await changedTo(code)
  const [script] = (await list()).scripts
  await decideOn({ covers: 'scripts', scriptIds: [script?.id ?? ''] }, unpinned)
  expect((await incident()).incident).toMatchObject({ verdict: 'capability', state: 'open' })
  const { id } = await only()
  await decideReview(reviewing(), one, id, malicious)
  const { incident: raised, items, timeLine, reviews: shown } = await incident()
  expect(raised).toMatchObject({ verdict: 'malicious', state: 'open', title: { effect: { code: 'skimmer-code' } } })
  expect(items[0]?.reasons.map(({ code }) => code)).toContain('reviewed-malicious')
  expect(timeLine.map(({ event }) => event)).toEqual(['discovered', 'queued', 'reviewed', 'queued'])
  expect(shown.reviews).toMatchObject([{ id, state: 'decided', verdict: 'malicious', note: malicious.note, reviewers: 1 }])
  const [after] = (await list()).scripts
  expect(after).toMatchObject({
    verdict: 'malicious',
    risk: { severity: 'critical' },
    authorization: { state: 'undecided', decision: { verdict: 'withdraw', cause: 'judged-malicious' } },
  })
  const history = await getScriptHistory(context(), owner, after?.id ?? '')
  expect(history.script.risk).toEqual(after?.risk)
  expect(history.reviews.reviews).toMatchObject([{ verdict: 'malicious' }])
  const told = await outboxOf(test.database.db, channel)
  expect(told.map(({ stage, message }) => [stage, message.review])).toEqual([
    ['capability', { state: 'waiting', dueAt: (await only()).due_at.toISOString() }],
    ['malicious', { state: 'decided', verdict: 'malicious', at: expect.any(String) }],
  ])
})

it('of malicious reopens an incident that was resolved as a false alarm', async () => {
  await changedTo(contacts())
  const { incident: found } = await incident()
  await resolveIncident(test.context, owner, found.id, { resolution: 'false-alarm', note: '', itemCount: 1, verdict: 'capability' })
  await decideReview(reviewing(), one, (await only()).id, malicious)
  const { incident: again, timeLine } = await incident()
  expect(again).toMatchObject({ id: found.id, state: 'open', verdict: 'malicious', resolution: null })
  expect(timeLine.map(({ event }) => event)).toContain('reopened')
})

it('of malicious stands when a later examination of the page finds the content harmless', async () => {
  const code = contacts()
  const scanId = await changedTo(code)
  await decideReview(reviewing(), one, (await only()).id, malicious)
  await judge(scanId)
  await judge(await seen(code))
  expect((await list()).scripts[0]).toMatchObject({ verdict: 'malicious' })
})

it('counts once: repeated by the same reviewer nothing changes, and another one learns that it is decided', async () => {
  await changedTo(contacts())
  const { id } = await only()
  await decideReview(reviewing(), one, id, malicious)
  await decideReview(reviewing(), one, id, malicious)
  expect(await recorded()).toHaveLength(1)
  await expect(decideReview(reviewing(), two, id, { verdict: 'benign', note: '' })).rejects.toMatchObject({
    code: 'conflict',
    message: 'This review already has the verdict malicious. Yours was not saved. Reload to see the note.',
  })
})

it('is given by one of two reviewers who decide at once', async () => {
  await changedTo(contacts())
  const { id } = await only()
  const answers = await Promise.allSettled([
    decideReview(reviewing(), one, id, malicious),
    decideReview(reviewing(), two, id, { verdict: 'benign', note: '' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } })
  expect(await recorded()).toHaveLength(1)
})

it('of malicious needs a second, different reviewer where two people must agree', async () => {
  await changedTo(contacts())
  const { id } = await only()
  const first = await decideReview(reviewing({ needsTwo: true }), one, id, malicious)
  expect(first).toMatchObject({ review: { state: 'waiting', needsSecond: true }, proposed: { by: 'Rosa', isOwn: true } })
  await decideReview(reviewing({ needsTwo: true }), one, id, malicious)
  expect(await only()).toMatchObject({ state: 'waiting', verdict: null })
  expect((await incident()).incident.verdict).toBe('capability')
  await decideReview(reviewing({ needsTwo: true }), two, id, { ...malicious, note: 'I agree.' })
  expect(await only()).toMatchObject({ state: 'decided', verdict: 'malicious', decided_by: two.user.uid, proposed_by: one.user.uid })
  expect((await incident()).incident.verdict).toBe('malicious')
  expect((await recorded()).map(({ facts }) => [facts.event, facts.reviewer, facts.firstReviewedBy])).toEqual([
    ['proposed', 'Rosa', null],
    ['decided', 'Tom', one.user.uid],
  ])
})

it.each(['suspicious', 'malicious'] as const)('of %s needs a note', async (verdict) => {
  await changedTo(contacts())
  const { id } = await only()
  await expect(decideReview(reviewing(), one, id, { verdict, note: ' ' })).rejects.toMatchObject({ code: 'bad-input', field: 'note' })
})

it('is advice for the same content on another site: shown, and nothing is authorized or taken back', async () => {
  const code = contacts()
  await changedTo(code)
  await decideReview(reviewing(), one, (await only()).id, malicious)
  const eve = await otherActor(test.database)
  const theirs = await claimSite(context(), eve, { subscriptionId: null, url: 'https://other.example/checkout' })
  await cancelScan(context(), eve, theirs.pages[0]?.lastScan?.id ?? '')
  await scan([coded('https://other.example/app.js', code)], undefined, theirs.pages[0]?.id, 'desktop', { codes: [code], actor: eve })
  const page = theirs.pages[0]?.id ?? ''
  const [script] = (await listInventory(context(), eve, page, { limit: 5 })).scripts
  expect(script).toMatchObject({ verdict: null, authorization: { state: 'undecided' } })
  const { reviews: shown } = await getScriptHistory(context(), eve, script?.id ?? '')
  expect(shown).toMatchObject({ reviews: [], advice: [{ content: sha256Of(code), verdict: 'malicious' }] })
})

it('is given from a queue in the order of due times, and opening one is activity of its account', async () => {
  await changedTo(contacts())
  const { id } = await only()
  const before = await listReviews(reviewing(), one, { state: 'waiting', limit: 200 })
  expect(before.reviews.map((line) => line.dueAt)).toEqual(before.reviews.map((line) => line.dueAt).toSorted())
  expect(before.reviews.find((line) => line.id === id)).toMatchObject({ host: 'shop.example', told: 'capability', kind: 'script-changed' })
  const shown = await openReview(reviewing(), one, id)
  expect(shown).toMatchObject({
    item: { kind: 'script-changed' },
    before: expect.any(String),
    after: expect.any(String),
    earlier: [],
    needsTwo: false,
  })
  await openReview(reviewing(), one, id)
  const { rows } = await sql<{ actor: string; site_id: string }>`
    select actor, site_id from audit_log where account_id = ${owner.accountId} and action = 'staff.open'`.execute(test.database.db)
  expect(rows).toEqual([{ actor: 'staff Rosa', site_id: siteId }])
})

it('is decided from the automatic judgement, the screenshot, how many other accounts have the content, and verdicts on it elsewhere', async () => {
  const { onRecorded } = test.context
  test.context.onRecorded = inOrder(onRecorded, recordPrevalence)
  const code = contacts()
  const served = async (page?: string, actor = owner) => {
    const script = coded('https://cdn.tags.example/t.js', code)
    await judge(await scan([script], undefined, page, 'desktop', { codes: [code], actor }), { s1: 'malicious' }, actor)
  }
  await served()
  const suspicious = { verdict: 'suspicious', note: 'Nobody knows this host.' } as const
  await decideReview(reviewing(), one, (await only()).id, suspicious)
  const eve = await otherActor(test.database)
  const { id: site, pages } = await claimSite(context(), eve, { subscriptionId: null, url: 'https://other.example/checkout' })
  await givePlan('premium', { account: eve.accountId, site })
  await cancelScan(context(), eve, pages[0]?.lastScan?.id ?? '')
  await served(pages[0]?.id, eve)
  test.context.onRecorded = onRecorded
  const [theirs] = await reviews(eve.accountId)
  expect(await openReview(reviewing(), two, theirs?.id ?? '')).toMatchObject({
    review: { kind: 'content', told: 'malicious', host: 'other.example' },
    judgement: { sha256: sha256Of(code), verdict: 'malicious' },
    ...{ hasScreenshot: true, otherAccounts: 1 },
    earlier: [{ host: 'shop.example', ...suspicious, reviewer: 'Rosa' }],
  })
})

it('stands in reports as it stood at their end: waiting before, and decided late after', async () => {
  await changedTo(contacts())
  const { id, content_sha256 } = await only()
  await sql`update reviews set queued_at = now() - interval '3 days', due_at = now() - interval '2 days' where id = ${id}`.execute(
    test.database.db,
  )
  await decideReview(reviewing(), one, id, malicious)
  const [script] = (await list()).scripts
  const shown = async (ends: Date) => {
    const span = { accountId: owner.accountId, siteIds: [siteId], begins: new Date(ends.getTime() - 7 * 86_400_000), ends }
    const { reviews: told, withReview } = await reportedReviews(test.database.db, span)
    const { review } = withReview({ siteId, sha256: content_sha256, label: script?.label } as ReportScript)
    return [told.map(({ verdict, isOverdue, reviewers }) => [verdict, isOverdue, reviewers]), review?.verdict ?? null]
  }
  expect(await shown(new Date(Date.now() - 86_400_000))).toEqual([[[null, true, 0]], null])
  expect(await shown(new Date(Date.now() + 1_000))).toEqual([[['malicious', true, 1]], 'malicious'])
})

it('is refused where the site has left its plan', async () => {
  await changedTo(contacts())
  const { id } = await only()
  await sql`update reviews set state = 'withdrawn' where id = ${id}`.execute(test.database.db)
  await expect(decideReview(reviewing(), one, id, malicious)).rejects.toMatchObject({ code: 'conflict' })
  await expect(decideReview(reviewing(), one, randomUUID(), malicious)).rejects.toMatchObject({ code: 'not-found' })
  await compareAndTell()
})

it('shows the code that sent the test card, and what it sent where; the list shows neither the page nor a note', async () => {
  const { onRecorded } = test.context
  test.context.onRecorded = inOrder(onRecorded, openTestCardIncident)
  const scanId = await seen(shop, { change: sendsTheCard('collect.evil.example') })
  test.context.onRecorded = onRecorded
  queued.splice(0)
  const { id } = await only()
  const shown = await openReview(reviewing(), one, id)
  expect(shown).toMatchObject({
    review: { kind: 'test-card', pageUrl: 'https://shop.example/checkout' },
    ...{ scriptId: expect.any(String), after: sha256Of(shop) },
    canary: [{ value: 'card', where: 'body', host: 'collect.evil.example', encoding: ['base64', 'reversed'], isStopped: false }],
  })
  expect((await readReviewSource(reviewing(), one, id, 'raw')).text).toContain('readLines')
  await decideReview(reviewing(), one, id, malicious)
  const { reviews: lines } = await listReviews(reviewing(), one, { state: 'decided', limit: 200 })
  const line = lines.find((each) => each.id === id)
  expect(line).toMatchObject({ host: 'shop.example', verdict: 'malicious' })
  expect(JSON.stringify(line)).not.toMatch(/\/checkout|no shop uses/)
  expect(scanId).toBe((await only()).scan_id)
})

const sendsTheCard = (host: string) => (capture: Capture) => {
  const field = { frameId: 'F1', fieldId: 'x1', kind: 'card-number' as const, verified: true }
  const sighting = { value: 'card' as const, requestId: null, host, url: `https://${host}/c`, where: 'body' as const }
  capture.canary = {
    ...{ card: '4242424242424242', name: 'n', email: 'e@example.com', typedInto: [field], notTyped: [], notSearched: [] },
    sightings: [{ ...sighting, encoding: ['base64', 'reversed'], scriptId: 's1', blocked: false, atMs: 5, phase: 'typing' }],
  }
}
