// A payment page behind a login, on the real product: a recording of Chrome is given to the page, found wrong, edited, and its secrets are in nothing that is kept.
import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { launchBrowser, openPrinter } from '@tillwatch/browser'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tablesOf } from '../packages/server/test/support/all-tables.ts'
import { emptyDatabase } from '../packages/server/test/support/database.ts'
import { plantTexts } from '../packages/server/test/support/plant-texts.ts'
import { password, post, tokenOf } from '../packages/server/test/support/sign-up.ts'
import { openVisit, startTestBrowser } from '../packages/web/test/browser.ts'
import { type Installation, installation } from './faults/installation.ts'
import { echoesOf } from './secret-echoes.ts'
import { filesOf, type Place, tracesOf } from './secret-traces.ts'

const program = fileURLToPath(new URL('../tools/start.mjs', import.meta.url))
const patient = { timeout: 90_000 }
const secret = 'correct-horse-battery'
const mail = 'kim.marker-7f3a@shop.example'
/** Shorter than what the canary search takes. */
const pin = 'hunter22'
/** Of letters alone. */
const word = 'Zanzibarquilt'
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const seed = `otpauth://totp/Marker:kim?secret=${key}&issuer=Marker`

let here: Installation
let browser: Awaited<ReturnType<typeof startTestBrowser>>
let shop: Server
let origin: string
let database: Awaited<ReturnType<typeof emptyDatabase>>
/** What the shop got in the second form. */
let given: URLSearchParams

beforeEach(async () => {
  here = await installation()
  database = await emptyDatabase()
  given = new URLSearchParams()
  browser = await startTestBrowser()
  shop = createServer(async (request, response) => {
    const html = (body: string) => void response.setHeader('content-type', 'text/html').end(`<title>Shop</title><h1>Shop</h1>${body}`)
    const isIn = request.headers.cookie?.includes('in=1') === true
    if (request.url === '/login') {
      let sent = ''
      for await (const chunk of request) sent += String(chunk)
      const isRight = new URLSearchParams(sent).get('password') === secret
      return void response
        .writeHead(303, { location: isRight ? '/second' : '/', ...(isRight ? { 'set-cookie': 'in=1; Path=/' } : {}) })
        .end()
    }
    if (request.url === '/code') {
      let sent = ''
      for await (const chunk of request) sent += String(chunk)
      given = new URLSearchParams(sent)
      return void response.writeHead(303, { location: '/checkout' }).end()
    }
    if (request.url === '/second')
      return html(
        '<form method=post action=/code><input id=mail name=mail><input id=pin name=pin><input id=word name=word><input id=code name=code><button id=go>Go on</button></form>',
      )
    if (request.url?.startsWith('/echo')) return void response.end()
    if (request.url === '/checkout' && !isIn) return void response.writeHead(303, { location: '/' }).end()
    if (request.url === '/checkout')
      return html(
        `${echoesOf([secret, ...['mail', 'pin', 'word'].map((name) => given.get(name) ?? ''), key, seed])}<p>Total 12.00 EUR</p><script>window.paid = 0</script><form method=post action=/pay><label>Card number <input autocomplete=cc-number></label></form>`,
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
  await database.close()
})

const recording = (step: object) => ({
  title: 'To the checkout',
  timeout: 3_000,
  steps: [
    { type: 'navigate', url: `${origin}/` },
    { type: 'change', selectors: [['#password']], value: secret },
    step,
    { type: 'change', selectors: [['#mail']], value: mail },
    { type: 'change', selectors: [['#pin']], value: { secret: 'pin' } },
    { type: 'change', selectors: [['#word']], value: { secret: 'word' } },
    { type: 'change', selectors: [['#code']], value: { totp: 'seed' } },
    { type: 'click', selectors: [['#go']], assertedEvents: [{ type: 'navigation' }] },
  ],
})

it('imports a recording, says at which step it fails, and reaches the page once it is edited', async () => {
  const { port } = shop.address() as AddressInfo
  const reach = {
    DATABASE_URL: database.url,
    BILLING: 'off',
    TILLWATCH_ALLOW_PRIVATE: '127.0.0.1',
    TILLWATCH_RESOLVE: `*.localhost:${port}:127.0.0.1`,
  }
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
  await page.getByRole('link', { name: /^Journey: / }).click()
  const tab = page.getByRole('main')
  const give = async (step: object) => {
    await tab.getByLabel('Recording (JSON)').fill(JSON.stringify(recording(step)))
    await tab.getByRole('button', { name: 'Use recording' }).click()
  }
  await give({ type: 'customStep', name: 'run', parameters: {} })
  await tab.getByText(/^Step 3: .*runs custom code/).waitFor()
  await give({ type: 'click', selectors: [['#entr']], assertedEvents: [{ type: 'navigation' }] })
  await tab.getByRole('group', { name: 'Step 3: Click' }).waitFor()
  await tab.getByText('Secrets are stored encrypted and never shown again.', { exact: false }).waitFor()
  for (const text of [secret, mail]) expect(await tab.innerText()).not.toContain(text)

  const tryIt = async () => {
    await tab.getByRole('button', { name: 'Run now' }).click()
    await page.waitForURL(/\/scans\/[0-9a-f-]{36}$/, patient)
  }
  await tryIt()
  await page.getByText(/^The journey failed at step 3 \(Click\): no element was found for/).waitFor(patient)
  await page.goto(`${product}/dashboard?tab=sites`)
  await page.getByRole('table', { name: 'Claimed sites' }).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Journeys', exact: true }).click()
  await tab.getByRole('group', { name: 'Step 3: Click' }).getByLabel('Element').fill('#enter')
  await tab.getByRole('button', { name: 'Save', exact: true }).click()
  // A later step changed, so it has to be given again.
  await tab.getByText('Enter the value of “password” again', { exact: false }).waitFor()
  await tab.getByLabel('Value for “password”').fill(secret)
  await tab.getByLabel('Value for “pin”').fill(pin)
  await tab.getByLabel('Value for “word”').fill(word)
  await tab.getByLabel('Authenticator seed for “seed”').fill(seed)
  await tab.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Journey saved. Scans of this page now use it.').first().waitFor()
  await tab.getByRole('button', { name: 'Run to here: step 3' }).click()
  await tab.getByText('The journey works up to step 3.').waitFor(patient)
  expect(await tab.getByRole('img', { name: 'The page after step 3', exact: true }).count()).toBe(1)
  await tryIt()
  await page.getByText(/^All \d+ journey steps were completed\.$/).waitFor(patient)
  await page.getByText('Total 12.00 EUR').or(page.getByText('/checkout')).first().waitFor()

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const bearer = { authorization: `Bearer ${await tokenOf(product, cookie)}` }
  const today = new Date().toISOString().slice(0, 10)
  const kept = [
    await post(product, '/api/v1/reports', { from: today, to: today }, bearer),
    await post(product, '/api/v1/evidence/packs', {}, bearer),
  ]
  expect(kept.map(({ status }) => status)).toEqual([202, 202])
  for (const path of ['/api/v1/reports', '/api/v1/evidence/packs'])
    await expect
      .poll(async () => await (await page.request.get(`${product}${path}`)).text(), patient)
      .toMatch(/"state":"(?:ready|complete)"/)
  const result = await (await page.request.get(`${product}/api/v1/scans/${id}/result`)).text()
  // What the shop showed and sent arrived in the scan, with a name for each value.
  expect(result).toContain('[secret password]')
  expect(given.get('code')).toMatch(/^\d{6}$/)

  expect(complaints).toEqual([])
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
  async function* everything(log = run.output()): AsyncGenerator<Place> {
    yield ['the log', log]
    yield* tablesOf(database.db)
    yield* filesOf(here.folder)
  }
  const values = [secret, mail, pin, word, key]
  expect(await tracesOf(values, everything())).toEqual([])
  // The same search finds what is planted in each of these places, so finding nothing proves something.
  const found = await tracesOf(values, plantedIn(everything, run.output()))
  for (const place of ['the log', 'public.mails', 'public.scans', 'public.audit_log', 'planted.zst, unpacked', 'planted.pdf, text'])
    for (const value of values) expect(found).toContainEqual(expect.stringMatching(new RegExp(`${place}: ${value}$`)))
})

/** The same places with all values in each: plain, in base64, and packed, in the columns, archives, and documents that the product writes. */
async function* plantedIn(everything: (log: string) => AsyncIterable<Place>, log: string): AsyncGenerator<Place> {
  const values = [secret, mail, pin, word, key]
  const packed = JSON.stringify(values.map((value) => gzipSync(`{"user":"${value}"}`).toString('base64')))
  const coded = values.map((value) => Buffer.from(`{"user":"${value}"}`).toString('base64')).join(' ')
  await plantTexts(database.db, { html: coded, result: packed, detail: values.join(' ').toUpperCase() })
  await writeFile(join(here.folder, 'planted.zst'), zstdCompressSync(packed))
  const left: unknown[] = []
  const printer = openPrinter(
    () => launchBrowser({ env: process.env }),
    (error) => left.push(error),
  )
  const pdf = await printer.print(
    `<!doctype html><html lang="en"><title>Planted</title>${values.map((value) => `<p>${value}</p>`).join('')}`,
  )
  await printer.close()
  expect(left).toEqual([])
  await writeFile(join(here.folder, 'planted.pdf'), pdf as Uint8Array)
  yield* everything(`${log}${values.join(' ')}`)
}
