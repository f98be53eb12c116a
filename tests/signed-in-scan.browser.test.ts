// A signed-in person on the real site: a scan from its start to its end and its deletion. Calls carry the token; what cannot carry one, the session.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { password } from '../packages/server/test/support/sign-up.ts'
import { openVisit, startTestBrowser } from '../packages/web/test/browser.ts'
import { type Installation, installation } from './faults/installation.ts'

const program = fileURLToPath(new URL('../tools/start.mjs', import.meta.url))
const patienceMs = 60_000

let here: Installation
let browser: Awaited<ReturnType<typeof startTestBrowser>>
let shop: Server

beforeEach(async () => {
  here = await installation()
  browser = await startTestBrowser()
  shop = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<h1>Pay</h1><form action="/pay"><input autocomplete="cc-number"></form><script>document.title = "Pay"</script>')
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  await browser.close()
  shop.closeAllConnections()
  shop.close()
  await here.remove()
})

it('scans a page for the person who asked, shows all of it to that person, and deletes it', async () => {
  const run = here.start({ TILLWATCH_ALLOW_PRIVATE: '127.0.0.1' }, [process.execPath, program])
  const origin = await run.origin()
  const { page, complaints } = await openVisit(browser, { locale: 'en-GB' }, /^$/)
  const person = { email: 'ann@example.com', password, name: 'Ann' }
  expect((await page.request.post(`${origin}/api/auth/sign-up/email`, { data: person, headers: { origin } })).status()).toBe(200)
  const { token } = (await (await page.request.get(`${origin}/api/auth/token`)).json()) as { token: string }
  await page.addInitScript(`localStorage.setItem('accessToken', ${JSON.stringify(token)})`)

  await page.goto(`${origin}/dashboard`)
  await page.getByLabel('URL of the payment page').fill(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/`)
  await page.getByRole('button', { name: 'Start scan' }).click()
  await page.waitForURL(/\/scans\/[0-9a-f-]{36}/)
  const path = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Download' }).waitFor({ timeout: patienceMs })
  for (const part of ['', '/result', '/screenshot', '/har', '/events']) {
    expect([part, (await fetch(`${origin}/api/v1${path}${part}`)).status]).toEqual([part, 401])
    expect([part, (await page.request.get(`${origin}/api/v1${path}${part}`)).status()]).toEqual([part, 200])
  }

  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'Delete scan' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.waitForURL(`${origin}/dashboard`)
  expect((await page.request.get(`${origin}/api/v1${path}`)).status()).toBe(404)
  expect(complaints).toEqual([])
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
})
