// Undoing what was decided in one go: each script stands as it would without it, by new decisions that say so.
import { randomUUID } from 'node:crypto'
import type { Decide, InventoryScript } from '@tillwatch/contract/shapes'
import { describe, expect, it } from 'vitest'
import { listDecisions, listVendors, undoDecisions } from '#features/inventory/index.ts'
import { otherActor } from '../../support/context.ts'
import {
  anotherPage,
  app,
  asShown,
  context,
  decideOn,
  external,
  listSite,
  owner,
  scan,
  siteId,
  tag,
  test,
  watchPage,
  why,
} from './watched-page.ts'

watchPage()

const own = 'shop.example'
const cdn = 'cdn.tags.example'
const google = 'www.google-analytics.com'
const analytics = external(`https://${google}/analytics.js`, 'c')
const directory = { covers: 'directory', host: cdn, directory: '/' } as const
const vendor = { covers: 'vendor', vendor: 'Google Analytics', purpose: 'analytics' } as const
const byHost = async (host: string) => (await listSite()).scripts.find((script) => script.host === host) as InventoryScript
const named = (...scripts: InventoryScript[]): Decide['target'] => ({ covers: 'scripts', scriptIds: scripts.map(({ id }) => id) })
const standing = async (...hosts: string[]) =>
  (await Promise.all(hosts.map(byHost))).map(({ authorization: { state, decision } }) => [state, decision?.justification])
const undo = ({ batchId }: { batchId: string }, actor = owner) => undoDecisions(context(), actor, siteId, batchId)
const decisions = async () => (await listDecisions(context(), owner, siteId, { limit: 50 })).decisions

describe('undoing a decision on scripts', () => {
  it('brings back what stood before of each: its words, its pin and its days, and leaves the others undecided', async () => {
    await scan([tag, app('3f2a9c1b', 'a'), analytics])
    const [tags, shop, measure] = (await Promise.all([cdn, own, google].map(byHost))) as [InventoryScript, InventoryScript, InventoryScript]
    const days = { reviewBy: '2100-01-01T00:00:00.000Z', expiresAt: '2101-01-01T00:00:00.000Z' }
    await decideOn(named(shop), { justification: 'Runs the shop itself.', owner: 'Web team', ...days, ...asShown(shop) })
    await decideOn(named(tags), { verdict: 'reject', justification: 'Nobody ordered it.' })
    const done = await decideOn(named(tags, shop, measure), { justification: 'All by mistake.' })
    expect(await undo(done, { ...owner, address: '192.0.2.8' })).toMatchObject({ decisions: 3, scripts: 3 })
    expect(await standing(cdn, own, google)).toEqual([
      ['rejected', 'Nobody ordered it.'],
      ['approved', 'Runs the shop itself.'],
      ['undecided', ''],
    ])
    expect((await byHost(own)).authorization.decision).toMatchObject({
      ...{ owner: 'Web team', ...days, pinnedSha256: shop.sha256, decidedBy: owner.name, decidedFrom: '192.0.2.8' },
    })
    expect(await decisions()).toHaveLength(8)
    const audit = await test.database.db
      .selectFrom('audit_log')
      .select('details')
      .where('subject', '=', siteId)
      .orderBy('at', 'desc')
      .execute()
    expect(audit[0]).toEqual({ details: { verdict: 'undo', covers: 'scripts', decisions: '3', scripts: '3' } })
  })

  it('leaves a script as it is that somebody decided on since, and refuses where nothing is left to undo', async () => {
    await scan([tag, app('3f2a9c1b', 'a')])
    const [tags, shop] = [await byHost(cdn), await byHost(own)]
    const done = await decideOn(named(tags, shop))
    await decideOn(named(tags), { verdict: 'reject', justification: 'Looked at again.' })
    expect(await undo(done)).toMatchObject({ decisions: 1, scripts: 1 })
    expect(await standing(cdn, own)).toEqual([
      ['rejected', 'Looked at again.'],
      ['undecided', ''],
    ])
    await expect(undo(done)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('brings back what a vendor’s decision said of the script', async () => {
    await scan([analytics])
    await decideOn(vendor, { justification: 'Ordered by marketing.' })
    await undo(await decideOn(named(await byHost(google)), { verdict: 'reject' }))
    expect(await standing(google)).toEqual([['approved', 'Ordered by marketing.']])
  })

  it('leaves a script undecided that stood differently on two pages', async () => {
    const built = (token: string) => external(`https://shop.example/assets/${token}/app.js`, 'a')
    const cart = await anotherPage('/cart')
    await scan([built('3f2a9c1b')])
    await decideOn({ covers: 'directory', host: own, directory: '/assets/3f2a9c1b/' })
    await scan([built('9d8e7f6a')], () => {}, cart)
    const { scripts } = await listSite()
    expect(scripts).toMatchObject([{ authorization: { state: 'undecided' } }])
    await undo(await decideOn(named(...scripts), { verdict: 'reject' }))
    expect((await listSite()).counts.byAuthorization).toMatchObject({ undecided: 1, approved: 0 })
  })
})

describe('undoing a decision on a vendor or a directory', () => {
  it('withdraws it for what is to come, and brings back what stood before of what is there', async () => {
    const late = external(`https://${cdn}/late.js`, 'd')
    await scan([tag, external(`https://${cdn}/u.js`, 'e')])
    const [one] = (await listSite({ search: 't.js' })).scripts as [InventoryScript]
    await decideOn(named(one), { verdict: 'reject', justification: 'Nobody ordered it.' })
    const done = await decideOn(directory)
    expect((await listSite()).counts.byAuthorization).toMatchObject({ approved: 2 })
    expect(await undo(done)).toMatchObject({ decisions: 2, scripts: 2 })
    expect((await listSite()).counts.byAuthorization).toMatchObject({ rejected: 1, undecided: 1, approved: 0 })
    await scan([tag, late])
    expect((await listSite({ search: 'late.js' })).scripts).toMatchObject([{ authorization: { state: 'undecided' } }])
  })

  it('brings back the one before it on the same, for what is to come as well', async () => {
    const plugin = external(`https://${google}/plugins/ua/ec.js`, 'f')
    await scan([analytics])
    await decideOn(vendor, { justification: 'Ordered by marketing.' })
    expect(await undo(await decideOn(vendor, { verdict: 'reject' }))).toMatchObject({ decisions: 1, scripts: 1 })
    await scan([analytics, plugin])
    expect((await listSite()).scripts.map(({ authorization }) => authorization.decision?.justification)).toEqual([
      'Ordered by marketing.',
      'Ordered by marketing.',
    ])
    expect((await listVendors(context(), owner, siteId, {})).vendors).toMatchObject([{ decision: { verdict: 'approve' } }])
  })

  it('leaves alone what was decided on a single script since', async () => {
    await scan([analytics])
    const done = await decideOn(vendor)
    await decideOn(named(await byHost(google)), { verdict: 'reject', justification: 'Looked at again.' })
    await undo(done)
    expect(await standing(google)).toEqual([['rejected', 'Looked at again.']])
    const [newest] = await decisions()
    expect(newest).toMatchObject({ covers: 'script', verdict: 'reject' })
  })

  it('is refused where a newer one on the same stands in its place', async () => {
    await scan([analytics])
    const done = await decideOn(vendor)
    await decideOn(vendor, { verdict: 'reject' })
    await expect(undo(done)).rejects.toMatchObject({ code: 'conflict' })
    expect(await decisions()).toHaveLength(2)
  })
})

it('is not for viewers, other accounts, or what was never decided', async () => {
  await scan([tag])
  const done = await decideOn(directory)
  const eve = await otherActor(test.database)
  await expect(undo(done, { ...owner, role: 'viewer' })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(undo(done, eve)).rejects.toMatchObject({ code: 'not-found' })
  for (const batchId of [randomUUID(), 'nonsense']) await expect(undo({ batchId })).rejects.toMatchObject({ code: 'not-found' })
  expect(await standing(cdn)).toEqual([['approved', why.justification]])
})
