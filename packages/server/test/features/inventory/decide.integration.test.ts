// Decisions on scripts: appended, for what they cover now and later, until they end, are taken back, or the content changes.
import { randomUUID } from 'node:crypto'
import { type Decide, decideAnswerSchema, decideSchema, type InventoryScript, inventoryListSchema } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { decide, listInventory } from '#features/inventory/index.ts'
import { claimSite, removePage } from '#features/sites/index.ts'
import { otherActor } from '../../support/context.ts'
import {
  anotherPage,
  app,
  approvePast,
  asShown,
  context,
  decideOn,
  external,
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

const ask = (input: unknown, actor = owner, site = siteId) => decide(context(), actor, site, decideSchema.parse(input))
const approve = decideOn
const named = (...scripts: InventoryScript[]): Decide['target'] => ({ covers: 'scripts', scriptIds: scripts.map(({ id }) => id) })
const byHost = async (host: string) => (await list()).scripts.find((script) => script.host === host) as InventoryScript
const stateOf = async (host: string) => (await byHost(host)).authorization.state
const own = 'shop.example'
const cdn = 'cdn.tags.example'

describe('an approval', () => {
  it('counts at once, with who made it, why, by which rules, and how long after the first sighting', async () => {
    await scan([tag, app('3f2a9c1b', 'a')])
    expect(await stateOf(cdn)).toBe('undecided')
    const answer = await approve(named(await byHost(cdn)), { owner: 'Marketing', reviewBy: '2031-01-01T00:00:00Z' })
    expect(decideAnswerSchema.parse(answer)).toMatchObject({ decisions: 1, scripts: 1 })
    const { scripts } = inventoryListSchema.parse(await list({ authorization: 'approved' }))
    expect(scripts).toMatchObject([
      {
        host: cdn,
        authorization: {
          decision: { ...why, owner: 'Marketing', decidedBy: owner.name, reviewBy: '2031-01-01T00:00:00.000Z', expiresAt: null },
        },
      },
    ])
    expect(scripts[0]?.authorization.lagMs).toBeGreaterThan(0)
    expect(await stateOf(own)).toBe('undecided')
    const audit = await test.database.db
      .selectFrom('audit_log')
      .select('details')
      .where('subject', '=', siteId)
      .where('action', '=', 'scripts.decide')
      .execute()
    expect(audit).toEqual([{ details: { verdict: 'approve', covers: 'scripts', decisions: '1', scripts: '1' } }])
  })

  it('that is renewed keeps the lag of the first one; on a page where the script comes later there is none', async () => {
    await scan([tag])
    const lag = async () => (await byHost(cdn)).authorization.lagMs
    await approve(named(await byHost(cdn)))
    const first = await lag()
    await ask({ verdict: 'withdraw', target: named(await byHost(cdn)) })
    expect(await lag()).toBeNull()
    await approve(named(await byHost(cdn)))
    expect(await lag()).toBe(first)
    const cart = await anotherPage('/cart')
    await scan([tag], () => {}, cart)
    expect((await listInventory(context(), owner, cart, { limit: 9 })).scripts).toMatchObject([{ authorization: { lagMs: 0 } }])
    expect((await listSite()).scripts).toMatchObject([{ authorization: { lagMs: first } }])
  })

  it('of a selection is one decision for each script, in one go', async () => {
    await scan([tag, app('3f2a9c1b', 'a')])
    const { scripts } = await list()
    expect(await approve(named(...scripts))).toMatchObject({ decisions: 2, scripts: 2 })
    expect((await list({ authorization: 'approved' })).total).toBe(2)
  })

  it('counts for the same script on every page of the site, also on one that is added later', async () => {
    await scan([tag])
    await approve(named(await byHost(cdn)))
    const cart = await anotherPage('/cart')
    await scan([tag], () => {}, cart)
    expect((await listInventory(context(), owner, cart, { limit: 9 })).scripts).toMatchObject([{ authorization: { state: 'approved' } }])
  })

  it('tells how many scripts of the inventory it covers: each once, however many pages have it, and none of a page that was removed', async () => {
    const cart = await anotherPage('/cart')
    await scan([tag, external('https://cdn.tags.example/u.js', 'd')])
    await scan([tag, external('https://cdn.tags.example/v.js', 'e')], () => {}, cart)
    const directory = { covers: 'directory', host: cdn, directory: '/' } as const
    expect(await approve(directory)).toMatchObject({ decisions: 1, scripts: 3 })
    await removePage(context(), owner, cart)
    expect(await approve(directory)).toMatchObject({ decisions: 1, scripts: 2 })
  })

  it('that is pinned is void for another content, and holds again for the one that it was for', async () => {
    await scan([app('3f2a9c1b', 'a')])
    await approve(named(await byHost(own)), asShown(await byHost(own)))
    expect(await stateOf(own)).toBe('approved')
    await scan([app('9d8e7f6a', 'c')])
    expect(await stateOf(own)).toBe('changed')
    await scan([app('3f2a9c1b', 'a')])
    expect(await stateOf(own)).toBe('approved')
  })

  it('that is pinned is void while the same visit also sees another content under that identity', async () => {
    await scan([app('3f2a9c1b', 'a')])
    await approve(named(await byHost(own)), asShown(await byHost(own)))
    await scan([app('3f2a9c1b', 'a'), app('9d8e7f6a', 'c')])
    expect(await stateOf(own)).toBe('changed')
    await scan([app('3f2a9c1b', 'a')])
    expect(await stateOf(own)).toBe('approved')
  })

  it('of a directory leaves a script that is not there any more, whose identity is the same', async () => {
    const built = (token: string) => external(`https://shop.example/assets/${token}/app.js`, 'a')
    await scan([built('3f2a9c1b')])
    await approve({ covers: 'directory', host: own, directory: '/assets/3f2a9c1b/' })
    expect(await stateOf(own)).toBe('approved')
    await scan([built('9d8e7f6a')])
    expect(await list()).toMatchObject({ total: 1, scripts: [{ authorization: { state: 'undecided' } }] })
    await scan([built('3f2a9c1b')])
    expect(await stateOf(own)).toBe('approved')
  })

  it('that is not pinned outlives a new content', async () => {
    await scan([app('3f2a9c1b', 'a')])
    await approve(named(await byHost(own)))
    await scan([app('9d8e7f6a', 'c')])
    expect(await stateOf(own)).toBe('approved')
  })

  it('ends on its day, and has no lag from then on', async () => {
    await scan([tag])
    await approve(named(await byHost(cdn)), { expiresAt: '2100-01-01T00:00:00Z' })
    expect(await stateOf(cdn)).toBe('approved')
    await approvePast({ covers: 'directory', host: cdn, directory: '/' }, 'expires_at')
    expect(await stateOf(cdn)).toBe('expired')
    expect((await byHost(cdn)).authorization.lagMs).toBeNull()
  })

  it('of a directory covers the files directly in it, those to come as well, and nothing beside or below it', async () => {
    await scan([app('3f2a9c1b', 'a')])
    await approve({ covers: 'directory', host: 'shop.example', directory: '/static/' })
    await scan([
      app('3f2a9c1b', 'a'),
      external('https://shop.example/static/new.js', 'd'),
      external('https://shop.example/static/deep/new.js', 'e'),
      external('https://shop.example/staticx.js', 'f'),
      external('https://cdn.shop.example/static/new.js', '1'),
    ])
    const approved = (await list({ authorization: 'approved' })).scripts.map(({ url }) => url)
    expect(approved.sort()).toEqual(['https://shop.example/static/app.3f2a9c1b.js', 'https://shop.example/static/new.js'])
  })

  it('of a vendor is for one purpose', async () => {
    await scan([external('https://www.googletagmanager.com/gtm.js?id=GTM-1', 'a'), tag])
    const script = await byHost('www.googletagmanager.com')
    await approve({ covers: 'vendor', vendor: script.vendor ?? '', purpose: 'another' })
    expect(await stateOf(script.host ?? '')).toBe('undecided')
    await approve({ covers: 'vendor', vendor: script.vendor ?? '', purpose: script.purpose ?? '' })
    expect(await stateOf(script.host ?? '')).toBe('approved')
    expect(await stateOf(cdn)).toBe('undecided')
  })
})

describe('the newest decision', () => {
  it('counts: a rejection after an approval, and its withdrawal, which leaves the script undecided; all of them stay', async () => {
    await scan([tag])
    const target = named(await byHost(cdn))
    await approve(target)
    await ask({ verdict: 'reject', target, justification: 'Nobody needs it.' })
    expect(await stateOf(cdn)).toBe('rejected')
    await ask({ verdict: 'withdraw', target })
    expect(await stateOf(cdn)).toBe('undecided')
    const rows = await test.database.db
      .selectFrom('decisions')
      .select(['verdict', 'decided_from'])
      .where('site_id', '=', siteId)
      .orderBy('decided_at')
      .execute()
    expect(rows.map(({ verdict }) => verdict)).toEqual(['approve', 'reject', 'withdraw'])
    expect(new Set(rows.map(({ decided_from }) => decided_from))).toEqual(new Set(['192.0.2.7']))
  })

  it.each(['update decisions set verdict = $$approve$$', 'delete from decisions'])('is never changed: %s fails', async (statement) => {
    await scan([tag])
    await ask({ verdict: 'reject', target: named(await byHost(cdn)) })
    await expect(sql.raw(statement).execute(test.database.db)).rejects.toThrow(/appended and never changed/)
  })
})

describe('what is refused changes nothing: ', () => {
  it.each([
    [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    [{ reviewBy: '2020-01-01T00:00:00Z' }, 'reviewBy'],
  ])('a day that is past (%j)', async (more, field) => {
    await scan([tag])
    await expect(approve(named(await byHost(cdn)), more)).rejects.toMatchObject({ code: 'bad-input', field })
    expect(await stateOf(cdn)).toBe('undecided')
  })

  it.each(['static/', '/static', '/static/*', '/a/?q=/', ''])('the directory %j', async (directory) => {
    const target = { covers: 'directory', host: 'shop.example', directory }
    const input = { verdict: 'approve', target, ...why }
    if (directory === '') expect(decideSchema.safeParse(input).success).toBe(false)
    else await expect(ask(input)).rejects.toMatchObject({ code: 'bad-input', field: 'target.directory' })
  })

  it('an approval without a reason in words', () => {
    const target = { covers: 'scripts', scriptIds: ['x'] }
    for (const justification of ['', '   ', 'ok'])
      expect(decideSchema.safeParse({ verdict: 'approve', target, reason: 'business', justification }).success).toBe(false)
  })

  it('pinning what no scan could read', async () => {
    await scan([{ ...tag, digest: null, textSha256: null }])
    await expect(approve(named(await byHost(cdn)), { pinned: true })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('pinning without saying which content was shown', async () => {
    await scan([tag])
    await expect(approve(named(await byHost(cdn)), { pinned: true })).rejects.toMatchObject({ code: 'bad-input', field: 'contents' })
  })

  it.each([true, false])('a content that a scan has seen only since the person looked (pinned: %s)', async (pinned) => {
    await scan([tag, app('3f2a9c1b', 'a')])
    const [shown, other] = [await byHost(own), await byHost(cdn)]
    await scan([tag, app('9d8e7f6a', 'c')])
    const meant = { ...asShown(shown, other), pinned }
    await expect(approve(named(shown, other), meant)).rejects.toMatchObject({ code: 'conflict', field: 'contents' })
    expect(await Promise.all([own, cdn].map(stateOf))).toEqual(['undecided', 'undecided'])
    await approve(named(shown, other), { ...asShown(await byHost(own), other), pinned })
    expect((await byHost(own)).authorization.decision?.pinnedSha256).toBe(pinned ? 'c'.repeat(64) : null)
  })

  it('a selection with one script that is not on the site', async () => {
    await scan([tag])
    const script = await byHost(cdn)
    for (const id of [randomUUID(), 'nonsense'])
      await expect(approve({ covers: 'scripts', scriptIds: [script.id, id] })).rejects.toMatchObject({ code: 'not-found' })
    expect(await stateOf(cdn)).toBe('undecided')
  })

  it('a viewer, another account, and the scripts of another account', async () => {
    await scan([tag])
    const script = await byHost(cdn)
    const input = { verdict: 'approve', target: named(script), ...why }
    await expect(ask(input, { ...owner, role: 'viewer' })).rejects.toMatchObject({ code: 'forbidden' })
    const eve = await otherActor(test.database)
    await expect(ask(input, eve)).rejects.toMatchObject({ code: 'not-found' })
    const theirs = await claimSite(context(), eve, { subscriptionId: null, url: 'https://shop.example/' })
    await expect(ask(input, eve, theirs.id)).rejects.toMatchObject({ code: 'not-found' })
    const directory = { covers: 'directory', host: 'cdn.tags.example', directory: '/' }
    expect(await ask({ verdict: 'approve', target: directory, ...why }, eve, theirs.id)).toMatchObject({ scripts: 0 })
    expect(await stateOf(cdn)).toBe('undecided')
    expect(pageId).not.toBe(theirs.pages[0]?.id)
  })
})
