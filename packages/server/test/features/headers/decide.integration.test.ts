// Decisions on headers: appended, for what was seen, for one page or all of a site, and the wall between accounts.
import { randomUUID } from 'node:crypto'
import { openHeaderStates } from '@tillwatch/contract/lists'
import { decideHeadersSchema } from '@tillwatch/contract/shapes'
import { RULES_VERSION } from '@tillwatch/core/checks'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import * as headers from '#features/headers/index.ts'
import { countUndecidedHeaders, decideHeaders, exportHeaders, recommendPagePolicy } from '#features/headers/index.ts'
import { cancelScan } from '#features/scans/index.ts'
import { addPage, claimSite, removePage } from '#features/sites/index.ts'
import { otherActor, personOf } from '../../support/context.ts'
import { context, linesOf, owner, pageId, siteId, test, watchPage } from '../inventory/watched-page.ts'
import { answer, decide, find, headersOf, states, why } from './answered-page.ts'

watchPage()

const safe = { 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' }

async function cart(): Promise<string> {
  const page = await addPage(context(), owner, siteId, { url: 'https://shop.example/cart', isPayment: false })
  await cancelScan(context(), owner, page.lastScan?.id ?? '')
  return page.id
}

describe('an authorization', () => {
  it('says who made it, why, and how long after the first sighting', async () => {
    await answer(safe)
    expect(await decide('approve', ['x-frame-options'])).toMatchObject({ decisions: 1 })
    expect(await find('x-frame-options')).toMatchObject({
      state: 'authorized',
      decidedValue: 'deny',
      decision: { ...why, verdict: 'approve', decidedBy: owner.name, forSite: false },
    })
    expect((await find('x-frame-options')).decision?.lagMs).toBeGreaterThan(0)
    expect(await find('referrer-policy')).toMatchObject({ state: 'new', decision: null })
    const audit = await test.database.db
      .selectFrom('audit_log')
      .select('details')
      .where('subject', '=', pageId)
      .where('action', '=', 'headers.decide')
      .execute()
    expect(audit).toEqual([{ details: { url: 'https://shop.example/checkout', verdict: 'approve', forSite: 'false', decisions: '1' } }])
    const rows = await test.database.db.selectFrom('header_decisions').select('decided_from').where('page_id', '=', pageId).execute()
    expect(rows).toEqual([{ decided_from: '192.0.2.7' }])
  })

  it('names the person by e-mail address, the network address and the rules', async () => {
    const { person, email } = await personOf(test.database, owner)
    await answer(safe)
    await decide('approve', ['x-frame-options'], {}, person)
    const { decision } = await find('x-frame-options')
    expect(decision).toMatchObject({ decidedBy: email, decidedFrom: '192.0.2.7', rulesVersion: RULES_VERSION })
  })

  it('names who has left by an id, and to a viewer no network address', async () => {
    const { person } = await personOf(test.database, owner)
    await answer(safe)
    await decide('approve', ['x-frame-options'], {}, person)
    await test.database.db.deleteFrom('memberships').where('user_id', '=', person.name).execute()
    const decisionFor = async (role: Actor['role']) =>
      (await headersOf(pageId, { ...owner, role })).parts.find(({ header }) => header === 'x-frame-options')?.decision
    expect(await decisionFor('owner')).toMatchObject({ decidedBy: person.name, decidedFrom: '192.0.2.7' })
    expect(await decisionFor('viewer')).toMatchObject({ decidedBy: person.name, decidedFrom: null })
  })

  it('that is renewed has the lag of the first of this value', async () => {
    await answer(safe)
    const lag = async () => (await find('x-frame-options')).decision?.lagMs ?? 0
    await decide('approve', ['x-frame-options'])
    const first = await lag()
    await decide('withdraw', ['x-frame-options'])
    await decide('approve', ['x-frame-options'], { forSite: true })
    expect(await lag()).toBe(first)
    await answer({ 'x-frame-options': 'SAMEORIGIN' })
    await decide('approve', ['x-frame-options'])
    const { decision, since } = await find('x-frame-options')
    expect(decision?.lagMs).toBe(Date.parse(decision?.decidedAt ?? '') - Date.parse(since ?? ''))
  })

  it('of a removal lets the header be absent, until it comes back', async () => {
    await answer(safe)
    await decide('approve', 'all')
    await answer({ 'x-frame-options': 'DENY' })
    await decide('approve', ['referrer-policy'])
    expect(await states()).toEqual(['x-frame-options authorized'])
    await answer(safe)
    expect(await states()).toEqual(['referrer-policy new', 'x-frame-options authorized'])
  })

  it('for the site counts on its other pages, where they have the header, and only there', async () => {
    const other = await cart()
    await answer(safe)
    await decide('approve', ['x-frame-options', 'referrer-policy'], { forSite: true })
    await answer({ 'x-frame-options': 'DENY' }, () => {}, other)
    expect(await states(other)).toEqual(['x-frame-options authorized'])
    await decide('reject', ['x-frame-options'], {}, owner, other)
    expect(await states(other)).toEqual(['x-frame-options rejected'])
    expect(await states()).toEqual(['referrer-policy authorized', 'x-frame-options authorized'])
  })

  it('for a page says nothing of another', async () => {
    const other = await cart()
    await answer(safe)
    await decide('approve', 'all')
    await answer(safe, () => {}, other)
    expect(await states(other)).toEqual(['referrer-policy new', 'x-frame-options new'])
  })
})

describe('the CSV file', () => {
  const lines = async (actor = owner) => linesOf(await exportHeaders(context(), actor, pageId))
  const cells = async (header: string, names: string[], actor = owner) => {
    const [head = [], ...rows] = await lines(actor)
    const found = rows.find((row) => row[head.indexOf('header')] === header)
    return names.map((name) => found?.[head.indexOf(name)])
  }

  it('has how each header stands, and what was decided, from which address only for who may read it', async () => {
    await answer(safe)
    await decide('approve', ['x-frame-options'], { justification: 'As the shop ships it' })
    const names = ['state', 'needs_decision', 'value', 'justification', 'decided_from']
    expect(await cells('x-frame-options', names)).toEqual(['authorized', 'no', 'deny', 'As the shop ships it', '192.0.2.7'])
    expect(await cells('referrer-policy', names)).toEqual(['new', 'yes', 'no-referrer', '', ''])
    expect((await cells('x-frame-options', names, { ...owner, role: 'viewer' })).at(-1)).toBe('')
    expect(await lines()).toHaveLength(4)
  })

  it('lets no value of a page be a formula', async () => {
    await answer({ ...safe, refresh: '=1+1' })
    expect(await cells('refresh', ['value'])).toEqual(["'=1+1"])
  })

  it('is of nobody else’s page', async () => {
    await answer(safe)
    const eve = await otherActor(test.database)
    await expect(exportHeaders(context(), eve, pageId)).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('how many headers of each site need a decision', () => {
  const open = async (page = pageId) =>
    (await headersOf(page)).parts.filter(({ state }) => (openHeaderStates as readonly string[]).includes(state)).length

  it('is what the list of each of its pages says, whatever was decided and came after', async () => {
    const other = await cart()
    const empty = await claimSite(context(), owner, { subscriptionId: null, url: 'https://other.example/pay' })
    const counts = async () => {
      const { [pageId]: first = 0, [other]: second = 0 } = (await countUndecidedHeaders(context(), owner, [siteId])).get(siteId) ?? {}
      return [first, second]
    }
    expect(await countUndecidedHeaders(context(), owner, [empty.id, siteId])).toEqual(
      new Map([
        [empty.id, {}],
        [siteId, {}],
      ]),
    )
    await answer(safe)
    await answer(safe, () => {}, other)
    expect(await counts()).toEqual([3, 3])
    await decide('approve', ['x-frame-options'], { forSite: true })
    await decide('reject', ['referrer-policy'])
    expect(await counts()).toEqual([await open(), await open(other)])
    await answer({ 'referrer-policy': 'unsafe-url' })
    expect(await open()).toBe(3)
    expect(await counts()).toEqual([3, await open(other)])
    await removePage(context(), owner, other)
    expect(await counts()).toEqual([3, 0])
  })
})

describe('the newest decision', () => {
  it('counts: a rejection, which is for the value that was seen, and its withdrawal; all of them stay', async () => {
    await answer(safe)
    await decide('approve', ['x-frame-options'])
    await decide('reject', ['x-frame-options'])
    expect((await find('x-frame-options')).state).toBe('rejected')
    await answer({ ...safe, 'x-frame-options': 'SAMEORIGIN' })
    expect((await find('x-frame-options')).state).toBe('changed')
    await decide('withdraw', ['x-frame-options'])
    expect((await find('x-frame-options')).state).toBe('new')
    const rows = await test.database.db
      .selectFrom('header_decisions')
      .select('verdict')
      .where('page_id', '=', pageId)
      .orderBy('place_in_order')
      .execute()
    expect(rows.map(({ verdict }) => verdict)).toEqual(['approve', 'reject', 'withdraw'])
  })

  it.each(['update header_decisions set verdict = $$approve$$', 'delete from header_decisions'])(
    'is never changed: %s fails',
    async (statement) => {
      await answer(safe)
      await decide('reject', 'all')
      await expect(sql.raw(statement).execute(test.database.db)).rejects.toThrow(/appended and never changed/)
    },
  )
})

describe('what is refused changes nothing: ', () => {
  it('a decision on what a scan has seen otherwise since', async () => {
    await answer(safe)
    const { observed, parts } = await headersOf()
    await answer({})
    const input = decideHeadersSchema.parse({ verdict: 'approve', ...why, setId: observed?.setId, partIds: [parts[0]?.id] })
    await expect(decideHeaders(context(), owner, pageId, input)).rejects.toMatchObject({ code: 'conflict' })
    expect((await headersOf()).parts.every(({ decision }) => decision === null)).toBe(true)
  })

  it('an authorization without a reason in words, or of nothing', () => {
    const input = { verdict: 'approve', setId: 'x', partIds: ['y'], reason: 'business' }
    for (const justification of [undefined, '', '   ', 'ok'])
      expect(decideHeadersSchema.safeParse({ ...input, justification }).success).toBe(false)
    expect(decideHeadersSchema.safeParse({ ...input, ...why, partIds: [] }).success).toBe(false)
  })

  it('a header that the page has not, among those that it has', async () => {
    await answer(safe)
    const { observed, parts } = await headersOf()
    const partIds = [parts[0]?.id, randomUUID()]
    const input = decideHeadersSchema.parse({ verdict: 'reject', setId: observed?.setId, partIds })
    await expect(decideHeaders(context(), owner, pageId, input)).rejects.toMatchObject({ code: 'not-found' })
    expect(await states()).toEqual(['referrer-policy new', 'x-frame-options new'])
  })

  it('a viewer, who may look, and another account, which may not', async () => {
    await answer(safe)
    const viewer = { ...owner, role: 'viewer' } as const
    expect((await headersOf(pageId, viewer)).parts).toHaveLength(3)
    expect((await recommendPagePolicy(context(), viewer, pageId)).pageId).toBe(pageId)
    await expect(decide('approve', 'all', {}, viewer)).rejects.toMatchObject({ code: 'forbidden' })
    const eve = await otherActor(test.database)
    await expect(headersOf(pageId, eve)).rejects.toMatchObject({ code: 'not-found' })
    await expect(recommendPagePolicy(context(), eve, pageId)).rejects.toMatchObject({ code: 'not-found' })
    const { observed, parts } = await headersOf()
    const input = decideHeadersSchema.parse({ verdict: 'reject', setId: observed?.setId, partIds: [parts[0]?.id] })
    await expect(decideHeaders(context(), eve, pageId, input)).rejects.toMatchObject({ code: 'not-found' })
    const theirs = await claimSite(context(), eve, { subscriptionId: null, url: 'https://shop.example/checkout' })
    const theirPage = theirs.pages[0]?.id ?? ''
    await expect(decideHeaders(context(), eve, theirPage, input)).rejects.toMatchObject({ code: 'conflict' })
    expect(await countUndecidedHeaders(context(), eve, [siteId])).toEqual(new Map([[siteId, {}]]))
    expect(await countUndecidedHeaders(context(), viewer, [siteId])).toEqual(new Map([[siteId, { [pageId]: 3 }]]))
    expect(await headersOf(theirPage, eve)).toMatchObject({ observed: null, parts: [], history: [] })
    expect(await states()).toEqual(['referrer-policy new', 'x-frame-options new'])
  })

  /** `headersAsOf` and `headersReadBefore` are asked for a report or a link that was allowed already. */
  it('has a test for each verb', () => {
    expect(Object.keys(headers).sort()).toEqual([
      'countUndecidedHeaders',
      'decideHeaders',
      'exportHeaders',
      'headersAsOf',
      'headersReadBefore',
      'listHeaders',
      'recommendPagePolicy',
      'recordHeaders',
    ])
  })
})
