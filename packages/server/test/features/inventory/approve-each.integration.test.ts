// Approving in one go: each line with its own justification, all or none, and nothing that somebody has to look at first.
import { randomUUID } from 'node:crypto'
import { approveEachSchema, type InventoryScript } from '@tillwatch/contract/shapes'
import { beforeEach, describe, expect, it } from 'vitest'
import { approveEach, decide, draftJustifications, listDecisions } from '#features/inventory/index.ts'
import { removePage } from '#features/sites/index.ts'
import {
  anotherPage,
  app,
  approvePast,
  asShown,
  context,
  decideOn,
  external,
  judge,
  list,
  listSite,
  owner,
  pageId,
  scan,
  siteId,
  tag,
  test,
  watchPage,
  why,
} from './watched-page.ts'

watchPage()

const analytics = external('https://www.google-analytics.com/analytics.js', 'c')
const ask = (approvals: unknown) => approveEach(context(), owner, siteId, approveEachSchema.parse({ approvals }))
const idsOf = (scripts: readonly InventoryScript[]) => scripts.map(({ id }) => id)
const byHost = async (host: string) => (await list()).scripts.find((script) => script.host === host) as InventoryScript
const line = (script: InventoryScript | undefined, more: object = {}) => ({ ...why, scriptIds: [script?.id ?? ''], ...more })
/** A scan whose scripts were all understood. */
const judged = async (...of: Parameters<typeof scan>) => judge(await scan(...of))
const decisions = async () => (await listDecisions(context(), owner, siteId, { limit: 50 })).decisions
const own = 'shop.example'
const cdn = 'cdn.tags.example'

describe('approving in one go', () => {
  beforeEach(() => judged([tag, app('3f2a9c1b', 'a'), analytics]))

  it('appends a decision for each script with the reason and justification of its line, as one batch with one audit row', async () => {
    const scripts = await Promise.all([cdn, own, 'www.google-analytics.com'].map(byHost))
    const [tags, shop, measure] = scripts
    const answer = await ask([
      { scriptIds: idsOf([tags, measure] as InventoryScript[]), reason: 'business', justification: 'Counts visits for marketing.' },
      line(shop, { reason: 'technical', justification: 'Keeps the basket in step with the shop.' }),
    ])
    expect(answer).toMatchObject({ decisions: 3, scripts: 3 })
    expect((await list()).counts).toMatchObject({ needDecision: 0, byAuthorization: { approved: 3 } })
    const kept = await decisions()
    expect(new Set(kept.map(({ batchId }) => batchId))).toEqual(new Set([answer.batchId]))
    expect(Object.fromEntries(kept.map(({ subject, reason, justification }) => [subject, [reason, justification]]))).toEqual({
      [tags?.label ?? '']: ['business', 'Counts visits for marketing.'],
      [measure?.label ?? '']: ['business', 'Counts visits for marketing.'],
      [shop?.label ?? '']: ['technical', 'Keeps the basket in step with the shop.'],
    })
    expect(kept[0]).toMatchObject({ decidedBy: owner.name, decidedFrom: '192.0.2.7', pinnedSha256: null, expiresAt: null })
    const audit = await test.database.db
      .selectFrom('audit_log')
      .select('details')
      .where('subject', '=', siteId)
      .where('action', '=', 'scripts.decide')
      .execute()
    expect(audit).toEqual([{ details: { verdict: 'approve', covers: 'scripts', decisions: '3', scripts: '3' } }])
  })

  it('takes complete drafts as they are, and is undone by a new decision', async () => {
    const script = await byHost('www.google-analytics.com')
    const { drafts } = await draftJustifications(context(), owner, siteId, { scriptIds: script.id, language: 'es' })
    await ask(drafts.map(({ reason, justification, scriptIds }) => ({ reason, justification, scriptIds })))
    expect((await byHost('www.google-analytics.com')).authorization).toMatchObject({
      state: 'approved',
      decision: { justification: drafts[0]?.justification },
    })
    const target = { covers: 'scripts' as const, scriptIds: [script.id] }
    await decide(context(), owner, siteId, { verdict: 'withdraw', target, justification: '' })
    expect((await byHost('www.google-analytics.com')).authorization.state).toBe('undecided')
    expect((await decisions()).map(({ verdict }) => verdict)).toEqual(['withdraw', 'approve'])
  })

  it('decides once on a script that is named twice in a line, as its rows on two pages are', async () => {
    const cart = await anotherPage('/cart')
    await judged([tag], () => {}, cart)
    const places = (await listSite()).scripts.find(({ host }) => host === cdn)?.pages.map(({ scriptId }) => scriptId)
    expect(places).toHaveLength(2)
    expect(await ask([{ ...why, scriptIds: places }])).toMatchObject({ decisions: 1, scripts: 1 })
  })

  it.each([
    ['a blank of a draft', { justification: 'It is needed for [What does it do here?]' }, 'bad-input', 'approvals.1.justification'],
    ['a script that is in a line before', {}, 'bad-input', 'approvals.1.scriptIds'],
    ['a script that is not on the site', { scriptIds: [randomUUID()] }, 'not-found', undefined],
    ['more than two hundred scripts', { scriptIds: Array.from({ length: 200 }, () => randomUUID()) }, 'bad-input', 'approvals'],
  ])('approves nothing where one line has %s', async (_what, more, code, field) => {
    const script = await byHost(cdn)
    await expect(ask([line(script), line(script, more)])).rejects.toMatchObject({ code, field })
    expect(await decisions()).toEqual([])
    expect((await list()).counts.needDecision).toBe(3)
  })

  it('takes no line without a justification in words', () => {
    for (const justification of ['', '          ', 'needed'])
      expect(approveEachSchema.safeParse({ approvals: [{ ...why, scriptIds: ['x'], justification }] }).success).toBe(false)
  })
})

describe('what somebody has to look at first is refused with its line, and nothing is approved:', () => {
  const refused = async (grave: InventoryScript) => {
    const other = await byHost(cdn)
    await expect(ask([line(other), line(grave)])).rejects.toMatchObject({ code: 'conflict', field: 'approvals.1.scriptIds' })
    expect((await byHost(cdn)).authorization.state).toBe('undecided')
  }

  it('a high risk, also where it is high on another page of the site only', async () => {
    await judged([tag, app('3f2a9c1b', 'a')])
    const cart = await anotherPage('/cart')
    await judged([app('3f2a9c1b', 'a')], () => {}, cart)
    const shop = await byHost(own)
    await test.database.db.updateTable('page_scripts').set({ risk_score: 60, severity: 'high' }).where('page_id', '=', cart).execute()
    expect(shop).toMatchObject({ pageId, risk: { severity: 'info' } })
    await refused(shop)
  })

  it('a library with a known vulnerability', async () => {
    await judged([tag, external('https://shop.example/jquery-3.4.1.min.js', 'a')])
    const library = await byHost(own)
    expect(library.library?.vulnerabilities).toBeGreaterThan(0)
    await refused(library)
  })

  it('code that is still being examined', async () => {
    await judged([tag])
    await scan([tag, app('3f2a9c1b', 'a')], undefined, undefined, 'desktop', { isJudged: false })
    expect(await byHost(own)).toMatchObject({ examination: 'waiting' })
    await refused(await byHost(own))
  })

  it.each([null, 'inconclusive'] as const)('code that was not understood (%s), unless it is pinned', async (verdict) => {
    await judge(await scan([tag, app('3f2a9c1b', 'a')], undefined, undefined, 'desktop', { isJudged: false }), { s2: verdict })
    const shop = await byHost(own)
    await refused(shop)
    expect(await ask([line(shop, asShown(shop))])).toMatchObject({ decisions: 1, scripts: 1 })
  })

  it('another content than the one that it was pinned to', async () => {
    await judged([tag, app('3f2a9c1b', 'a')])
    await decideOn({ covers: 'scripts', scriptIds: idsOf([await byHost(own)]) }, asShown(await byHost(own)))
    await judged([tag, app('9d8e7f6a', 'c')])
    await refused(await byHost(own))
  })

  it('another content than the one that it was pinned to, also once that approval has ended', async () => {
    await judged([tag, app('3f2a9c1b', 'a')])
    const { identity_sha256, label, sha256 } = await test.database.db
      .selectFrom('page_scripts')
      .select(['identity_sha256', 'label', 'sha256'])
      .where('id', '=', (await byHost(own)).id)
      .executeTakeFirstOrThrow()
    await approvePast({ identity_sha256, label, pinned_sha256: sha256 }, 'expires_at')
    expect((await byHost(own)).authorization.state).toBe('expired')
    await judged([tag, app('9d8e7f6a', 'c')])
    const shop = await byHost(own)
    expect(shop.authorization.state).toBe('changed')
    await refused(shop)
  })

  it.each(['reject', 'approve'] as const)('what was decided before: %s', async (verdict) => {
    await judged([tag, app('3f2a9c1b', 'a')])
    await decideOn({ covers: 'scripts', scriptIds: idsOf([await byHost(own)]) }, { verdict })
    await refused(await byHost(own))
  })

  it('but not what was taken back', async () => {
    await judged([tag, app('3f2a9c1b', 'a')])
    const target = { covers: 'scripts' as const, scriptIds: idsOf([await byHost(own)]) }
    await decideOn(target, { verdict: 'reject' })
    await decideOn(target, { verdict: 'withdraw' })
    expect(await ask([line(await byHost(own))])).toMatchObject({ decisions: 1 })
  })
})

it('approves nothing of a page that is not watched any more, since how it stands is not known', async () => {
  await judged([tag])
  const cart = await anotherPage('/cart')
  await judged([app('3f2a9c1b', 'a')], () => {}, cart)
  const gone = (await listSite()).scripts.find(({ host }) => host === own)
  await removePage(context(), owner, cart)
  await expect(ask([line(await byHost(cdn)), line(gone)])).rejects.toMatchObject({ code: 'not-found' })
  expect(await decisions()).toEqual([])
})
