// What others were served and what a deploy announced, all the way to the verdict on a change.
import { announceDeploySchema } from '@tillwatch/contract/shapes'
import { beforeEach, expect, it } from 'vitest'
import { announceDeploy } from '#features/sites/index.ts'
import { inOrder } from '../../support/context.ts'
import { coded, context, decideOn, list, owner, pageId, scan, sha256Of, siteId, test } from '../inventory/watched-page.ts'
import { newShop, recordCounted, type Shop } from '../prevalence/served.ts'
import {
  changesOf,
  comparedWith,
  comparePage,
  compareQueued,
  planAndQueue,
  released,
  seen,
  shop,
  skimmed,
  verdicts,
} from './compared-page.ts'

comparePage()

const address = 'https://cdn.tags.example/t.js'
let others: Shop[]
beforeEach(async () => {
  others = []
  for (let at = 0; at < 3; at++) others.push(await newShop(test))
  test.context.onRecorded = inOrder(recordCounted, planAndQueue)
})

/** A scan that sees the vendor's file with this code; of the owner's page, or of others'. */
const tagged = (code: string, page = pageId, actor = owner) =>
  scan([coded(address, code)], undefined, page, 'desktop', { codes: [code], actor })
const taggedEverywhere = async (code: string) => {
  for (const other of others) await tagged(code, other.pageId, other.actor)
}
/** Verdicts on the scan that sees this code after one that saw the other, the vendor's file being authorized. */
async function changedTo(code: string, before: string) {
  await tagged(before)
  await decideOn({ covers: 'scripts', scriptIds: (await list()).scripts.map(({ id }) => id) })
  const scanId = await tagged(code)
  await compareQueued()
  const found = await changesOf(scanId)
  if (found === null) throw new Error('The scan was not compared.')
  return verdicts(found)
}
/** Unlike in each test, so that no test sees what another served. */
const own = (code: string) => `${code}\n// ${siteId}`

it('an authorized vendor’s file that three others get otherwise, and nobody else like this, is targeted', async () => {
  await taggedEverywhere(own(shop))
  expect(await changedTo(own(released), own(shop))).toEqual(['script-changed targeted'])
})

it('the same change is a release where three others get it', async () => {
  await taggedEverywhere(own(released))
  expect(await changedTo(own(released), own(shop))).toEqual(['script-changed release'])
})

it('what steals is told as that, also where three others get it and a deploy announced it', async () => {
  await taggedEverywhere(own(skimmed))
  const [change] = await changedTo(own(skimmed), own(shop))
  expect(change).toMatch(/^script-changed (malicious|capability)$/)
  await seen(shop)
  const said = announceDeploySchema.parse({ commit: 'v2', files: [{ path: 'app.js', sha256: sha256Of(own(skimmed)) }] })
  await announceDeploy(context(), owner, siteId, said)
  expect(verdicts(await comparedWith(own(skimmed)))).toContainEqual(expect.stringMatching(/^script-changed (malicious|capability)$/))
})

it('a file of the shop that a deploy announced is the deploy’s', async () => {
  await comparedWith(shop)
  const said = announceDeploySchema.parse({ commit: 'v2', files: [{ path: 'app.js', sha256: sha256Of(own(released)) }] })
  await announceDeploy(context(), owner, siteId, said)
  expect(verdicts(await comparedWith(own(released)))).toEqual(['script-changed deploy'])
})

it('a content that a deploy announces only after it was seen keeps its verdict, and says so', async () => {
  await comparedWith(own(shop))
  const scanId = await seen(own(released))
  await compareQueued()
  const changed = async () => (await changesOf(scanId))?.changes[0]
  const before = await changed()
  expect(before?.announcedLater).toBeNull()
  const announce = (commit: string, code: string) =>
    announceDeploy(context(), owner, siteId, announceDeploySchema.parse({ commit, files: [{ path: 'app.js', sha256: sha256Of(code) }] }))
  await announce('other', own(shop))
  expect((await changed())?.announcedLater).toBeNull()
  await announce('v2', own(released))
  await announce('v3', own(released))
  expect(await changed()).toEqual({ ...before, announcedLater: { commit: 'v2', url: null, announcedAt: expect.stringMatching(/Z$/) } })
  await test.database.db.updateTable('page_scripts').set({ party: 'third' }).where('account_id', '=', owner.accountId).execute()
  expect((await changed())?.announcedLater).toBeNull()
})
