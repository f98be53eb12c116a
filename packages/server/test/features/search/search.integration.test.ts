// The search over an account: what it finds by which text, in which order, and that it stays within the account.
import { randomUUID } from 'node:crypto'
import { searchAnswerSchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openIncidents } from '#features/alerts/open-incidents.ts'
import { runScan } from '#features/scans/index.ts'
import { capturedPage } from '../../support/capture.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { signUp, type TestPerson } from '../../support/sign-up.ts'
import { callAs } from '../../support/site-calls.ts'

interface AddedSite {
  id: string
  pages: { id: string }[]
}

const nothing = { sites: [], pages: [], scripts: [], incidents: [] }
let server: TestServer
let ann: TestPerson
const sites: Record<string, AddedSite> = {}

async function find(q: string, person = ann) {
  const { status, body } = await callAs(server, 'GET', `/search?q=${encodeURIComponent(q)}`, person)
  expect(status).toBe(200)
  return searchAnswerSchema.parse(body)
}

beforeAll(async () => {
  server = await testServer({ sells: false })
  ann = await signUp(server.origin)
  server.test.capture(async (asked) =>
    capturedPage(asked, (capture) => {
      const [script] = capture.scripts
      Object.assign(script ?? {}, { kind: 'external', url: 'https://cdn.example/pay.js', finalUrl: 'https://cdn.example/pay.js' })
    }),
  )
  for (const host of ['lantern.example', 'old-lantern.example', 'candles.example']) {
    const { body } = await callAs(server, 'POST', '/sites', ann, { subscriptionId: null, url: `https://${host}/checkout` })
    sites[host] = body as AddedSite
  }
  const scans = await server.test.database.db.selectFrom('scans').select('id').where('account_id', '=', ann.accountId).execute()
  for (const { id } of scans) await runScan(server.test.context, id, new AbortController().signal)
})
afterAll(() => server.close())

it('finds sites and pages by a part of their address, ignoring case, with hosts that begin with it first', async () => {
  const { sites: found, pages } = await find('LANTERN')
  expect(found.map(({ host }) => host)).toEqual(['lantern.example', 'old-lantern.example'])
  expect(pages.map(({ siteId, url }) => [siteId, url])).toEqual([
    [sites['lantern.example']?.id, 'https://lantern.example/checkout'],
    [sites['old-lantern.example']?.id, 'https://old-lantern.example/checkout'],
  ])
  expect((await find('checkout')).pages).toHaveLength(3)
})

it('finds a script of each site by its name, once', async () => {
  const { scripts } = await find('pay.js')
  expect(scripts.map(({ siteHost, label }) => [siteHost, label]).toSorted()).toEqual(
    Object.keys(sites)
      .toSorted()
      .map((host) => [host, expect.stringContaining('pay.js')]),
  )
})

it('finds an open incident by the site that its title names, and not once it is resolved', async () => {
  const { db } = server.test.database
  const found = {
    ...({ source: 'change', kind: 'script-changed', verdict: 'malicious', pageId: null, scanId: null, changeId: null } as const),
    siteId: sites['candles.example']?.id ?? '',
    subject: { code: 'named', given: { name: 'https://cdn.example/pay.js' } } as const,
    reasons: [{ code: 'new-host', given: { host: 'evil.example' } }],
    script: { identity: randomUUID(), isThirdParty: true, vendor: null, content: 'c' },
  }
  const [id = ''] = await db.transaction().execute((trx) => openIncidents(trx, ann.accountId, [found]))
  expect((await find('Candles')).incidents.map((one) => one.id)).toEqual([id])
  await db.updateTable('incidents').set({ resolved_at: new Date(), resolved_by: 'ann', resolution: 'fixed' }).where('id', '=', id).execute()
  expect((await find('candles')).incidents).toEqual([])
})

it('takes the signs of patterns as they are', async () => {
  for (const q of ['%%', '__', '\\\\']) expect(await find(q)).toEqual(nothing)
})

it('finds nothing of another account', async () => {
  expect(await find('lantern', await signUp(server.origin))).toEqual(nothing)
})

it.each(['', 'a', '  b '])('refuses the text “%s”, which is too short', async (q) => {
  const answer = await callAs(server, 'GET', `/search?q=${encodeURIComponent(q)}`, ann)
  expect(answer).toMatchObject({ status: 400, body: { code: 'bad-input', field: 'q' } })
})
