// Journeys on a real database: what is kept of them and what never is, what a scan takes, and the wall between accounts.
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PageJourney, pageJourneySchema, siteIdentitySchema, testIdentitySchema } from '@tillwatch/contract/shapes'
import { withCheckDigit } from '@tillwatch/core/shared'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyring } from '#adapters/keyring.ts'
import type { Actor } from '#features/accounts/index.ts'
import { ownRows } from '#features/exports/queries.ts'
import * as journeys from '#features/journeys/index.ts'
import { getJourney, getTestIdentity, journeyOfPage, putJourney, putTestIdentity, removeJourney } from '#features/journeys/index.ts'
import { runScan, type ScanJourney } from '#features/scans/index.ts'
import { claimSite, removePage, scanPage } from '#features/sites/index.ts'
import { tablesOf } from '../../support/all-tables.ts'
import { capturedPage } from '../../support/capture.ts'
import { otherActor, owner, type TestContext, testContext } from '../../support/context.ts'
import { never } from '../../support/run-test.ts'

const PASSWORD = 'correct horse battery staple'
const USER = 'bob-7f3a@shop.example'
const SEED = 'GEZDGNBVGY3TQOJQ'

let test: TestContext
let context: journeys.JourneyContext
const keys = keyring('a secret of these tests, which nobody else uses')
beforeAll(async () => {
  test = await testContext()
  context = { db: test.database.db, keyring: keys }
})
afterAll(() => test.close())

let shops = 0
async function newPage(actor: Actor): Promise<string> {
  const sites = { ...test.context, documents: { put: async () => {} }, unlimited: true }
  const site = await claimSite(sites, actor, { subscriptionId: null, url: `shop${++shops}.example/checkout` })
  return site.pages[0]?.id ?? ''
}

const change = (value: unknown, selector: string) => ({ type: 'change', value, selectors: [[selector]] })
const login = {
  title: 'Login',
  steps: [
    { type: 'navigate', url: 'https://shop.example/login' },
    change({ secret: 'user' }, '#user'),
    change(PASSWORD, '#password'),
    change({ totp: 'seed' }, '#code'),
    { type: 'click', selectors: ['aria/Sign in'], target: 'main' },
  ],
}
const secrets = { user: USER, seed: SEED }

/** Everything that the database and the folder of contents hold, as text. */
async function everything(): Promise<string> {
  const dumps: string[] = []
  for await (const [, rows] of tablesOf(test.database.db)) dumps.push(rows)
  const files = await readdir(test.folder, { recursive: true, withFileTypes: true })
  const texts = await Promise.all(files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), 'latin1')))
  return [...dumps, ...texts].join('\n')
}

describe('a journey', () => {
  it('is read back in its own form, with its secrets by name', async () => {
    const pageId = await newPage(owner)
    const put = await putJourney(context, owner, pageId, { journey: login, secrets })
    expect(pageJourneySchema.parse(put)).toEqual(put)
    expect(await getJourney(context, owner, pageId)).toEqual(put)
    expect(put).toMatchObject({
      title: 'Login',
      changedBy: 'local',
      steps: [{}, {}, { value: { secret: 'password' } }, { value: { totp: 'seed' } }, { type: 'click', selectors: [['aria/Sign in']] }],
      secrets: [
        { name: 'user', isSeed: false, isSet: true },
        { name: 'password', isSeed: false, isSet: true },
        { name: 'seed', isSeed: true, isSet: true },
      ],
    })
  })

  it('is taken by the scans of its page, with more time, and its secrets stand in nothing that is stored', async () => {
    const pageId = await newPage(owner)
    await putJourney(context, owner, pageId, { journey: login, secrets })
    const taken: { journey: ScanJourney | undefined; timeoutMs: number }[] = []
    test.capture(async (url, { journey, timeoutMs }) => {
      taken.push({ journey, timeoutMs })
      return capturedPage(url)
    })
    const { rows } = await sql<{ id: string }>`select id from scans where page_id = ${pageId}`.execute(context.db)
    await runScan(test.context, rows[0]?.id ?? '', never)
    expect(taken).toEqual([
      {
        journey: {
          ...{ steps: expect.objectContaining({ title: 'Login' }), secrets: { user: USER, password: PASSWORD, seed: SEED } },
          hosts: { user: expect.any(Array), password: expect.any(Array), seed: [`shop${shops}.example`, 'shop.example'] },
        },
        timeoutMs: test.context.timeoutMs + 60_000,
      },
    ])
    const all = await everything()
    expect(all).toContain('#password')
    for (const text of [PASSWORD, USER, SEED, Buffer.from(PASSWORD).toString('base64'), Buffer.from(PASSWORD).toString('hex')])
      expect(all).not.toContain(text)
  })

  it('keeps the values that are not given again, changes those that are, and forgets those that no step types', async () => {
    const pageId = await newPage(owner)
    const values = async () => (await journeyOfPage(context, owner.accountId, pageId))?.secrets
    const { steps } = await putJourney(context, owner, pageId, { journey: login, secrets })
    await putJourney(context, owner, pageId, { journey: { title: '', steps }, secrets: { user: 'mary@shop.example' } })
    expect(await values()).toEqual({ user: 'mary@shop.example', password: PASSWORD, seed: SEED })
    const put = await putJourney(context, owner, pageId, {
      journey: { title: '', steps: [change({ secret: 'fresh' }, '#b'), ...steps.slice(3)] },
      secrets: {},
    })
    expect(put.secrets.map(({ name, isSet }) => [name, isSet])).toEqual([
      ['fresh', false],
      ['seed', true],
    ])
    expect(await values()).toEqual({ seed: SEED })
  })

  it('keeps the hosts of its secrets: its own and those of its steps, or those that are given with the value', async () => {
    const pageId = await newPage(owner)
    const hosts = (put: PageJourney) => Object.fromEntries(put.secrets.map((one) => [one.name, one.hosts]))
    const own = [`shop${shops}.example`, 'shop.example']
    const first = await putJourney(context, owner, pageId, { journey: login, secrets })
    expect(hosts(first)).toEqual({ user: own, password: own, seed: own })
    const given = { user: [' ID.Shop.example '] }
    const put = await putJourney(context, owner, pageId, { journey: login, secrets: { user: USER }, hosts: given })
    expect(hosts(put)).toEqual({ user: ['id.shop.example'], password: own, seed: own })
    expect((await journeyOfPage(context, owner.accountId, pageId))?.hosts).toEqual(hosts(put))
    // The same hosts need no value.
    expect(await putJourney(context, owner, pageId, { journey: login, secrets: {}, hosts: { user: ['id.shop.example'] } })).toMatchObject({
      secrets: put.secrets,
    })
  })

  it.each([
    ['a later step', { steps: [...login.steps.slice(0, 4), { type: 'click', selectors: ['#show'] }] }, {}, 'secrets.user'],
    [
      'the step that types it',
      { steps: [login.steps[0], change({ secret: 'user' }, '#search'), ...login.steps.slice(2)] },
      {},
      'secrets.user',
    ],
    ['its hosts', login, { hosts: { seed: ['evil.example'] } }, 'secrets.seed'],
    ['its hosts to what is none', login, { hosts: { seed: ['https://evil.example/'] } }, 'hosts.seed'],
    ['the hosts of another', login, { hosts: { other: ['shop.example'] } }, 'hosts.other'],
  ])('asks for a secret again where %s changes, and the journey before stays', async (_, journey, more, field) => {
    const pageId = await newPage(owner)
    const before = await putJourney(context, owner, pageId, { journey: login, secrets })
    await expect(putJourney(context, owner, pageId, { journey, secrets: {}, ...more })).rejects.toMatchObject({ code: 'bad-input', field })
    expect(await getJourney(context, owner, pageId)).toEqual(before)
    expect((await journeyOfPage(context, owner.accountId, pageId))?.secrets).toEqual({ user: USER, password: PASSWORD, seed: SEED })
  })

  it('stands in an export of the account without its secrets, sealed or not', async () => {
    const actor = await otherActor(test.database)
    const pageId = await newPage(actor)
    await putJourney(context, actor, pageId, { journey: login, secrets })
    const { rows: sealed } = await sql<{ sealed: string }>`select sealed from journey_secrets where page_id = ${pageId}`.execute(context.db)
    const exported: Record<string, string> = {}
    await context.db.transaction().execute(async (trx) => {
      for await (const { table, rows } of ownRows(trx, actor.accountId)) exported[table] = `${exported[table] ?? ''}${rows.join('')}`
    })
    expect(exported.page_journeys).toContain('#password')
    expect(exported.journey_secrets).toContain('"password"')
    for (const text of [PASSWORD, USER, SEED, ...sealed.map((one) => one.sealed)]) expect(JSON.stringify(exported)).not.toContain(text)
  })

  it('opens no secret under another secret of the installation, nor one that was moved to another page', async () => {
    const [pageId, other] = [await newPage(owner), await newPage(owner)]
    for (const id of [pageId, other]) await putJourney(context, owner, id, { journey: login, secrets })
    const foreign = { db: context.db, keyring: keyring('another secret of an installation, long enough') }
    expect((await journeyOfPage(foreign, owner.accountId, pageId))?.secrets).toEqual({})
    await sql`
      update journey_secrets set sealed = (select sealed from journey_secrets where page_id = ${other} and name = 'user')
      where page_id = ${pageId} and name = 'user'`.execute(context.db)
    expect((await journeyOfPage(context, owner.accountId, pageId))?.secrets).toEqual({ password: PASSWORD, seed: SEED })
  })

  it('goes with its secrets when it is taken away, and when its page is', async () => {
    const [pageId, other] = [await newPage(owner), await newPage(owner)]
    for (const id of [pageId, other]) await putJourney(context, owner, id, { journey: login, secrets })
    await removeJourney(context, owner, pageId)
    await removePage(test.context, owner, other)
    for (const table of ['page_journeys', 'journey_secrets'])
      expect((await sql`select from ${sql.table(table)} where page_id in (${pageId}, ${other})`.execute(context.db)).rows).toEqual([])
    await expect(getJourney(context, owner, pageId)).rejects.toMatchObject({ code: 'not-found', message: 'This page has no journey.' })
    await expect(removeJourney(context, owner, pageId)).rejects.toMatchObject({ code: 'not-found' })
    expect(await journeyOfPage(context, owner.accountId, other)).toBeNull()
  })

  it.each([
    [
      'what is none',
      { journey: { steps: [{ type: 'customStep' }] }, secrets: {} },
      { field: 'journey', problem: { code: 'runs-code', step: 1 } },
    ],
    ['nothing', { journey: undefined, secrets: {} }, { field: 'journey', problem: { code: 'no-steps', step: null } }],
    ['a secret that no step types', { journey: login, secrets: { ...secrets, other: 'long enough' } }, { field: 'secrets.other' }],
    ['a secret that is short', { journey: login, secrets: { ...secrets, user: 'bob' } }, { field: 'secrets.user' }],
    ['an invalid seed', { journey: login, secrets: { ...secrets, seed: '123456' } }, { field: 'secrets.seed' }],
  ])('is refused where it is %s, and the one before stays', async (_, input, refusal) => {
    const pageId = await newPage(owner)
    const before = await putJourney(context, owner, pageId, { journey: login, secrets })
    await expect(putJourney(context, owner, pageId, input)).rejects.toMatchObject({ code: 'bad-input', ...refusal })
    expect(await getJourney(context, owner, pageId)).toEqual(before)
  })
})

describe('the test identity of a site', () => {
  const own = testIdentitySchema.parse({ first: 'Quality', email: 'qa@shop.example', country: 'es' })
  const siteOf = async (pageId: string) =>
    (await test.database.db.selectFrom('pages').select('site_id').where('id', '=', pageId).executeTakeFirstOrThrow()).site_id

  it('is empty until it is set, and the journeys of its pages alone take it', async () => {
    const [pageId, other] = [await newPage(owner), await newPage(owner)]
    const siteId = await siteOf(pageId)
    for (const id of [pageId, other]) await putJourney(context, owner, id, { journey: login, secrets })
    expect(await getTestIdentity(context, owner, siteId)).toEqual({
      identity: testIdentitySchema.parse({}),
      changedBy: null,
      changedAt: null,
    })
    expect(await journeyOfPage(context, owner.accountId, pageId)).not.toHaveProperty('identity')
    const put = await putTestIdentity(context, owner, siteId, own)
    expect(siteIdentitySchema.parse(put)).toMatchObject({ identity: { first: 'Quality', last: '', country: 'ES' }, changedBy: 'local' })
    expect(await getTestIdentity(context, owner, siteId)).toEqual(put)
    expect((await journeyOfPage(context, owner.accountId, pageId))?.identity).toEqual(put.identity)
    expect(await journeyOfPage(context, owner.accountId, other)).not.toHaveProperty('identity')
  })

  it('is refused with a card number in it, and to those who only read or have another account', async () => {
    const siteId = await siteOf(await newPage(owner))
    const card = `no. ${withCheckDigit('424242421356789')}`
    await expect(putTestIdentity(context, owner, siteId, { ...own, street: card })).rejects.toMatchObject({
      code: 'bad-input',
      field: 'street',
    })
    await expect(putTestIdentity(context, { ...owner, role: 'viewer' }, siteId, own)).rejects.toMatchObject({ code: 'forbidden' })
    const eve = await otherActor(test.database)
    await expect(putTestIdentity(context, eve, siteId, own)).rejects.toMatchObject({ code: 'not-found' })
    await expect(getTestIdentity(context, eve, siteId)).rejects.toMatchObject({ code: 'not-found' })
    expect((await getTestIdentity(context, owner, siteId)).changedBy).toBeNull()
  })
})

describe('who may', () => {
  type Call = (actor: Actor, pageId: string) => Promise<unknown>
  const reading: Record<string, Call> = { getJourney: (actor, pageId) => getJourney(context, actor, pageId) }
  const changing: Record<string, Call> = {
    putJourney: (actor, pageId) => putJourney(context, actor, pageId, { journey: login, secrets: {} }),
    removeJourney: (actor, pageId) => removeJourney(context, actor, pageId),
  }

  it('has a test for each verb', () => {
    expect(
      [
        ...Object.keys(reading),
        ...Object.keys(changing),
        ...['boundTo', 'journeyOfPage', 'getTestIdentity', 'putTestIdentity', 'getTrial', 'runTrial', 'startTrial'],
      ].sort(),
    ).toEqual(Object.keys(journeys).sort())
  })

  it.each(Object.entries({ ...reading, ...changing }))('another account is refused %s as if there were nothing', async (_verb, call) => {
    const pageId = await newPage(owner)
    const before = await putJourney(context, owner, pageId, { journey: login, secrets })
    const eve = await otherActor(test.database)
    for (const [actor, id] of [
      [eve, pageId],
      [owner, randomUUID()],
      [owner, "' or true"],
    ] as const)
      await expect(call(actor, id)).rejects.toMatchObject({ code: 'not-found', message: 'Page not found.' })
    expect(await getJourney(context, owner, pageId)).toEqual(before)
  })

  it.each(Object.entries(changing))('one who only reads is refused %s', async (_verb, call) => {
    const pageId = await newPage(owner)
    await putJourney(context, owner, pageId, { journey: login, secrets })
    await expect(call({ ...owner, role: 'viewer' }, pageId)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('a scan of another account takes no journey of a page', async () => {
    const pageId = await newPage(owner)
    await putJourney(context, owner, pageId, { journey: login, secrets })
    expect(await journeyOfPage(context, (await otherActor(test.database)).accountId, pageId)).toBeNull()
    await expect(scanPage(test.context, await otherActor(test.database), pageId, 'desktop')).rejects.toMatchObject({ code: 'not-found' })
  })
})
