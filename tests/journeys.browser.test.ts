// A payment page behind a login, on the real product: a recording of Chrome is given to the page, found wrong, edited, and its secret is in nothing that is kept.
import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { password } from '../packages/server/test/support/sign-up.ts'
import { openVisit, startTestBrowser } from '../packages/web/test/browser.ts'
import { type Installation, installation } from './faults/installation.ts'

const program = fileURLToPath(new URL('../tools/start.mjs', import.meta.url))
const patient = { timeout: 90_000 }
const secret = 'correct-horse-battery'

let here: Installation
let browser: Awaited<ReturnType<typeof startTestBrowser>>
let shop: Server
let origin: string

beforeEach(async () => {
  here = await installation()
  browser = await startTestBrowser()
  shop = createServer(async (request, response) => {
    const html = (body: string) => void response.setHeader('content-type', 'text/html').end(`<title>Shop</title><h1>Shop</h1>${body}`)
    const isIn = request.headers.cookie?.includes('in=1') === true
    if (request.url === '/login') {
      let sent = ''
      for await (const chunk of request) sent += String(chunk)
      const isRight = new URLSearchParams(sent).get('password') === secret
      return void response
        .writeHead(303, { location: isRight ? '/checkout' : '/', ...(isRight ? { 'set-cookie': 'in=1; Path=/' } : {}) })
        .end()
    }
    if (request.url === '/checkout' && !isIn) return void response.writeHead(303, { location: '/' }).end()
    if (request.url === '/checkout')
      return html(
        '<p>Total 12.00 EUR</p><script>window.paid = 0</script><form method=post action=/pay><label>Card number <input autocomplete=cc-number></label></form>',
      )
    html(
      '<form method=post action=/login><label>Password <input id=password type=password name=password></label><button id=enter>Sign in</button></form>',
    )
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  origin = `http://shop.localhost:${(shop.address() as AddressInfo).port}`
})
afterEach(async () => {
  shop.closeAllConnections()
  shop.close()
  await browser.close()
  await here.remove()
})

const recording = (step: object) => ({
  title: 'To the checkout',
  timeout: 3_000,
  steps: [{ type: 'navigate', url: `${origin}/` }, { type: 'change', selectors: [['#password']], value: secret }, step],
})

it('imports a recording, says at which step it fails, and reaches the page once it is edited', async () => {
  const { port } = shop.address() as AddressInfo
  const reach = { BILLING: 'off', TILLWATCH_ALLOW_PRIVATE: '127.0.0.1', TILLWATCH_RESOLVE: `*.localhost:${port}:127.0.0.1` }
  const run = here.start(reach, [process.execPath, program])
  const product = await run.origin()
  const { page, complaints } = await openVisit(browser, { locale: 'en-GB' }, /status of 40[04]/) // no journey yet, and a recording that is none
  const data = { email: 'ann@shop.example', password, name: 'Ann' }
  expect((await page.request.post(`${product}/api/auth/sign-up/email`, { data, headers: { origin: product } })).status()).toBe(200)
  await page.goto(`${product}/dashboard?tab=sites`)
  await page.getByLabel('Site or payment page URL').fill(`${origin}/checkout`)
  await page.getByRole('checkbox', { name: /^I am authorised to test this shop/ }).check()
  await page.getByRole('button', { name: 'Claim this site' }).click()
  await page.getByText('A scan is running.', { exact: false }).waitFor()
  await page.getByText('A scan is running.', { exact: false }).waitFor({ state: 'detached', ...patient })
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  await page.getByRole('button', { name: /^Journey…/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Journey/ })
  const give = async (step: object) => {
    await dialog.getByLabel('Recording (JSON)').fill(JSON.stringify(recording(step)))
    await dialog.getByRole('button', { name: 'Use recording' }).click()
  }
  await give({ type: 'customStep', name: 'run', parameters: {} })
  await dialog.getByText(/^Step 3: .*runs custom code/).waitFor()
  await give({ type: 'click', selectors: [['#entr']], assertedEvents: [{ type: 'navigation' }] })
  await dialog.getByRole('group', { name: 'Step 3: Click' }).waitFor()
  await dialog.getByText('Secrets are stored encrypted and never shown again.', { exact: false }).waitFor()
  expect(await dialog.innerText()).not.toContain(secret)

  const tryIt = async () => {
    await dialog.getByRole('button', { name: 'Test journey with a scan' }).click()
    await page.waitForURL(/\/scans\/[0-9a-f-]{36}$/, patient)
  }
  await tryIt()
  await page.getByText(/^The journey failed at step 3 \(Click\): no element was found for/).waitFor(patient)
  await page.goto(`${product}/dashboard?tab=sites`)
  await page.getByRole('table', { name: 'Claimed sites' }).getByRole('link').first().click()
  await page.getByRole('button', { name: /^Journey…/ }).click()
  await dialog.getByRole('group', { name: 'Step 3: Click' }).getByLabel('Element').fill('#enter')
  await dialog.getByRole('button', { name: 'Save' }).click()
  // A later step changed, so it has to be given again.
  await dialog.getByText('Enter the value of “password” again.', { exact: false }).waitFor()
  await dialog.getByLabel('Value for “password”').fill(secret)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Journey saved. Scans of this page now use it.').first().waitFor()
  await tryIt()
  await page.getByText(/^All \d journey steps were completed\.$/).waitFor(patient)
  await page.getByText('Total 12.00 EUR').or(page.getByText('/checkout')).first().waitFor()

  // Neither in the store nor in the database, which is at rest once the product has ended.
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(await (await page.request.get(`${product}/api/v1/scans/${id}/result`)).text()).not.toContain(secret)
  expect(run.output()).not.toContain(secret)
  expect(complaints).toEqual([])
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
  const found = await promisify(execFile)('grep', ['-rlaF', secret, here.folder]).catch((error: { code: number }) => error.code)
  expect(found, 'no file has it, which grep says with 1').toBe(1)
})
