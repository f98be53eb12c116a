// The right to test a shop: proofs that are found where they must be, declarations with their words, and what a scan may do without them.

import { declarationTexts, declarationVersion } from '@tillwatch/contract/lists'
import { proofCheckSchema, scanResultSchema, siteProofSchema, testRightListSchema } from '@tillwatch/contract/shapes'
import type { Capture } from '@tillwatch/core/capture'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askRemote } from '#adapters/ask-remote.ts'
import type { Actor } from '#features/accounts/index.ts'
import { putSubscriptionDocument } from '#features/documents/index.ts'
import { cancelScan, getScanResult, runScan, startScan } from '#features/scans/index.ts'
import { addPage, checkProof, claimSite, declareSite, getSiteProof, listSites, scanPage } from '#features/sites/index.ts'
import * as rights from '#features/test-rights/index.ts'
import { capturedPage } from '../../support/capture.ts'
import { declaration, otherActor, personOf, type TestContext, testContext } from '../../support/context.ts'
import { type RemoteSite, remoteSite } from '../../support/remote.ts'

let test: TestContext
let ann: Actor
let shop: RemoteSite
/** What the shop answers, by path. */
let answers: Record<string, string>
/** What the DNS answers, by name. */
let records: Record<string, string[]>
const viewerOf = (actor: Actor): Actor => ({ ...actor, role: 'viewer' })

function context() {
  const policy = { allowPrivate: [`*.shop.test:${shop.port}`, `shop.test:${shop.port}`], resolve: [`*:${shop.port}:127.0.0.1`] }
  const textsOf = async (name: string) => ({ status: 'ok' as const, texts: records[name] ?? [] })
  const remote = { ask: askRemote(policy), textsOf }
  return { ...test.context, policy, remote, documents: { put: putSubscriptionDocument }, unlimited: true }
}
const claim = (actor = ann, host = 'www.shop.test', given?: typeof declaration) =>
  claimSite(context(), actor, { subscriptionId: null, url: `http://${host}:${shop.port}/checkout`, declaration: given })
async function check(siteId: string, method: 'dns' | 'file' | 'meta', actor = ann, language: 'en' | 'es' = 'en') {
  await test.database.db.updateTable('sites').set({ proof_checked_at: null }).where('id', '=', siteId).execute()
  return proofCheckSchema.parse(await checkProof(context(), actor, siteId, { method }, language))
}
const audits = async (action: string) =>
  test.database.db.selectFrom('audit_log').select('details').where('account_id', '=', ann.accountId).where('action', '=', action).execute()

/** The depth that the browser is asked for when the scan runs, and what is recorded. */
async function runOf(scanId: string, change: (capture: Capture) => void = () => {}) {
  let asked = 'never'
  test.capture(async (url, { depth }) => {
    asked = depth
    return capturedPage(url, (capture) => change(Object.assign(capture, { request: { ...capture.request, depth } })))
  })
  await runScan({ ...test.context, ...context() }, scanId, new AbortController().signal)
  const { result, reason, canarySearched } = scanResultSchema.parse(JSON.parse(await getScanResult(test.context, ann, scanId)))
  return { asked, result, reason: reason?.code ?? null, canarySearched }
}

beforeAll(async () => {
  test = await testContext()
})
afterAll(() => test.close())
beforeEach(async () => {
  ann = await otherActor(test.database)
  answers = {}
  records = {}
  shop = await remoteSite((incoming, out) => {
    const answer = answers[incoming.url ?? '']
    if (answer?.startsWith('http')) out.writeHead(302, { location: answer }).end()
    else out.writeHead(answer === undefined ? 404 : 200).end(answer ?? 'nothing here')
  })
})
afterEach(() => shop.close())

describe('a proof of control', () => {
  it('is shown in three shapes with a token that no other site has', async () => {
    const [one, two] = [await claim(), await claim()]
    const [first, second] = [await getSiteProof(context(), ann, one.id), await getSiteProof(context(), ann, two.id)]
    expect(siteProofSchema.parse(first)).toMatchObject({ host: 'www.shop.test', rights: [] })
    expect(first.dns.names).toEqual(['_tillwatch.www.shop.test', '_tillwatch.shop.test'])
    expect(first.file).toEqual({ url: `http://www.shop.test:${shop.port}/.well-known/tillwatch.txt`, text: first.dns.text })
    expect(first.dns.text).toMatch(/^tillwatch-site=[0-9a-f]{64}$/)
    expect(first.meta.tag).toBe(`<meta name="tillwatch-site" content="${first.dns.text.slice(15)}">`)
    expect(second.dns.text).not.toBe(first.dns.text)
  })

  it('is found in a file, and holds for its host alone', async () => {
    const { id } = await claim()
    const { file } = await getSiteProof(context(), ann, id)
    expect((await check(id, 'file')).finding).toBe('missing')
    answers['/.well-known/tillwatch.txt'] = `# ours\r\n${file.text}\r\n`
    const { finding, proof } = await check(id, 'file')
    expect([finding, proof.rights]).toEqual(['found', [expect.objectContaining({ kind: 'file', host: 'www.shop.test', below: false })]])
    expect(await rights.mayTest(test.database.db, ann.accountId, 'www.shop.test')).toBe(true)
    for (const host of ['shop.test', 'pay.www.shop.test', 'pay.shop.test'])
      expect(await rights.mayTest(test.database.db, ann.accountId, host)).toBe(false)
    answers = {}
    expect((await check(id, 'file')).finding).toBe('missing')
    expect(await rights.mayTest(test.database.db, ann.accountId, 'www.shop.test')).toBe(true) // found once, it holds
    expect((await audits('site.proof-check')).map(({ details }) => (details as { finding: string }).finding)).toEqual([
      'missing',
      'found',
      'missing',
    ])
  })

  it('is found in the head of the page, and nowhere else in it', async () => {
    const { id } = await claim()
    const { meta } = await getSiteProof(context(), ann, id)
    answers['/checkout'] = `<!doctype html><title>Shop</title><body>${meta.tag}`
    expect((await check(id, 'meta')).finding).toBe('missing')
    answers['/checkout'] = `<!doctype html><title>Shop</title>${meta.tag}<body>`
    expect((await check(id, 'meta')).finding).toBe('found')
  })

  it('is found in a record of the host or of the name that was registered, and holds for all below it', async () => {
    const { id } = await claim()
    const { dns } = await getSiteProof(context(), ann, id)
    records['_tillwatch.shop.test'] = ['v=spf1 -all', dns.text]
    expect((await check(id, 'dns')).finding).toBe('found')
    for (const host of ['shop.test', 'www.shop.test', 'pay.eu.shop.test'])
      expect(await rights.mayTest(test.database.db, ann.accountId, host)).toBe(true)
    for (const host of ['test', 'othershop.test', 'shop.test.evil.test'])
      expect(await rights.mayTest(test.database.db, ann.accountId, host)).toBe(false)
  })

  it('tells another token, a redirect to another site and a host that does not answer from a missing one', async () => {
    const { id } = await claim()
    const other = await getSiteProof(context(), ann, (await claim()).id)
    answers['/.well-known/tillwatch.txt'] = other.file.text
    expect((await check(id, 'file')).finding).toBe('other')
    records['_tillwatch.shop.test'] = [other.dns.text]
    expect((await check(id, 'dns')).finding).toBe('other')
    answers['/.well-known/tillwatch.txt'] = `http://evil.test:${shop.port}/`
    expect(await check(id, 'file')).toMatchObject({ finding: 'unreachable', detail: expect.stringContaining('non-public IP address') })
    expect((await check(id, 'file', ann, 'es')).detail).toMatch(/tiene una dirección IP que no es pública \([^{}]+\)\.$/)
    expect(await rights.mayTest(test.database.db, ann.accountId, 'www.shop.test')).toBe(false)
  })

  it('is checked once in a few seconds, whichever process is asked', async () => {
    const { id } = await claim()
    const both = await Promise.allSettled([1, 2, 3].map(() => checkProof(context(), ann, id, { method: 'file' })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    await expect(checkProof(context(), ann, id, { method: 'file' })).rejects.toMatchObject({
      code: 'too-many-requests',
      limit: 'pause',
    })
    expect(shop.hits).toHaveLength(1)
  })
})

describe('a declaration', () => {
  it('is refused from nowhere, and so is all that comes with it', async () => {
    const { address: _, ...nowhere } = ann
    const started = await claimSite(context(), ann, { subscriptionId: null, url: 'https://other.test/' })
    await expect(declareSite(context(), nowhere, started.id, declaration)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(claim(nowhere, 'www.shop.test', declaration)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await rights.listRights(context(), ann)).toEqual({ rights: [] })
    expect((await listSites(context(), ann)).sites).toHaveLength(1)
  })

  it('is kept with its words, who made it, when and from where, and holds for the whole site', async () => {
    const { id } = await claim()
    const proof = await declareSite(context(), ann, id, { ...declaration, language: 'es' })
    expect(proof.rights).toEqual([expect.objectContaining({ kind: 'declaration', host: 'shop.test', below: true, madeBy: ann.name })])
    const kept = await test.database.db
      .selectFrom('test_rights')
      .selectAll()
      .where('account_id', '=', ann.accountId)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({
      statement: declarationTexts.es,
      statement_version: declarationVersion,
      made_from: '192.0.2.7',
      site_id: id,
    })
    expect(await rights.mayTest(test.database.db, ann.accountId, 'pay.shop.test')).toBe(true)
    expect(await audits('test-right.declare')).toHaveLength(1)
  })

  it('names who made it by e-mail address', async () => {
    const { person, email } = await personOf(test.database, ann)
    const { id } = await claim()
    await declareSite(context(), person, id, declaration)
    expect((await rights.listRights(context(), ann)).rights.map(({ madeBy }) => madeBy)).toEqual([email])
  })

  it('is made once: where the account may test the host already, nothing is added', async () => {
    const { id } = await claim(ann, 'www.shop.test', declaration)
    await declareSite(context(), ann, id, declaration)
    expect((await getSiteProof(context(), ann, id)).rights).toHaveLength(1)
  })

  it('for the whole site is kept also where its host alone may be tested already', async () => {
    const { id } = await claim(ann, 'shop.test')
    answers['/.well-known/tillwatch.txt'] = (await getSiteProof(context(), ann, id)).file.text
    expect((await check(id, 'file')).finding).toBe('found')
    expect(await rights.mayTest(test.database.db, ann.accountId, 'pay.shop.test')).toBe(false)
    await declareSite(context(), ann, id, declaration)
    expect(await rights.mayTest(test.database.db, ann.accountId, 'pay.shop.test')).toBe(true)
  })

  it('is refused with words of another day, and leaves nothing behind', async () => {
    const old = { version: '2020-01', language: 'en' } as const
    const { id } = await claim()
    await expect(declareSite(context(), ann, id, old)).rejects.toMatchObject({ code: 'bad-input', field: 'declaration' })
    await expect(claim(ann, 'www.shop.test', old as never)).rejects.toMatchObject({ code: 'bad-input' })
    expect(await rights.listRights(context(), ann)).toEqual({ rights: [] })
  })

  it('cannot be changed afterwards', async () => {
    await claim(ann, 'www.shop.test', declaration)
    const change = test.database.db.updateTable('test_rights').set({ made_by: 'eve' }).where('account_id', '=', ann.accountId).execute()
    await expect(change).rejects.toThrow('never changed')
    const removal = test.database.db.deleteFrom('test_rights').where('account_id', '=', ann.accountId).execute()
    await expect(removal).rejects.toThrow('never changed')
  })
})

describe('a scan', () => {
  it('only looks at a page of a site that nobody may test, and says so: its result is never whole', async () => {
    const { pages } = await claim()
    const run = await runOf(pages[0]?.lastScan?.id ?? '')
    expect(run).toEqual({ asked: 'passive', result: 'partial', reason: 'no-test-right', canarySearched: false })
  })

  it('types and presses on each page of a site that was declared with its claim', async () => {
    const site = await claim(ann, 'www.shop.test', declaration)
    expect(await runOf(site.pages[0]?.lastScan?.id ?? '')).toMatchObject({ asked: 'deep', result: 'evaluated', reason: null })
    const { lastScan } = await addPage(context(), ann, site.id, { url: `http://pay.shop.test:${shop.port}/`, isPayment: true })
    expect(await runOf(lastScan?.id ?? '')).toMatchObject({ asked: 'deep' })
  })

  it('goes by what holds when it runs, not when it was asked for', async () => {
    const site = await claim()
    const waiting = site.pages[0]?.lastScan?.id ?? ''
    await declareSite(context(), ann, site.id, declaration)
    expect(await runOf(waiting)).toMatchObject({ asked: 'deep' })
  })

  it('of an address that is no site takes a declaration for its host, once for all later ones', async () => {
    const start = async (host: string, given?: typeof declaration) => {
      const url = `http://${host}:${shop.port}/`
      return (await startScan(context(), ann, { url, profile: 'desktop', cloakCheck: false, declaration: given })).id
    }
    expect(await runOf(await start('www.shop.test'))).toMatchObject({ asked: 'passive', result: 'partial' })
    expect(await runOf(await start('www.shop.test', declaration))).toMatchObject({ asked: 'deep', result: 'evaluated' })
    expect(await runOf(await start('www.shop.test'))).toMatchObject({ asked: 'deep' })
    expect(await runOf(await start('pay.www.shop.test'))).toMatchObject({ asked: 'passive' })
    const kept = testRightListSchema.parse(await rights.listRights(context(), ann))
    expect(kept.rights).toMatchObject([{ host: 'www.shop.test', below: false }])
  })

  it('touches what it was led to only in the same shop, by a right of its own, or at a payment provider', async () => {
    const site = await claim(ann, 'www.shop.test', declaration)
    let mayTouch: ((url: string) => boolean) | undefined
    test.capture(async (url, request) => {
      mayTouch = request.mayTouch
      return capturedPage(url)
    })
    await runScan({ ...test.context, ...context() }, site.pages[0]?.lastScan?.id ?? '', new AbortController().signal)
    const led = ['pay.shop.test', 'checkout.stripe.com', 'victim.example', 'shop.test.victim.example']
    expect(led.map((host) => mayTouch?.(`https://${host}/`))).toEqual([true, true, false, false])
  })

  it('that was led to a host where it may touch nothing says so, and not that nobody may test the shop', async () => {
    const { pages } = await claim(ann, 'www.shop.test', declaration)
    const issue = {
      code: 'led-elsewhere',
      cause: { code: 'words', values: { text: 'It led to pay.elsewhere.example.' } },
      frameId: null,
      atMs: 1,
    } as const
    const outcome = { status: 'partial', code: issue.code, cause: issue.cause, issues: [issue] }
    const led = (capture: Capture) => Object.assign(capture, { outcome, request: { ...capture.request, depth: 'passive' } })
    expect(await runOf(pages[0]?.lastScan?.id ?? '', led)).toMatchObject({ asked: 'deep', result: 'partial', reason: 'led-elsewhere' })
  })

  it('gains nothing from what another account proved or declared', async () => {
    const eve = await otherActor(test.database)
    await claim(eve, 'www.shop.test', declaration)
    const { pages } = await claim()
    expect(await runOf(pages[0]?.lastScan?.id ?? '')).toMatchObject({ asked: 'passive' })
    await cancelScan(context(), ann, (await scanPage(context(), ann, pages[0]?.id ?? '', 'desktop')).id)
    expect(await rights.listRights(context(), ann)).toEqual({ rights: [] })
  })
})

describe('a person without the permission', () => {
  const host = { host: 'shop.test', below: true, siteId: null }
  const verbs: Record<string, (viewer: Actor) => Promise<unknown>> = {
    declareRight: (viewer) => rights.declareRight(test.database.db, viewer, host, declaration),
    keepProof: (viewer) => rights.keepProof(test.database.db, viewer, { siteId: '', kind: 'dns', host: 'shop.test' }),
  }

  it('has a test for each verb', () => {
    const others = ['hasProof', 'isProven', 'listRights', 'mayTest', 'testableHosts'] // for all who may read, and for scans
    expect([...others, ...Object.keys(verbs)].sort()).toEqual(Object.keys(rights).sort())
  })

  it.each(Object.entries(verbs))('is refused %s, and nothing is kept', async (_verb, call) => {
    await expect(call(viewerOf(ann))).rejects.toMatchObject({ code: 'forbidden' })
    expect(await rights.listRights(context(), viewerOf(ann))).toEqual({ rights: [] })
  })

  it('may read how a site is proven, but neither check nor declare', async () => {
    const { id } = await claim()
    expect((await getSiteProof(context(), viewerOf(ann), id)).siteId).toBe(id)
    await expect(checkProof(context(), viewerOf(ann), id, { method: 'dns' })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(declareSite(context(), viewerOf(ann), id, declaration)).rejects.toMatchObject({ code: 'forbidden' })
  })
})
