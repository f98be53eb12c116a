// A header change on the real product: a shop is watched, its headers are authorized on the screen, the shop drops one, and the screen says so.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { PageHeaders, ScanSummary, Site } from '@tillwatch/contract/shapes'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { password } from '../packages/server/test/support/sign-up.ts'
import { openVisit, startTestBrowser } from '../packages/web/test/browser.ts'
import { type Installation, installation } from './faults/installation.ts'

const program = fileURLToPath(new URL('../tools/start.mjs', import.meta.url))
const patienceMs = 60_000

let here: Installation
let browser: Awaited<ReturnType<typeof startTestBrowser>>
let shop: Server
let policy: string
let isUp: boolean

beforeEach(async () => {
  here = await installation()
  browser = await startTestBrowser()
  policy = "script-src 'self'; frame-ancestors 'none'"
  isUp = true
  shop = createServer((_request, response) => {
    response.writeHead(isUp ? 200 : 503, {
      'content-type': 'text/html',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    })
    response.end('<h1>Pay</h1><form action="/pay"><input autocomplete="cc-number"></form>')
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  await browser.close()
  shop.closeAllConnections()
  shop.close()
  await here.remove()
})

it('says which header needs a decision after a scan saw it change, and nothing new after one that was not evaluated', async () => {
  const run = here.start({ TILLWATCH_ALLOW_PRIVATE: '127.0.0.1', BILLING: 'off' }, [process.execPath, program])
  const origin = await run.origin()
  const { page, complaints } = await openVisit(browser, { locale: 'en-GB' }, /^$/)
  const person = { email: 'ann@example.com', password, name: 'Ann' }
  expect((await page.request.post(`${origin}/api/auth/sign-up/email`, { data: person, headers: { origin } })).status()).toBe(200)
  const { token } = (await (await page.request.get(`${origin}/api/auth/token`)).json()) as { token: string }
  await page.addInitScript(`localStorage.setItem('accessToken', ${JSON.stringify(token)})`)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const api = async <T>(path: string, body?: object): Promise<T> => {
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await fetch(`${origin}/api/v1${path}`, init)
    expect([path, answer.ok]).toEqual([path, true])
    return (await answer.json()) as T
  }
  const ended = async (id: string) =>
    vi.waitFor(
      async () => {
        const { state } = await api<ScanSummary>(`/scans/${id}`)
        expect(state).not.toMatch(/queued|running/)
        return state
      },
      { timeout: patienceMs, interval: 300 },
    )

  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`
  const site = await api<Site>('/sites', { subscriptionId: null, url })
  const [watched] = site.pages
  expect(await ended(watched?.lastScan?.id ?? '')).toMatch(/complete|partial/)
  const scanAgain = async () => ended((await api<ScanSummary>(`/pages/${watched?.id}/scans`, {})).id)

  await page.goto(`${origin}/sites/${site.id}/headers`)
  await page.getByRole('button', { name: /^Select the \d+ headers? that needs? a decision$/ }).click()
  await page.getByRole('button', { name: 'Authorize…' }).click()
  await page.getByLabel('Why is this value correct?').fill('As we set them up with our host.')
  await page.getByRole('button', { name: 'Authorize', exact: true }).click()
  await page.getByRole('heading', { level: 2, name: 'No headers need a decision' }).waitFor()

  policy = "script-src 'self' https:"
  expect(await scanAgain()).toMatch(/complete|partial/)
  await page.reload()
  await page.getByRole('heading', { level: 2, name: '2 headers need a decision' }).waitFor()
  const text = (name: string) => page.getByRole('listitem', { name: `content-security-policy: ${name}` }).innerText()
  expect(await text('script-src')).toMatch(/Weaker: now allows any host that uses a given scheme \(https:\)/)
  expect(await text('frame-ancestors')).toMatch(/Any site can embed the page in a frame/)

  isUp = false
  policy = ''
  expect(await scanAgain()).toMatch(/failed|blocked/)
  const after = await api<PageHeaders>(`/pages/${watched?.id}/headers`)
  expect(after.parts.filter(({ state }) => state === 'removed').map(({ part }) => part)).toEqual(['frame-ancestors'])
  await page.reload()
  await page.getByText('A later scan wasn’t evaluated').waitFor()
  expect(complaints).toEqual([])
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
})
