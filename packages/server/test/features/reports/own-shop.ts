// What the tests of reports share: an account of each test's own with a watched payment page, and a worker whose printer is played.
import { randomUUID } from 'node:crypto'
import type { AlertVerdict } from '@tillwatch/contract/lists'
import { type KeptReport, type Report, reportSchema } from '@tillwatch/contract/shapes'
import { sayControls } from '@tillwatch/core/reports'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { inScope } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import {
  gatherStanding,
  getReport,
  type MakeContext,
  makeReport,
  type ReportContext,
  requestReport,
  useRecipientLink,
} from '#features/reports/index.ts'
import { otherActor, type TestContext, testContext } from '../../support/context.ts'
import { type PastScan, pastScan } from '../../support/past-scan.ts'

/** A Monday. */
export const now = new Date('2026-11-23T09:00:00Z')
export let test: TestContext
export let owner: Actor
export let eve: Actor
export let siteId: string
export let pageId: string
export const queued: string[] = []

/** Registers what the tests of the calling file need before and after them. */
export function openShop(): void {
  beforeAll(async () => {
    test = await testContext()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    queued.length = 0
    owner = await otherActor(test.database)
    eve = await otherActor(test.database)
    ;[siteId, pageId] = [randomUUID(), randomUUID()]
    const { db } = test.database
    const account_id = owner.accountId
    await db.insertInto('sites').values({ id: siteId, account_id, host: 'shop.example', url: 'https://shop.example/' }).execute()
    const page = { id: pageId, account_id, site_id: siteId, host: 'shop.example', url: 'https://shop.example/pay', is_payment: true }
    await db
      .insertInto('pages')
      .values({ ...page, time_zone: 'Europe/Madrid', frequency: 'daily', added_at: new Date('2026-10-01T09:00:00Z') })
      .execute()
  })
}

export const asking = (): ReportContext => ({
  ...{ db: test.database.db, store: test.context.store },
  reportQueue: { enqueue: async (_db, id) => void queued.push(id) },
  ...{ mails: test.mails, siteOrigin: () => 'https://tillwatch.example' },
})
export const making = (given: Partial<MakeContext> = {}): MakeContext => ({
  ...{
    db: test.database.db,
    store: test.context.store,
    mails: test.mails,
    siteOrigin: () => 'https://tillwatch.example',
    evidenceMonths: 13,
  },
  printPdf: async () => Buffer.from('%PDF-played'),
  ...given,
})
/** Opens the links of all letters that ask whether reports may come, in their order. */
export async function confirmRecipients(): Promise<void> {
  const letters = await test.database.db.selectFrom('mails').select('text').where('kind', '=', 'confirm-reports').execute()
  for (const { text } of letters) {
    const token = /report-mails\/confirm\/([\w-]+)/.exec(text)?.[1] ?? ''
    await inScope(() => useRecipientLink(asking(), 'confirm', token, '192.0.2.9'))
  }
}
export const week = { from: '2026-11-16', to: '2026-11-22' }

/** A scan of the page. */
export const scanned = (state: PastScan['state'], at: string, more: Partial<PastScan> = {}) =>
  pastScan(test.database.db, { accountId: owner.accountId, pageId, state, at, ...more })

export async function scannedDaily(): Promise<void> {
  for (let day = 10; day <= 22; day++) await scanned('complete', `2026-11-${day}T04:00:00Z`)
}

/** When the week begins and ends where the account is. */
export const moments = { begins: new Date('2026-11-15T23:00:00Z'), ends: new Date('2026-11-22T23:00:00Z') }

/** The reasons of each control, as somebody who asks at `at` gets them. */
export async function codes(at: string, siteIds = [siteId]): Promise<Record<string, string[]>> {
  const span = { accountId: owner.accountId, siteIds, ...week, ...moments }
  const { facts } = await gatherStanding(asking().db, span, 13, new Date(at))
  return Object.fromEntries(sayControls(facts, 'en').map(({ procedure, reasons }) => [procedure, reasons.map(({ code }) => code)]))
}

/** A channel that works, of all sites or of these. */
export async function addChannel(siteIds: readonly string[] | null, threshold: AlertVerdict = 'capability'): Promise<string> {
  const { db } = test.database
  const [id, account_id] = [randomUUID(), owner.accountId]
  const channel = { id, account_id, kind: 'slack', name: 'Shop', language: 'en', threshold, hint: '…' }
  await db
    .insertInto('alert_channels')
    .values({ ...channel, is_for_all_sites: siteIds === null, target_sealed: 'x', delivered_at: new Date(), created_by: 'x' })
    .execute()
  for (const site_id of siteIds ?? []) await db.insertInto('alert_channel_sites').values({ account_id, channel_id: id, site_id }).execute()
  return id
}

/** Asks for a report of the site and makes it. */
export async function made(given: object = {}, context = making()): Promise<{ kept: KeptReport; report: Report }> {
  const { id } = await requestReport(asking(), owner, { siteId, clientId: null, ...week, ...given }, now)
  await makeReport(context, id, now)
  const kept = await getReport(asking(), owner, id)
  const sha256 = kept.files.find(({ format }) => format === 'json')?.sha256 ?? ''
  return { kept, report: reportSchema.parse(JSON.parse(Buffer.from((await test.context.store.get(sha256)) ?? []).toString())) }
}
