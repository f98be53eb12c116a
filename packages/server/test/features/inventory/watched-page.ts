// What the tests of the inventory share: a page that is watched, scans of it that see what the test wants, and its inventory.
import { createHash } from 'node:crypto'
import type { Profile, ScriptVerdict } from '@tillwatch/contract/lists'
import { type Decide, decideSchema, type InventoryQuery, type InventoryScript } from '@tillwatch/contract/shapes'
import type { Capture } from '@tillwatch/core/capture'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import { lockAlertsOf, openVerdictIncidents } from '#features/alerts/index.ts'
import type { CsvFile } from '#features/csv-file.ts'
import { putSubscriptionDocument } from '#features/documents/index.ts'
import { appendDecisions, coversNothing, noGrounds } from '#features/inventory/append-decisions.ts'
import { decide, listInventory, listSiteInventory, recordVerdicts, settleVerdicts } from '#features/inventory/index.ts'
import { cancelScan, runScan } from '#features/scans/index.ts'
import { addPage, claimSite, scanPage } from '#features/sites/index.ts'
import { capturedPage } from '../../support/capture.ts'
import { otherActor, type TestContext, testContext } from '../../support/context.ts'

export const never = new AbortController().signal
export let test: TestContext
export let owner: Actor
export let siteId: string
export let pageId: string
export const context = () => ({ ...test.context, documents: { put: putSubscriptionDocument }, unlimited: true })

/** Registers what the tests of the calling file need before and after them. */
export function watchPage(): void {
  beforeAll(async () => {
    test = await testContext()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    owner = await otherActor(test.database)
    const site = await claimSite(context(), owner, { subscriptionId: null, url: 'https://shop.example/checkout' })
    siteId = site.id
    pageId = site.pages[0]?.id ?? ''
    await cancelScan(context(), owner, site.pages[0]?.lastScan?.id ?? '')
  })
}

type Script = Capture['scripts'][number]
/** A script of this address with this content, as a visit sees it. */
export const external = (url: string, content: string): Partial<Script> => ({
  kind: 'external',
  url,
  finalUrl: url,
  digest: { sha256: content.repeat(64).slice(0, 64), sha384: content.repeat(96).slice(0, 96), basis: 'received-bytes', bytes: 10 } as never,
})
export const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')
/** A script of this address with this code. */
export const coded = (url: string, code: string): Partial<Script> => ({
  ...external(url, 'a'),
  digest: { sha256: sha256Of(code), sha384: 'a'.repeat(96), basis: 'received-bytes', bytes: code.length } as never,
  textSha256: sha256Of(code),
  sizeBytes: code.length,
})
/** Scans the page, whose examination finds every script harmless where no code is given; `isJudged` says otherwise. */
export async function scan(
  scripts: Partial<Script>[],
  change: (capture: Capture) => void = () => {},
  page = pageId,
  profile: Profile = 'desktop',
  { codes = [], actor = owner, isJudged = codes.length === 0 }: { codes?: readonly string[]; actor?: Actor; isJudged?: boolean } = {},
): Promise<string> {
  test.capture(async (address) => {
    const visited = capturedPage(address, (capture) => {
      const [made] = capture.scripts
      capture.scripts = scripts.map((given, at) => ({ ...(made as Script), ...given, id: `s${at + 1}` }))
      change(capture)
    })
    const bodies = codes.map((code) => [sha256Of(code), new TextEncoder().encode(code)] as const)
    return { ...visited, bodies: new Map([...visited.bodies, ...bodies]) }
  })
  const { id } = await scanPage(context(), actor, page, profile)
  await runScan(test.context, id, never)
  if (isJudged) await judge(id, {}, actor)
  return id
}
export const list = (query: Partial<InventoryQuery> = {}, actor = owner) => listInventory(context(), actor, pageId, { limit: 50, ...query })
export const listSite = (query: Partial<InventoryQuery> = {}, actor = owner) =>
  listSiteInventory(context(), actor, siteId, { limit: 50, ...query })
/** Another page of the site, of which nothing is scanned yet. */
export async function anotherPage(path: string): Promise<string> {
  const page = await addPage(context(), owner, siteId, { url: `https://shop.example${path}`, isPayment: true })
  await cancelScan(context(), owner, page.lastScan?.id ?? '')
  return page.id
}
/** Why the tests approve, unless they say otherwise. */
export const why = { reason: 'business', justification: 'Counts visits for marketing.' } as const
/** An approval for whatever content comes. */
export const unpinned = { pinned: false, contents: {} }
/** Ends the examination of a scan of this page with a verdict on each script, as the worker does. `null` says that its code was not judged. */
export async function judge(scanId: string, verdicts: Readonly<Record<string, ScriptVerdict | null>> = {}, actor = owner): Promise<void> {
  const { db } = test.database
  const seen = await db.selectFrom('scan_scripts').select(['script_id', 'received_sha256']).where('scan_id', '=', scanId).execute()
  const contents = seen.map(({ script_id, received_sha256 }) => {
    const verdict = script_id in verdicts ? (verdicts[script_id] ?? null) : 'benign'
    const parsed = verdict === null ? null : 'whole'
    const ended = verdict !== null && verdict !== 'inconclusive'
    const missing = verdict === 'inconclusive' ? [{ code: 'limit', read: 1, of: 2 }] : []
    return { sha256: received_sha256, scriptIds: [script_id], isProviders: false, verdict, parsed, ended, missing, reasons: [] }
  })
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('scan_examinations').where('scan_id', '=', scanId).execute()
    await trx
      .insertInto('scan_examinations')
      .values({
        ...{ account_id: actor.accountId, scan_id: scanId, state: 'examined', examined_at: new Date() },
        ...{ rules_version: '1', model_version: '1', contents: JSON.stringify(contents) },
      })
      .execute()
    const scan = { accountId: actor.accountId, scanId }
    for (const next of [recordVerdicts, lockAlertsOf, openVerdictIncidents, settleVerdicts]) await next(trx, scan)
  })
}
/** Approves, unless said otherwise, in the name of the owner. */
export const decideOn = (target: Decide['target'], more: object = {}, actor = owner) =>
  decide(context(), actor, siteId, decideSchema.parse({ verdict: 'approve', target, ...why, ...more }))
/** Pins these scripts to the content that the inventory shows. */
export const asShown = (...scripts: InventoryScript[]) => ({
  pinned: true,
  contents: Object.fromEntries(scripts.map(({ id, sha256 }) => [id, sha256])),
})
const ended = new Date('2026-01-01T00:00:00Z')
type Past = Partial<Parameters<typeof appendDecisions>[2]['decisions'][number]>
/** An approval whose day is past by now: nobody can give such a day, but time goes on. */
export const approvePast = (covered: Past, day: 'review_by' | 'expires_at') =>
  appendDecisions(test.database.db, owner, {
    ...{ siteId, told: 'approve', covers: 'scripts', address: '192.0.2.7' },
    decisions: [{ ...coversNothing, covers: 'script', ...noGrounds, ...why, verdict: 'approve', ...covered, [day]: ended }],
  })
/** The file's lines without the byte order mark, each cut at its commas; for texts without quotes. */
export async function linesOf(file: CsvFile): Promise<string[][]> {
  let text = ''
  for await (const part of file.lines) text += part
  return text
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
}
export const app = (version: string, content: string) => external(`https://shop.example/static/app.${version}.js`, content)
export const tag = external('https://cdn.tags.example/t.js', 'b')
