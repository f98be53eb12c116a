// The limits on scans that people begin: for each account and for each host, whichever process is asked.
import { announceDeploySchema, problemSchema } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actFor, inScope } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import { putSubscriptionDocument } from '#features/documents/index.ts'
import { cancelScan, startScan } from '#features/scans/index.ts'
import { addPage, announceDeploy, changePage, claimSite, listPages, scanPage, startDueScans } from '#features/sites/index.ts'
import { keepProof } from '#features/test-rights/index.ts'
import { declaration, otherActor } from '../support/context.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { signUp } from '../support/sign-up.ts'

let server: TestServer
let ann: Actor
const roomy = { accountPerHour: 100, hostPerHour: 100, hostReservedPerHour: 0, hostPauseSeconds: 0 }
const context = (limits: Partial<typeof roomy> = {}) => ({
  ...server.test.context,
  limits: { ...roomy, ...limits },
  documents: { put: putSubscriptionDocument },
  unlimited: true,
})
const start = (host: string, limits: Partial<typeof roomy>, actor = ann) =>
  startScan(context(limits), actor, { url: `https://${host}/`, profile: 'desktop', cloakCheck: false })
/** Lets so many minutes pass for all starts. */
const wait = (minutes: number) =>
  sql`update scan_starts set started_at = started_at - make_interval(mins => ${minutes})`.execute(server.test.database.db)

/** A site of ann's with proof of control, whose page waits for deploys; nothing counts yet. */
async function proven(host: string): Promise<string> {
  const { id, pages } = await claimSite(context(), ann, { subscriptionId: null, url: `https://${host}/checkout` })
  await cancelScan(context(), ann, pages[0]?.lastScan?.id ?? '')
  await changePage(context(), ann, pages[0]?.id ?? '', { schedule: { frequency: 'deploy', cron: null, timeZone: 'UTC' } })
  await keepProof(server.test.database.db, ann, { siteId: id, kind: 'file', host })
  await server.test.database.db.deleteFrom('scan_starts').execute()
  return id
}
const deploy = (siteId: string, limits: Partial<typeof roomy>, commit: string) =>
  announceDeploy(context(limits), ann, siteId, announceDeploySchema.parse({ commit }))

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.test.database.db.deleteFrom('scan_starts').execute()
  ann = await otherActor(server.test.database)
})

describe('scans begun by hand', () => {
  it('are limited for an account within any hour, and say when the next may begin', async () => {
    for (const host of ['a.example', 'b.example']) await start(host, { accountPerHour: 2 })
    await expect(start('c.example', { accountPerHour: 2 })).rejects.toMatchObject({
      code: 'too-many-requests',
      limit: 'account',
      message: 'This account reached its limit of 2 scans per hour. Try again in 60 minutes.',
    })
    await start('c.example', { accountPerHour: 2 }, await otherActor(server.test.database))
    await wait(30)
    await expect(start('c.example', { accountPerHour: 2 })).rejects.toMatchObject({ retryAfterSeconds: expect.any(Number) })
    await wait(31)
    await start('c.example', { accountPerHour: 2 })
  })

  it('are limited for a host, whoever begins them and whatever its pages', async () => {
    await start('shop.example', { hostPerHour: 2 })
    await start('Shop.Example.:8443', { hostPerHour: 2 }, await otherActor(server.test.database))
    await expect(start('shop.example', { hostPerHour: 2 })).rejects.toMatchObject({ limit: 'host' })
    await start('other.example', { hostPerHour: 2 })
  })

  it('are limited for a host also where each request sees the rows of its own account alone', async () => {
    const asTenant = (actor: Actor) =>
      inScope(() => {
        actFor(actor.accountId)
        return start('shop.example', { hostPerHour: 1 }, actor)
      })
    await asTenant(ann)
    await expect(asTenant(await otherActor(server.test.database))).rejects.toMatchObject({ limit: 'host' })
  })

  it('are reserved in part for accounts with proof of control, and in part for their deploys', async () => {
    const limits = { hostPerHour: 6, hostReservedPerHour: 4 } // two for anybody, two more with proof, two more for deploys with proof
    const site = await proven('shop.example')
    const stranger = await otherActor(server.test.database)
    const url = 'https://shop.example/'
    await startScan(context(limits), stranger, { url, profile: 'desktop', cloakCheck: false, declaration })
    await start('shop.example', limits, await otherActor(server.test.database))
    await expect(start('shop.example', limits, stranger)).rejects.toMatchObject({
      limit: 'unproven',
      message: expect.stringMatching(
        /^Accounts that have not proven control of shop\.example reached their limit of 2 scans .* Prove control .* Try again/,
      ),
    })
    for (const path of ['a', 'b']) await startScan(context(limits), ann, { url: url + path, profile: 'desktop', cloakCheck: false })
    await expect(start('shop.example', limits)).rejects.toMatchObject({
      limit: 'host',
      message: expect.stringMatching(/^shop\.example reached the limit of 4 scans per hour for manual scans\. 2 more scans are reserved/),
    })
    for (const commit of ['1', '2']) expect((await deploy(site, limits, commit)).isNew).toBe(true)
    await expect(deploy(site, limits, '3')).rejects.toMatchObject({
      limit: 'host',
      message: expect.stringContaining('reached the limit of 6 scans per hour'),
    })
  })

  it('by strangers make an account with proof of control wait for no pause, and its deploys wait for none at all', async () => {
    const limits = { hostPauseSeconds: 600 }
    const site = await proven('shop.example')
    const stranger = await otherActor(server.test.database)
    await start('shop.example', limits, stranger)
    await start('shop.example', limits)
    await deploy(site, limits, '1')
    for (const actor of [ann, stranger]) await expect(start('shop.example', limits, actor)).rejects.toMatchObject({ limit: 'pause' })
  })

  it('have a pause between two of one host', async () => {
    await start('shop.example', { hostPauseSeconds: 600 })
    const refused = start('shop.example', { hostPauseSeconds: 600 }, await otherActor(server.test.database))
    await expect(refused).rejects.toMatchObject({ limit: 'pause', message: expect.stringContaining('Try again in 10 minutes.') })
    await wait(11)
    await start('shop.example', { hostPauseSeconds: 600 })
  })

  it('are counted when they are deleted or refused for another reason: only those that began', async () => {
    const site = await claimSite(context(), ann, { subscriptionId: null, url: 'https://shop.example/' })
    const page = site.pages[0]?.id ?? ''
    const limits = { accountPerHour: 2 } // the claim began the first
    await expect(scanPage(context(limits), ann, page, 'desktop')).rejects.toMatchObject({ code: 'conflict' })
    await cancelScan(context(), ann, site.pages[0]?.lastScan?.id ?? '')
    const { id } = await scanPage(context(limits), ann, page, 'desktop')
    await cancelScan(context(), ann, id)
    await server.test.database.db.deleteFrom('scans').where('account_id', '=', ann.accountId).execute()
    await expect(scanPage(context(limits), ann, page, 'desktop')).rejects.toMatchObject({ limit: 'account' })
  })

  it('are never more than the limit, however many are asked for at once', async () => {
    const asked = Array.from({ length: 12 }, (_, at) => start(`s${at % 2}.example`, { accountPerHour: 5 }))
    const done = await Promise.allSettled(asked)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const others = await Promise.all(Array.from({ length: 6 }, () => otherActor(server.test.database)))
    const atHost = await Promise.allSettled(others.map((actor) => start('one.example', { hostPerHour: 3 }, actor)))
    expect(atHost.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  it('count an announced deploy once, and refuse it above the limit', async () => {
    const site = await claimSite(context(), ann, { subscriptionId: null, url: 'https://shop.example/' })
    const page = site.pages[0]
    await cancelScan(context(), ann, page?.lastScan?.id ?? '')
    await changePage(context(), ann, page?.id ?? '', { schedule: { frequency: 'deploy', cron: null, timeZone: 'UTC' } })
    const { scanIds } = await announceDeploy(context({ accountPerHour: 2 }), ann, site.id)
    expect(scanIds).toHaveLength(1)
    await expect(announceDeploy(context({ accountPerHour: 2 }), ann, site.id)).rejects.toMatchObject({ limit: 'account' })
  })

  it('leave the first scan of a page that is added above the limit to the schedule, and add the page', async () => {
    const site = await claimSite(context(), ann, { subscriptionId: null, url: 'https://late.example/' })
    const added = await addPage(context({ accountPerHour: 1 }), ann, site.id, { url: 'https://late.example/cart', isPayment: true })
    expect(added.lastScan).toBeNull()
    const [first] = site.pages
    await cancelScan(context(), ann, first?.lastScan?.id ?? '')
    // Its own week may come round within this hour, and a host is scanned once at a time.
    await changePage(context(), ann, first?.id ?? '', { schedule: { frequency: 'manual', cron: null, timeZone: 'UTC' } })
    await startDueScans(context(), new Date(Date.now() + 3_500_000)) // the first that counts was begun within this hour
    expect((await listPages(context(), ann, site.id)).pages.find(({ id }) => id === added.id)?.lastScan).toBeNull()
    await startDueScans(context(), new Date(Date.now() + 3_601_000))
    const { pages } = await listPages(context(), ann, site.id)
    expect(pages.find(({ id }) => id === added.id)?.lastScan).toMatchObject({ state: 'queued' })
  })
})

it('answers a scan above the limit with 429, a sentence, and when to try again in the header and in the body', async () => {
  const { bearer } = await signUp(server.origin)
  Object.assign(server.test.context.limits, { hostPerHour: 1 })
  const post = () =>
    fetch(`${server.origin}/api/v1/scans`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer },
      body: JSON.stringify({ url: 'https://busy.example/' }),
    })
  expect((await post()).status).toBe(201)
  const answer = await post()
  const problem = problemSchema.parse(await answer.json())
  expect([answer.status, problem.code, problem.limit]).toEqual([429, 'too-many-requests', 'host'])
  expect(Number(answer.headers.get('retry-after'))).toBe(problem.retryAfterSeconds)
  expect(problem.detail).toBe('busy.example reached the limit of 1 scan per hour for one host. Try again in 60 minutes.')
})
