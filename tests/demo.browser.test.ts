// The demo for real: the started product with its built site, a signed-in person in Chromium, and shops of the testbed to scan.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startTestbed, type Testbed } from '@tillwatch/testbed'
import { atDepth } from '@tillwatch/testbed/depth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { post, signUp, type TestPerson } from '../packages/server/test/support/sign-up.ts'
import { seriousViolations } from '../packages/web/test/accessibility.ts'
import { openVisit, startTestBrowser, type Visit } from '../packages/web/test/browser.ts'

const program = fileURLToPath(new URL('../tools/start.mjs', import.meta.url))
const widths = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }
let testbed: Testbed
let folder: string
let server: ChildProcess
let browser: Awaited<ReturnType<typeof startTestBrowser>>
let origin: string
let person: TestPerson

beforeAll(async () => {
  testbed = await startTestbed()
  browser = await startTestBrowser()
  folder = await mkdtemp(join(tmpdir(), 'tillwatch-demo-'))
  const env = {
    TILLWATCH_DATA: folder,
    PORT: '0',
    LOG_LEVEL: 'error',
    TILLWATCH_HOST_PAUSE_S: '0',
    TILLWATCH_ALLOW_PRIVATE: testbed.allowPrivate.join(' '),
    TILLWATCH_RESOLVE: testbed.resolve.join(' '),
  }
  server = spawn(process.execPath, [program], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  origin = await new Promise<string>((done, fail) => {
    let output = ''
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (chunk) => {
        output += chunk
        const found = /Tillwatch is at (\S+)/.exec(output)?.[1]
        if (found !== undefined) done(found)
      })
    server.once('exit', () => fail(new Error(`ended: ${output}`)))
  })
  person = await signUp(origin)
})
afterAll(async () => {
  await browser?.close()
  const ended = new Promise((done) => server?.once('exit', done))
  if (server?.kill('SIGTERM')) await ended
  await testbed?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The demo as the signed-in person sees it. */
async function visit(path = '/demo', size: keyof typeof widths = 'desktop', locale = 'en-GB', whose = person): Promise<Visit> {
  const opened = await openVisit(browser, { viewport: widths[size], locale }, /status of 4\d\d/)
  const [name = '', value = ''] = whose.cookie.split(/=(.*)/s)
  await opened.page.context().addCookies([{ name, value: value.split(';')[0] ?? '', url: origin }])
  await opened.page.goto(`${origin}${path}`)
  await opened.page.getByRole('heading', { level: 1 }).waitFor()
  await opened.page.evaluate('document.fonts.ready')
  return opened
}

function addressOf(name: string): string {
  const shop = testbed.shops.find((candidate) => candidate.name === name)
  if (!shop) throw new Error(`The testbed has no shop ${name}.`)
  return testbed.url(shop)
}

async function typeAddress({ page }: Visit, address: string): Promise<void> {
  await page.getByRole('textbox').focus()
  await page.keyboard.type(address)
  await page.keyboard.press('Enter')
}

/** The assets of others: rows of a table, on a phone cards. */
const thirdParty = ({ page }: Visit) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Third-party assets' }) })
    .locator('tbody tr, li')

describe.each(
  atDepth(
    [['phone', 'es-ES']] as const,
    [
      ['desktop', 'en-GB'],
      ['phone', 'es-ES'],
    ] as const,
  ),
)('the samples on a %s in %s', (size, locale) => {
  it('can be chosen with the keyboard alone, and each is sound', async () => {
    const visited = await visit('/demo', size, locale)
    const { page, complaints } = visited
    for (const host of ['hosted-fields', 'tag-manager', 'skim-overlay']) {
      await page.getByRole('link', { name: host }).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/demo?sample=${host}`)
      await page.getByRole('article').getByText(`${host}.shop.localhost`).first().waitFor()
      expect(await page.locator('[aria-current="true"]').textContent()).toContain(`${host}.shop.localhost`)
      expect(await seriousViolations(page)).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    }
    expect(await page.evaluate('document.documentElement.lang')).toBe(locale.slice(0, 2))
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

const sizes = atDepth(['phone'] as const, ['desktop', 'phone'] as const)

it.each(sizes)('scans an address that the person types, with real stages, and shows the tables of the real result (%s)', async (size) => {
  const visited = await visit('/demo', size)
  const { page, complaints } = visited
  await typeAddress(visited, addressOf('tag-manager'))
  await page.waitForURL(/scan=/)
  const step = page.locator('[aria-current="step"]')
  await step.getByText(/Waiting for the page to finish|Typing the test card/).waitFor()
  expect(await seriousViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'View full result' }).waitFor()
  const rows = await thirdParty(visited).allTextContents()
  for (const host of ['cdn.tagvault.localhost', 'stats.example-analytics.localhost', 'ads.retarget.localhost', 'cdn.bidder.localhost'])
    expect(rows.some((row) => row.includes(host))).toBe(true)
  expect(await page.getByText('Your scan from').count()).toBe(1)
  expect(await seriousViolations(page)).toEqual([])
  expect(complaints).toEqual([])
  await page.reload()
  await thirdParty(visited).first().waitFor()
  await page.context().close()
})

it.each(sizes)('says that a scan failed, and has put the page on the list of captures by a person (%s)', async (size) => {
  const visited = await visit('/demo', size, 'en-GB', await signUp(origin))
  const { page, complaints } = visited
  await typeAddress(visited, addressOf('not-found'))
  const alert = page.getByRole('alert')
  await alert.getByText('Error scanning your website. Retrying with our human-in-the-loop capture.').waitFor()
  await alert.getByText(/is on the capture list.*This is your only page on the list\./).waitFor()
  expect(await alert.textContent()).toContain('because the page returned an error')
  expect(await seriousViolations(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  expect(complaints).toEqual([])
  await page.context().close()
})

it.each(sizes)('says that an address is invalid once the server has noted it (%s)', async (size) => {
  const visited = await visit('/demo', size)
  const { page } = visited
  const noted = page.waitForResponse((response) => response.url().endsWith('/api/v1/invalid-addresses'))
  await typeAddress(visited, 'ftp://shop.example/')
  await page.getByText('Your URL appears to be invalid. Please verify. We have logged it and will review.').waitFor()
  expect((await noted).status()).toBe(204)
  expect(await page.getByText('Enter a URL that starts with https:// or http://.').count()).toBe(1)
  expect(await seriousViolations(page)).toEqual([])
  await page.context().close()
})

it('sends signed-out people to sign in', async () => {
  const { page } = await openVisit(browser, { viewport: widths.desktop }, /status of 4\d\d/)
  await page.goto(`${origin}/demo`)
  await page.waitForURL((url) => url.pathname === '/sign-in')
  await page.context().close()
})

it('refuses both notes to whoever is signed out', async () => {
  expect((await post(origin, '/api/v1/invalid-addresses', { typed: 'nonsense' })).status).toBe(401)
  expect((await post(origin, '/api/v1/capture-requests', { url: 'shop.example' })).status).toBe(401)
})
