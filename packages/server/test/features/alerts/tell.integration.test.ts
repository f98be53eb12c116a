// From what is found to the outbox: one incident for what belongs together, one alert for each channel that should hear, in the transaction of the find or not at all.
import { randomUUID } from 'node:crypto'
import type { Capture } from '@tillwatch/core/capture'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#db/index.ts'
import {
  getIncident,
  openChangeIncidents,
  openOpinionIncidents,
  openTestCardIncident,
  openVerdictIncidents,
} from '#features/alerts/index.ts'
import { applyKnownOpinions, applyOpinion, compareScan } from '#features/comparisons/index.ts'
import { examineScan } from '#features/judgements/index.ts'
import { askAboutChanges, askModel, type OpinionContext, type OpinionJob } from '#features/second-opinions/index.ts'
import { inOrder, otherActor } from '../../support/context.ts'
import { changesOf, comparePage, compareQueued, queued, released, seen, shop, skimmed } from '../comparisons/compared-page.ts'
import { anotherPage, list, never, owner, sha256Of, siteId, test } from '../inventory/watched-page.ts'
import { giveChannel, outboxOf } from './channels.ts'

comparePage()

const jobs: OpinionJob[] = []
const asking = { queue: { enqueue: async (_db: unknown, job: OpinionJob) => void jobs.push(job) }, model: { name: 'test/judge' } }
let channel: string
beforeEach(async () => {
  jobs.splice(0)
  channel = await giveChannel(test.context.db, owner.accountId)
})

const compare = () =>
  compareQueued({
    ...test.context,
    onCompared: inOrder((trx, scanId) => askAboutChanges(trx, scanId, asking), applyKnownOpinions, openChangeIncidents),
  })
/** The program with a host more, which nobody can tell from a partner's. */
const contacts = () => `${shop}\nfetch('https://partner-${randomUUID().slice(0, 8)}.example/rates').then((answer) => answer.json())\n`
async function changedTo(code: string, page?: string): Promise<string> {
  await seen(shop, page === undefined ? {} : { page })
  const scanId = await seen(code, page === undefined ? {} : { page })
  await compare()
  return scanId
}
const incidents = (account = owner.accountId) =>
  test.context.db.selectFrom('incidents').selectAll().where('account_id', '=', account).orderBy('opened_at').execute()
const items = (account = owner.accountId) =>
  test.context.db.selectFrom('incident_items').selectAll().where('account_id', '=', account).orderBy('found_at').execute()
const timeLine = async () =>
  (
    await test.context.db.selectFrom('incident_events').select('event').where('account_id', '=', owner.accountId).orderBy('id').execute()
  ).map(({ event }) => event)

it('tells a change at once: an incident with its item and time line, and one alert in the outbox', async () => {
  const scanId = await changedTo(skimmed)
  expect(await incidents()).toMatchObject([{ kind: 'script', verdict: 'malicious', item_count: 1, resolved_at: null }])
  expect(await items()).toMatchObject([
    { source: 'change', kind: 'script-changed', scan_id: scanId, site_id: siteId, print: sha256Of(skimmed) },
  ])
  const [alert, ...others] = await outboxOf(test.context.db, channel)
  const { items: told } = await getIncident(test.context, owner, (await incidents())[0]?.id ?? '')
  const script = { id: (await list()).scripts[0]?.id, siteId, before: sha256Of(shop), after: sha256Of(skimmed) }
  const { lines, newCapabilities } = (await changesOf(scanId))?.changes[0] ?? {}
  expect(lines).toHaveLength(1)
  expect(told).toMatchObject([{ script, lines, newCapabilities }])
  expect(alert?.message.items).toMatchObject([{ script, lines }])
  expect([alert?.state, alert?.stage, others]).toEqual(['queued', 'malicious', []])
  expect(alert?.message).toMatchObject({ total: 1, sites: ['shop.example'], items: [{ pageUrl: 'https://shop.example/checkout', scanId }] })
  expect(await timeLine()).toEqual(['discovered', 'queued'])
})

it('tells nothing of what only goes into the digest', async () => {
  await changedTo(released)
  expect([await incidents(), await outboxOf(test.context.db, channel)]).toEqual([[], []])
})

it('makes one incident and one alert of a change on many pages, also when it is seen again', async () => {
  const code = contacts()
  await changedTo(code)
  for (const path of ['/pay', '/basket']) await changedTo(code, await anotherPage(path))
  await changedTo(code)
  expect(await incidents()).toMatchObject([{ item_count: 3 }])
  expect((await items()).map(({ times }) => times)).toEqual([2, 1, 1])
  expect(await outboxOf(test.context.db, channel)).toHaveLength(1)
})

it('tells again when it gets graver, as a second opinion makes it, and only then', async () => {
  await changedTo(contacts())
  expect((await outboxOf(test.context.db, channel)).map(({ stage }) => stage)).toEqual(['capability'])
  const answer = { verdict: 'malicious' as const, confidence: 'high' as const, summaryEn: 'It asks.', summaryEs: 'Pregunta.' }
  const context: OpinionContext = {
    ...{ db: test.context.db, store: test.context.store, queue: asking.queue, budget: { requestsPerDay: 1_000, tokensPerDay: 1_000_000 } },
    model: { ...asking.model, timeoutMs: 1_000, ask: async () => ({ outcome: 'answered', answer, durationMs: 1, tokens: null }) },
    gather: async () => ({
      facts: { about: 'change', verdict: 'benign', reasons: [], capabilities: [], characters: 1, excerpts: [] },
      fault: null,
    }),
    onAnswered: inOrder(applyOpinion, openOpinionIncidents),
  }
  for (const job of jobs.splice(0)) await askModel(context, { ...job, jobId: randomUUID() }, never)
  expect((await outboxOf(test.context.db, channel)).map(({ stage }) => stage)).toEqual(['capability', 'malicious'])
  expect(await incidents()).toMatchObject([{ verdict: 'malicious', item_count: 1 }])
})

it('tells of a first scan, too, what its examination finds malicious, and the change of the same script with it', async () => {
  const scanId = await seen(skimmed)
  await test.context.db.insertInto('scan_examinations').values({ account_id: owner.accountId, scan_id: scanId }).execute()
  await examineScan({ ...test.context, onExamined: openVerdictIncidents }, scanId, never)
  expect(await items()).toMatchObject([{ source: 'judgement', kind: 'content', verdict: 'malicious', print: sha256Of(skimmed) }])
  await changedTo(skimmed)
  expect(await incidents()).toMatchObject([{ kind: 'script', item_count: 2 }])
  expect(await outboxOf(test.context.db, channel)).toHaveLength(1)
})

it('tells of a content of a first scan that a second opinion makes malicious, whichever of the two comes first', async () => {
  const { db } = test.context
  const code = contacts()
  const scanId = await seen(code)
  await db.insertInto('scan_examinations').values({ account_id: owner.accountId, scan_id: scanId }).execute()
  await examineScan(test.context, scanId, never)
  expect(await items()).toEqual([])
  // What our rules find of it is no matter here: one step is what an opinion raises.
  await sql`update scan_examinations set contents = jsonb_set(contents, '{0,verdict}', '"suspicious"') where scan_id = ${scanId}`.execute(
    db,
  )
  const opinion = {
    ...{ id: randomUUID(), sha256: sha256Of(code), model: 'test/judge', prompt_version: '1', outcome: 'answered', verdict: 'malicious' },
    ...{ summary_en: 'It asks.', summary_es: 'Pregunta.', ended_at: new Date(), asked_at: new Date(), answer: '{}' },
  }
  const answer = (confidence: string) =>
    db
      .insertInto('second_opinions')
      .values({ ...opinion, confidence })
      .onConflict((same) => same.column('id').doUpdateSet({ confidence }))
      .execute()
  const told = async (tell: (trx: Db) => Promise<void>) => {
    await db.transaction().execute(tell)
    return (await items()).map(({ source, verdict, print, times }) => ({ source, verdict, print, times }))
  }
  await answer('low')
  expect(await told((trx) => openOpinionIncidents(trx, opinion.id))).toEqual([])
  await answer('high')
  const item = { source: 'opinion', verdict: 'malicious', print: sha256Of(code) }
  expect(await told((trx) => openOpinionIncidents(trx, opinion.id))).toEqual([{ ...item, times: 1 }])
  expect(await told((trx) => openVerdictIncidents(trx, { accountId: owner.accountId, scanId }))).toEqual([{ ...item, times: 2 }])
  expect(await outboxOf(db, channel)).toHaveLength(1)
})

it('tells of the test card that left the page as soon as the scan is recorded', async () => {
  const { onRecorded } = test.context
  test.context.onRecorded = inOrder(onRecorded, openTestCardIncident)
  await seen(shop, { change: sendsTheCard('collect.evil.example') })
  test.context.onRecorded = onRecorded
  queued.splice(0)
  expect(await items()).toMatchObject([{ source: 'scan', kind: 'test-card', verdict: 'malicious' }])
  const [alert] = await outboxOf(test.context.db, channel)
  expect(JSON.stringify(alert?.message.items)).toContain('collect.evil.example')
})

const sendsTheCard = (host: string) => (capture: Capture) => {
  const field = { frameId: 'F1', fieldId: 'x1', kind: 'card-number' as const, verified: true }
  const sighting = { value: 'card' as const, requestId: null, host, url: `https://${host}/c`, where: 'body' as const, encoding: [] }
  capture.canary = {
    ...{ card: '4242424242424242', name: 'n', email: 'e@example.com', typedInto: [field], notTyped: [], notSearched: [] },
    sightings: [{ ...sighting, scriptId: 's1', blocked: false, atMs: 5, phase: 'typing' }],
  }
}

it('tells each channel of its sites and from its threshold on', async () => {
  const { db } = test.context
  const elsewhere = await giveChannel(db, owner.accountId, { siteIds: [] })
  const here = await giveChannel(db, owner.accountId, { siteIds: [siteId], threshold: 'capability' })
  const strict = await giveChannel(db, owner.accountId, { threshold: 'malicious' })
  const eve = await otherActor(test.database)
  const theirs = await giveChannel(db, eve.accountId)
  await changedTo(contacts())
  const told = await Promise.all([elsewhere, here, strict, theirs].map(async (id) => (await outboxOf(db, id)).length))
  expect(told).toEqual([0, 1, 0, 0])
  expect(await incidents(eve.accountId)).toEqual([])
})

it('tells nothing of a comparison that is not written down', async () => {
  await seen(shop)
  await seen(skimmed)
  const failing = async () => {
    throw new Error('no')
  }
  await expect(compareQueued({ ...test.context, onCompared: inOrder(openChangeIncidents, failing) })).rejects.toThrow('no')
  expect([await incidents(), await items(), await timeLine(), await outboxOf(test.context.db, channel)]).toEqual([[], [], [], []])
})

it('makes one incident of what two workers find at once', async () => {
  const code = contacts()
  const pages = await Promise.all(['/a', '/b', '/c', '/d'].map(anotherPage))
  for (const page of pages) {
    await seen(shop, { page })
    await compare()
    await seen(code, { page })
  }
  const scanIds = queued.splice(0)
  await Promise.all(scanIds.map((scanId) => compareOne(scanId)))
  expect(await incidents()).toMatchObject([{ item_count: 4 }])
  expect(await outboxOf(test.context.db, channel)).toHaveLength(1)
})

async function compareOne(scanId: string): Promise<void> {
  await compareScan({ ...test.context, onCompared: openChangeIncidents }, scanId)
}

it('keeps the time line as it was written', async () => {
  await changedTo(contacts())
  const all = test.context.db.updateTable('incident_events').set({ event: 'decided' }).where('account_id', '=', owner.accountId)
  await expect(all.execute()).rejects.toThrow('append-only')
})

it('stands in the evidence log: what was found and what was told', async () => {
  await changedTo(contacts())
  const rows = await test.context.db
    .selectFrom('evidence_records')
    .select('line')
    .where('account_id', '=', owner.accountId)
    .orderBy('seq')
    .execute()
  const records = rows.map(({ line }) => JSON.parse(line) as { kind: string; subject: string; facts: { event: string } })
  const [incident] = await test.context.db.selectFrom('incidents').select('id').where('account_id', '=', owner.accountId).execute()
  expect(records.filter(({ kind }) => kind === 'alert').map(({ subject, facts }) => [subject, facts.event])).toEqual([
    [incident?.id, 'discovered'],
    [incident?.id, 'queued'],
  ])
})
