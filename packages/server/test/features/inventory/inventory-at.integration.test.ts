// The inventory as of a moment: what was seen and decided later is not in it.
import { expect, it } from 'vitest'
import { exportInventory, getScriptHistory, inventoryAt, listSiteInventory, standingsAt } from '#features/inventory/index.ts'
import { deleteScan } from '#features/scans/index.ts'
import {
  app,
  approvePast,
  asShown,
  context,
  decideOn,
  linesOf,
  list,
  owner,
  pageId,
  scan,
  sha256Of,
  siteId,
  tag,
  test,
  watchPage,
} from './watched-page.ts'

watchPage()

const pause = () => new Promise((done) => setTimeout(done, 5))
/** A moment between what was done before and what comes. */
async function now(): Promise<string> {
  await pause()
  const moment = new Date().toISOString()
  await pause()
  return moment
}
const at = (moment?: string, query = {}) => inventoryAt(context(), owner, siteId, { ...(moment && { at: moment }), limit: 50, ...query })
const idsOf = async () => (await list()).scripts.map(({ id }) => id)

it('shows no script, version or decision that came later', async () => {
  const empty = await now()
  await scan([app('1', 'a')])
  const seen = await now()
  await decideOn({ covers: 'scripts', scriptIds: await idsOf() })
  const decided = await now()
  await scan([app('2', 'c'), tag])
  const later = await at()
  expect((await at(empty)).scripts).toEqual([])
  expect(await at(seen)).toMatchObject({
    total: 1,
    scripts: [{ state: 'undecided', decisions: [], authorizedAt: null, lagMs: null, isPresent: true, facts: { sha256: 'a'.repeat(64) } }],
    counts: { present: 1, merchants: 1, justified: 0, authorized: 0 },
  })
  const [approved] = (await at(decided)).scripts
  expect(approved).toMatchObject({ state: 'approved', decisions: [{ verdict: 'approve' }], facts: { sha256: 'a'.repeat(64) } })
  expect(approved?.lagMs).toBe(Date.parse(approved?.authorizedAt ?? '') - Date.parse(approved?.firstSeenAt ?? ''))
  expect(later.scripts.map(({ state, facts }) => [state, facts?.sha256?.[0]]).sort()).toEqual([
    ['approved', 'c'],
    ['undecided', 'b'],
  ])
})

it('tells decisions as they were appended: one that was taken back later still counted before', async () => {
  await scan([tag])
  const scriptIds = await idsOf()
  await decideOn({ covers: 'scripts', scriptIds })
  const approved = await now()
  await decideOn({ covers: 'scripts', scriptIds }, { verdict: 'withdraw' })
  const withdrawn = await now()
  const verdictsAt = async (moment: string) =>
    (await at(moment)).scripts.map(({ state, decisions }) => [state, ...decisions.map(({ verdict }) => verdict)])
  expect(await verdictsAt(approved)).toEqual([['approved', 'approve']])
  expect(await verdictsAt(withdrawn)).toEqual([['undecided', 'withdraw', 'approve']])
})

it('says of now what the inventory of the site says', async () => {
  await scan([app('1', 'a'), tag])
  const first = (await list()).scripts.find(({ label }) => label.includes('app'))
  if (first === undefined) throw new Error('a script was seen')
  await decideOn({ covers: 'scripts', scriptIds: [first.id] }, asShown(first))
  await approvePast({ identity_sha256: sha256Of('https://x.example/'), label: 'x' }, 'expires_at')
  await scan([app('1', 'd'), tag])
  const states = ({ label, state }: { label: string; state: string }) => `${label} ${state}`
  const live = (await listSiteInventory(context(), owner, siteId, { limit: 50 })).scripts.map(({ label, authorization: { state } }) =>
    states({ label, state }),
  )
  const told = await at()
  expect(told.scripts.map(states).sort()).toEqual(live.sort())
  expect(live.some((line) => line.endsWith(' changed'))).toBe(true)
})

it('counts a pin of an approval as integrity, and a recorded hash not, on every list', async () => {
  await scan([tag])
  expect((await at()).counts).toMatchObject({ merchants: 1, withIntegrity: 0 })
  const { scripts } = await list()
  expect(scripts).toMatchObject([{ integrity: 'tracked' }])
  await decideOn({ covers: 'scripts', scriptIds: scripts.map(({ id }) => id) }, asShown(...scripts))
  expect((await at()).counts).toMatchObject({ merchants: 1, justified: 1, authorized: 1, withIntegrity: 1 })
  expect((await list()).scripts).toMatchObject([{ integrity: 'pinned' }])
  expect((await listSiteInventory(context(), owner, siteId, { limit: 50 })).scripts).toMatchObject([{ integrity: 'pinned' }])
  expect(await getScriptHistory(context(), owner, scripts[0]?.id ?? '')).toMatchObject({ script: { integrity: 'pinned' } })
  const [head, line] = await linesOf(await exportInventory(context(), owner, pageId, {}))
  expect(line?.[head?.indexOf('integrity') ?? -1]).toBe('pinned')
})

it('says where the facts of that time are not kept any more', async () => {
  const first = await scan([app('1', 'a')])
  const seen = await now()
  await scan([app('1', 'c')])
  await deleteScan(context(), owner, first)
  expect((await at(seen)).scripts).toMatchObject([{ facts: null }])
  await test.database.db.deleteFrom('script_observations').where('scan_id', '=', first).execute()
  expect((await at(seen)).scripts).toMatchObject([{ facts: null, lastSeenAt: null, scanId: null, isPresent: false }])
})

it('goes on after the last that was shown, and says how each of some scripts stood', async () => {
  await scan([app('1', 'a'), tag])
  const first = await at(undefined, { limit: 1 })
  const second = await at(undefined, { limit: 1, after: first.next })
  expect([first.total, first.scripts.length, second.scripts.length, second.next]).toEqual([2, 1, 1, null])
  expect(first.scripts[0]?.id).not.toBe(second.scripts[0]?.id)
  const ids = await idsOf()
  const standing = await standingsAt(
    context(),
    owner,
    ids.map((id) => ({ id, pageId })),
    new Date(),
  )
  const undecided = { state: 'undecided', isMerchants: true, scope: 'merchant' }
  expect([...standing.values()]).toEqual([undecided, undecided])
})
