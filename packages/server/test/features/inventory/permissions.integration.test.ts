// Network addresses of who decided, and the inventory of another account. What each role may do is in features/permissions, and in http/route-permissions.
import { type Decide, savedFilterListSchema } from '@tillwatch/contract/shapes'
import { expect, it } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import * as inventory from '#features/inventory/index.ts'
import { claimSite } from '#features/sites/index.ts'
import { otherActor } from '../../support/context.ts'
import {
  coded,
  context,
  decideOn,
  external,
  linesOf,
  list,
  owner,
  pageId,
  scan,
  sha256Of,
  siteId,
  test,
  unpinned,
  watchPage,
  why,
} from './watched-page.ts'

watchPage()

const code = 'pay()'
const kept = sha256Of(code)
const seen = () => scan([coded('https://cdn.tags.example/t.js', code)], () => {}, pageId, 'desktop', { codes: [code] })
const query = { limit: 50 }
const target: Decide['target'] = { covers: 'directory', host: 'cdn.tags.example', directory: '/' }

/** Each verb as a person calls it, on the owner's page, site, script and filter. */
const reading: Record<string, (actor: Actor, scriptId: string) => Promise<unknown>> = {
  compareVersions: (actor, id) => inventory.compareVersions(context(), actor, id, { from: kept, to: kept }),
  countDecided: (actor) => inventory.countDecided(context(), actor, siteId, { from: new Date(0), to: new Date() }),
  draftJustifications: (actor, scriptIds) => inventory.draftJustifications(context(), actor, siteId, { scriptIds, language: 'en' }),
  exportDecisions: (actor) => inventory.exportDecisions(context(), actor, siteId, {}),
  exportInventory: (actor) => inventory.exportInventory(context(), actor, pageId, {}),
  exportSiteInventory: (actor) => inventory.exportSiteInventory(context(), actor, siteId, {}),
  findScriptHistory: async (actor) => inventory.findScriptHistory(context(), actor, (await list()).scripts[0]?.lastScanId ?? '', 's1'),
  getScriptHistory: (actor, id) => inventory.getScriptHistory(context(), actor, id),
  getVersionSource: (actor, id) => inventory.getVersionSource(context(), actor, id, kept, 'raw'),
  inventoryAt: (actor) => inventory.inventoryAt(context(), actor, siteId, { limit: 50 }),
  listDecisions: (actor) => inventory.listDecisions(context(), actor, siteId, query),
  listInventory: (actor) => inventory.listInventory(context(), actor, pageId, query),
  listSiteInventory: (actor) => inventory.listSiteInventory(context(), actor, siteId, query),
  listVendors: (actor) => inventory.listVendors(context(), actor, siteId, {}),
}

async function keptFilter(): Promise<string> {
  const { filters } = await inventory.listFilters(context(), owner)
  return filters[0]?.id ?? (await inventory.saveFilter(context(), owner, { name: 'Kept', query: {} })).id
}

/** Everything that a verb tells, with the lines of a file. */
async function told(answer: unknown): Promise<string> {
  const isFile = typeof answer === 'object' && answer !== null && 'lines' in answer
  return JSON.stringify(isFile ? await linesOf(answer as Parameters<typeof linesOf>[0]) : answer)
}

it.each(Object.entries(reading))('tells a viewer no network address of who decided through %s', async (_verb, call) => {
  await seen()
  await decideOn(target)
  const [script] = (await list()).scripts
  expect(await told(await call({ ...owner, role: 'viewer' }, script?.id ?? ''))).not.toContain('192.0.2.7')
})

it.each([
  'exportDecisions',
  'exportInventory',
  'exportSiteInventory',
  'getScriptHistory',
  'listDecisions',
  'listInventory',
  'listSiteInventory',
])('tells the owner from which network address was decided through %s', async (verb) => {
  await seen()
  await decideOn(target)
  const [script] = (await list()).scripts
  expect(await told(await reading[verb]?.(owner, script?.id ?? ''))).toContain('192.0.2.7')
})

it('keeps the network address of a decision on a vendor from a viewer', async () => {
  await scan([external('https://www.google-analytics.com/analytics.js', 'c')])
  await decideOn({ covers: 'vendor', vendor: 'Google Analytics', purpose: 'analytics' })
  const decidedFrom = async (actor: Actor) => (await inventory.listVendors(context(), actor, siteId, {})).vendors[0]?.decision?.decidedFrom
  expect(await decidedFrom(owner)).toBe('192.0.2.7')
  expect(await decidedFrom({ ...owner, role: 'viewer' })).toBeNull()
})

it('counts what needs a decision for a viewer, and nothing of another account', async () => {
  await seen()
  const eve = await otherActor(test.database)
  expect(await inventory.countUndecided(context(), { ...owner, role: 'viewer' }, [siteId])).toEqual(new Map([[siteId, 1]]))
  expect(await inventory.countUndecided(context(), eve, [siteId])).toEqual(new Map([[siteId, 0]]))
})

it('keeps the filters of an account to itself, and a viewer from saving one', async () => {
  await keptFilter()
  const viewer: Actor = { ...owner, role: 'viewer' }
  await expect(inventory.saveFilter(context(), viewer, { name: 'Mine', query: {} })).rejects.toMatchObject({ code: 'forbidden' })
  expect(savedFilterListSchema.parse(await inventory.listFilters(context(), viewer)).filters).toHaveLength(1)
  const eve = await otherActor(test.database)
  expect(await inventory.listFilters(context(), eve)).toEqual({ filters: [] })
  await expect(inventory.saveFilter(context(), eve, { name: 'Kept', query: {} })).resolves.toMatchObject({ name: 'Kept' })
})

it('takes the scripts and decisions of another account for none, on a site of one’s own', async () => {
  await seen()
  await decideOn(target)
  const [script] = (await list()).scripts
  const [decision] = (await inventory.listDecisions(context(), owner, siteId, query)).decisions
  const eve = await otherActor(test.database)
  const theirs = await claimSite(context(), eve, { subscriptionId: null, url: 'https://shop.example/checkout' })
  const named = { scriptIds: script?.id ?? '', language: 'en' } as const
  await expect(inventory.draftJustifications(context(), eve, theirs.id, named)).rejects.toMatchObject({ code: 'not-found' })
  const approvals = [{ ...why, ...unpinned, scriptIds: [script?.id ?? ''] }]
  await expect(inventory.approveEach(context(), eve, theirs.id, { approvals })).rejects.toMatchObject({ code: 'not-found' })
  for (const asked of [{ scriptId: script?.id }, { scriptId: decision?.id }])
    await expect(inventory.listDecisions(context(), eve, theirs.id, { ...query, ...asked })).rejects.toMatchObject({ code: 'not-found' })
  await expect(inventory.exportDecisions(context(), eve, theirs.id, { scriptId: script?.id })).rejects.toMatchObject({ code: 'not-found' })
  expect(await inventory.listDecisions(context(), eve, theirs.id, { ...query, after: decision?.id })).toMatchObject({
    total: 0,
    decisions: [],
  })
  expect(await inventory.listSiteInventory(context(), eve, theirs.id, query)).toMatchObject({ total: 0, scripts: [] })
  expect(await inventory.listVendors(context(), eve, theirs.id, {})).toEqual({ total: 0, vendors: [] })
  expect(await linesOf(await inventory.exportSiteInventory(context(), eve, theirs.id, {}))).toHaveLength(1)
})
