// A shop whose wall turns scans away, on the real product: a person gives the HARs that two browsers saved, and then what the command saw from another machine.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { run as runCommand } from '../packages/cli/test/helpers.ts'
import { password } from '../packages/server/test/support/sign-up.ts'
import { openVisit, startTestBrowser, type Visit } from '../packages/web/test/browser.ts'
import { type Installation, installation } from './faults/installation.ts'
import { saveHar } from './saved-har.ts'

const program = fileURLToPath(new URL('../tools/start.mjs', import.meta.url))
type Page = Visit['page']

const patient = { timeout: 90_000 }

let here: Installation
let browser: Awaited<ReturnType<typeof startTestBrowser>>
let shop: Server
let isWalled = true

beforeEach(async () => {
  isWalled = true
  here = await installation()
  browser = await startTestBrowser()
  shop = createServer((request, response) => {
    const isPerson = request.headers['accept-language']?.startsWith('fr') === true || !isWalled
    if (!isPerson) {
      response.writeHead(403, { 'content-type': 'text/html', 'cf-mitigated': 'challenge' })
      return void response.end('<title>Just a moment...</title>')
    }
    const isScript = request.url?.endsWith('.js')
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html', 'set-cookie': 'sid=verysecret' })
    response.end(
      isScript
        ? 'document.title = "Shop"'
        : '<html><body><h1>Pay 12.00 EUR</h1><script src="/shop.js"></script><script>window.inline = 1</script><form method=post action=/paid><label>Card number <input name=cardnumber autocomplete=cc-number></label><button>Pay</button></form></body></html>',
    )
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  shop.closeAllConnections()
  shop.close()
  await browser.close()
  await here.remove()
})

const fileOf = (text: string) => ({ name: 'shop.har', mimeType: 'application/json', buffer: Buffer.from(text) })

/** Scans the page, which the wall turns away, and asks for a manual capture. */
async function askForCapture(page: Page, origin: string, url: string): Promise<void> {
  await page.goto(`${origin}/dashboard?tab=overview`)
  await page.getByRole('textbox').first().fill(url)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /not evaluated, because bot protection/i }).waitFor(patient)
  await page.getByRole('button', { name: 'Request manual capture' }).click()
  await page.getByText('Error scanning your website. Retrying with our human-in-the-loop capture.').waitFor()
}

/** Uploads the file for the page that waits: the scan is a person's, has the script, and ends the request. */
async function rescue(page: Page, origin: string, har: string): Promise<void> {
  await page.goto(`${origin}/dashboard?tab=sites&part=captures`)
  await page.getByRole('button', { name: /^Upload capture…: / }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload a capture' })
  await dialog.locator('input[type=file]').setInputFiles(fileOf(har))
  await dialog.getByRole('button', { name: 'Upload capture' }).click()
  await page.waitForURL(/\/scans\/[0-9a-f-]{36}$/)
  const scan = page.url()
  await page.getByRole('button', { name: 'Download' }).waitFor(patient)
  await page
    .getByText(/the result comes from an uploaded HAR file/i)
    .first()
    .waitFor()
  await page.goto(`${scan}?tab=inventory`)
  await page.getByText('shop.js').first().waitFor()
  await expect.poll(() => isPersons(page, origin, scan.slice(-36)), patient).toBe(true)
  await page.goto(`${origin}/dashboard?tab=sites&part=captures`)
  await page.getByText('No pages need a manual capture').waitFor()
}

/** Whether the evidence log says that a person captured the scan. */
async function isPersons(page: Page, origin: string, scanId: string): Promise<boolean> {
  const answer = await page.request.get(`${origin}/api/v1/evidence?subject=${scanId}`)
  return (await answer.text()).includes('"capturedBy":"person"')
}

it('rescues pages that scans do not reach, by a HAR from each of two browsers and by the command', async () => {
  const { port } = shop.address() as AddressInfo
  const url = `http://shop.localhost:${port}/checkout`
  const reach = { TILLWATCH_ALLOW_PRIVATE: '127.0.0.1', TILLWATCH_RESOLVE: `*.localhost:${port}:127.0.0.1` }
  const run = here.start(reach, [process.execPath, program])
  const origin = await run.origin()
  const { page, complaints } = await openVisit(browser, { locale: 'en-GB' }, /status of 400/)
  const signUp = await page.request.post(`${origin}/api/auth/sign-up/email`, {
    data: { email: 'ann@shop.example', password, name: 'Ann' },
    headers: { origin },
  })
  expect(signUp.status()).toBe(200)
  await askForCapture(page, origin, url)

  // What a person's own browser saves: as Chrome and as Firefox export it, each of a page of its own.
  const own = await browser.newContext({ locale: 'fr-FR' })
  const har = await saveHar(own, url, 'Card number', 'chrome')
  await page.getByRole('button', { name: /^Upload capture…: / }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload a capture' })
  await dialog.locator('input[type=file]').setInputFiles(fileOf('{"log":'))
  await dialog.getByRole('button', { name: 'Upload capture' }).click()
  await dialog
    .getByRole('alert')
    .getByText(/^The file isn’t valid JSON/)
    .waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await rescue(page, origin, har)
  const second = `http://shop.localhost:${port}/checkout/second`
  await askForCapture(page, origin, second)
  await rescue(page, origin, await saveHar(own, second, 'Card number', 'firefox'))
  await own.close()

  // With a code instead of a key.
  const third = `http://shop.localhost:${port}/checkout/third`
  await askForCapture(page, origin, third)
  isWalled = false
  await page.goto(`${origin}/dashboard?tab=sites&part=captures`)
  await page.getByRole('button', { name: /^Upload capture…: / }).click()
  await dialog.getByRole('button', { name: 'Create code' }).click()
  const command = (await dialog.getByText(/^npx --no tillwatch capture .*#/).textContent()) ?? ''
  const upload = / --upload (\S+)$/.exec(command)?.[1] ?? ''
  const visit = ['--quiet', '--allow-private', '127.0.0.1', '--resolve', reach.TILLWATCH_RESOLVE]
  expect(await runCommand(['capture', third, '--upload', `${upload}x`, '--no-window', ...visit])).toMatchObject({ code: 2, out: '' })
  const byCode = await runCommand(['capture', third, '--upload', upload, '--no-window', ...visit])
  expect(byCode).toMatchObject({ code: 0, err: '' })
  await page.goto(/http\S+/.exec(byCode.out)?.[0] ?? '')
  await page.getByRole('button', { name: 'Download' }).waitFor(patient)

  // From a machine that the wall lets through, the command sees what scripts do, too.
  await page.goto(`${origin}/dashboard?tab=account`)
  await page.getByRole('button', { name: 'Create key…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Capture')
  await page.getByLabel('Upload captures').check()
  await page.getByRole('button', { name: 'Create key', exact: true }).click()
  const key = await page.getByRole('textbox', { name: 'API key' }).inputValue()
  const args = ['capture', url, '--upload', origin, ...visit]
  expect(await runCommand(args, { TILLWATCH_KEY: `${key}x` })).toMatchObject({ code: 2, out: '' })
  const given = await runCommand(args, { TILLWATCH_KEY: key })
  expect(given).toMatchObject({ code: 0, err: '' })
  await page.goto(`${/http\S+/.exec(given.out)?.[0]}?tab=inventory`)
  await page.getByRole('button', { name: 'Download' }).waitFor(patient)
  await page.getByText('shop.js').first().waitFor()
  expect(complaints).toEqual([])
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
})
