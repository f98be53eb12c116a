// Owns the pictures of every screen of the started product, on a desk and on a phone, in both languages, in .cache/screens; and those of a result on the home page.
// A picture that the documents show is also replaced in docs/screens.
// Use: node tools/take-screens.ts [words of the screens' names]
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startTestbed, type Testbed } from '@tillwatch/testbed'
import { startProduct } from '../bench/start-product.ts'
import { codeOf } from '../packages/server/test/support/staff.ts'
import { openVisit, startTestBrowser, type Visit } from '../packages/web/test/browser.ts'
import { linkOfConfirmation, linkOfIncident, makeAlerts, makeInvitation, startReceiver } from './alerts-of-pictures.ts'
import { languages, liveScreen, pictureOf, type Scanned, type Screen, screensOf, sizes } from './screens.ts'

const folder = fileURLToPath(new URL('../.cache/screens/', import.meta.url))
const shownFolder = fileURLToPath(new URL('../docs/screens/', import.meta.url))
const homeFolder = fileURLToPath(new URL('../packages/web/src/features/home/', import.meta.url))
/** Sizes of the home page's pictures in CSS pixels, the heights so that they end below the first finding; their files have `scale` times as many. */
const homePictures = {
  'result-desktop': { viewport: 1216, width: 1168, scale: 1.5, height: { en: 804, es: 928 } },
  'result-phone': { viewport: 390, width: 375, scale: 2, height: { en: 620, es: 620 } },
}

type Page = Visit['page']

/** The account of the pictures: its session, and where its scans are. */
interface Account extends Scanned {
  cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>
}

const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word))

async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate('document.fonts.ready')
  await page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled', caret: 'hide' })
  if (existsSync(`${shownFolder}${name}.png`)) copyFileSync(`${folder}${name}.png`, `${shownFolder}${name}.png`)
  console.log(name)
}

/** A screen as its looker sees it, in a browser of its own. */
async function screenPicture(screen: Screen, name: string, options: object, account: Account): Promise<void> {
  const { page } = await openVisit(browser, options, /^$/, screen.who === 'new' ? null : 'declined')
  if (screen.who === 'person') await page.context().addCookies(account.cookies)
  if (screen.who === 'staff') await page.context().addCookies(await staffCookies())
  await screen.before?.(page)
  await page.goto(`${product.origin}${screen.path}`)
  // Pictures and code come after the screen; a signed-in one listens for as long as it is open.
  if (screen.who === 'person' || screen.who === 'staff') await page.waitForTimeout(2_000)
  else await page.waitForLoadState('networkidle')
  await screen.steps?.(page)
  await picture(page, name)
  await page.context().close()
}

/** A result of the shop with a skimmer, as WebP, which only the browser's own protocol takes. */
async function homePicture(
  path: string,
  name: keyof typeof homePictures,
  language: 'en' | 'es',
  cookies: Account['cookies'],
): Promise<void> {
  const { viewport, width, scale, height } = homePictures[name]
  const options = { viewport: { width: viewport, height: 1000 }, deviceScaleFactor: scale, locale: languages[language] }
  const { page } = await openVisit(browser, options, /^$/)
  await page.context().addCookies(cookies)
  await page.goto(`${product.origin}${path}`)
  await page.waitForTimeout(3_000) // the picture of the shop comes after the screen
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const main = await page.getByRole('main').boundingBox() // narrower than the viewport by the place for a scroll bar
  if (!title || !main) throw new Error('The result does not show.')
  const clip = { x: main.x + (main.width - width) / 2, y: title.y - 16, width, height: height[language], scale }
  const protocol = await page.context().newCDPSession(page)
  const { data } = await protocol.send('Page.captureScreenshot', { format: 'webp', quality: 82, clip, captureBeyondViewport: true })
  writeFileSync(`${homeFolder}${name}-${language}.webp`, Buffer.from(data, 'base64'))
  console.log(`${name}-${language}.webp`)
  await page.context().close()
}

function shopAddress(name: string): string {
  const shop = testbed.shops.find((candidate) => candidate.name === name)
  if (!shop) throw new Error(`The testbed has no shop ${name}.`)
  return testbed.url(shop)
}

/** Types an address into the dashboard's form and waits until its scan has begun; gives the scan's path. The claim has declared all of the testbed's shops. */
async function startScan(page: Page, shop: string): Promise<string> {
  await page.goto(`${product.origin}/dashboard?tab=overview`)
  await page.getByRole('textbox').first().fill(shopAddress(shop))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/scans\/[0-9a-f-]{36}/)
  return new URL(page.url()).pathname
}

async function buyPlan(page: Page): Promise<void> {
  await page.goto(`${product.origin}/purchase-site`)
  const standard = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Standard' }) })
  await standard.getByText('$65').waitFor()
  await standard.getByRole('button', { name: /BUY NOW/ }).click()
}

async function payAndClaim(page: Page, shop: string): Promise<void> {
  await page.getByRole('button', { name: 'Pay $65.00' }).click()
  // The first site is asked for in place, a further one in a dialog.
  const field = page.getByLabel('Site or payment page URL')
  const further = page.getByRole('button', { name: 'Claim a site…' })
  await field.or(further).first().waitFor()
  if (await further.isVisible()) await further.click()
  await field.fill(shopAddress(shop))
  await page.getByRole('checkbox', { name: /^I am authorised to test this shop/ }).check()
  await page.getByRole('button', { name: 'Claim this site' }).click()
  await page
    .getByRole('group', { name: /^Claim .*\?$/ })
    .getByRole('button', { name: /^Claim / })
    .click()
}

/** A person who bought two plans, claimed two sites, one of which steals cards, and scanned three shops. */
async function makeAccount(): Promise<Account> {
  const { page } = await openVisit(browser, {}, /^$/)
  await buyPlan(page)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Email', { exact: true }).fill('ada@shop.example')
  for (const label of ['Password', 'Confirm password']) await page.getByLabel(label, { exact: true }).fill('four words in a row')
  await page.getByRole('button', { name: 'Create account' }).click()
  await payAndClaim(page, 'hosted-fields')
  await page.getByText(/\d+ scripts? needs? a decision\./).waitFor({ timeout: 90_000 })
  await page.goto(`${product.origin}/dashboard?tab=sites`)
  const site = await page.getByRole('table', { name: 'Claimed sites' }).getByRole('link').first().getAttribute('href')
  if (site === null) throw new Error('No site was claimed.')
  const notEvaluated = await startScan(page, 'bot-wall')
  await page.getByRole('heading', { level: 1, name: /not evaluated/i }).waitFor({ timeout: 90_000 })
  await page.getByRole('button', { name: 'Request manual capture' }).click()
  await page.getByRole('list', { name: 'Manual captures' }).waitFor()
  let result = ''
  for (const shop of ['tag-manager', 'skim-overlay']) {
    result = await startScan(page, shop)
    await page.getByRole('button', { name: 'Download' }).waitFor({ timeout: 90_000 })
  }
  await page.goto(`${product.origin}${result}?tab=inventory`)
  const script = await page.locator('[data-row] a, a[data-row]').first().getAttribute('href')
  if (script === null) throw new Error('The result lists no script.')
  await page.goto(`${product.origin}${site}/scripts`)
  const overTime = page.locator(`a[href^="${site}/scripts/"]`).first()
  await overTime.waitFor()
  const scriptOverTime = (await overTime.getAttribute('href'))?.split('#')[0] ?? ''
  await makeAlerts(page, product.origin, receiver.url)
  await buyPlan(page)
  await payAndClaim(page, 'skim-overlay')
  await makeClient(page, 'Acme')
  const alert = await linkOfIncident(page, product.outbox)
  const confirmation = await linkOfConfirmation(page, product.outbox)
  const assess = await makeLink(page)
  const invitation = await makeInvitation(page, product)
  await makeKey(page)
  const cookies = await page.context().cookies()
  await page.context().close()
  return {
    cookies,
    result,
    script,
    site,
    scriptOverTime,
    assess,
    receipt: await makeReceipt(),
    notEvaluated,
    alert,
    confirmation,
    invitation,
  }
}

/** A client that the newest site belongs to. */
async function makeClient(page: Page, name: string): Promise<void> {
  await page.goto(`${product.origin}/dashboard?tab=sites&part=clients`)
  await page.getByRole('button', { name: 'Add a client' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page
    .getByRole('dialog', { name: `${name}’s sites` })
    .getByRole('button', { name: /^Add / })
    .first()
    .click()
  await page.getByText(/ now belongs to .+\.$/).waitFor()
}

/** Gives an assessor a link; its path with the key. */
async function makeLink(page: Page): Promise<string> {
  await page.goto(`${product.origin}/dashboard?tab=evidence`)
  await page.getByRole('button', { name: 'Create link…' }).click()
  await page.getByLabel('Assessor or firm name').fill('Example QSA')
  await page.getByLabel('Can download evidence packs').check()
  await page.getByRole('button', { name: 'Create link', exact: true }).click()
  const { pathname, hash } = new URL(await page.getByLabel('Link URL').inputValue())
  return pathname + hash
}

/** An API key for the deploys of the shop. */
async function makeKey(page: Page): Promise<void> {
  await page.goto(`${product.origin}/dashboard?tab=account`)
  await page.getByRole('button', { name: 'Create key…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Deploy of the shop')
  await page.getByLabel('Announce deploys').check()
  await page.getByRole('button', { name: 'Create key', exact: true }).click()
  await page.getByRole('textbox', { name: 'API key' }).waitFor()
}

let staff: Promise<Account['cookies']> | null = null
/** The session of a member of staff with a second factor, made when the first picture needs one. */
function staffCookies(): Promise<Account['cookies']> {
  staff ??= makeStaff()
  return staff
}

async function makeStaff(): Promise<Account['cookies']> {
  const { page } = await openVisit(browser, {}, /./)
  await page.goto(`${product.origin}/sign-up`)
  await page.getByLabel('Email', { exact: true }).fill('kim@watch.example')
  for (const label of ['Password', 'Confirm password']) await page.getByLabel(label, { exact: true }).fill('four words in a row')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(/\/dashboard/)
  const launcher = fileURLToPath(new URL('../packages/server/bin/tillwatch-server.mjs', import.meta.url))
  const env = { ...process.env, TILLWATCH_DATA: product.folder }
  execFileSync(process.execPath, [launcher, 'staff', 'grant', 'kim@watch.example', '--by', 'Kim'], { env })
  await page.goto(`${product.origin}/staff`)
  await page.getByLabel('Password', { exact: true }).fill('four words in a row')
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = (await page.locator('code').first().textContent()) ?? ''
  await page.getByLabel('I’ve stored the recovery codes').check()
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Staff' }).waitFor()
  const cookies = await page.context().cookies()
  await page.context().close()
  return cookies
}

/** Somebody who bought nothing and has the account deleted; gives the receipt's path. */
async function makeReceipt(): Promise<string> {
  const { page } = await openVisit(browser, {}, /^$/)
  await page.goto(`${product.origin}/sign-up`)
  await page.getByLabel('Email', { exact: true }).fill('bob@shop.example')
  for (const label of ['Password', 'Confirm password']) await page.getByLabel(label, { exact: true }).fill('four words in a row')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(/\/dashboard/)
  await page.goto(`${product.origin}/dashboard?tab=account`)
  await page.getByRole('button', { name: 'Delete the account…' }).click()
  const { name } = (await (await page.request.get(`${product.origin}/api/v1/account`)).json()) as { name: string }
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(name)
  await dialog.getByRole('button', { name: 'Delete in seven days' }).click()
  const receipt = await page.getByRole('link', { name: 'Open receipt' }).getAttribute('href')
  await page.context().close()
  if (receipt === null) throw new Error('The deletion has no receipt.')
  return receipt
}

const testbed: Testbed = await startTestbed()
const receiver = await startReceiver()
const browser = await startTestBrowser()
const product = await startProduct({
  TILLWATCH_HOST_PAUSE_S: '0',
  TILLWATCH_REQUESTS_PER_MINUTE: '1000000', // each picture loads the site anew, and all come from one address
  TILLWATCH_ALLOW_PRIVATE: [...testbed.allowPrivate, new URL(receiver.url).host].join(' '),
  TILLWATCH_RESOLVE: testbed.resolve.join(' '),
})
try {
  mkdirSync(folder, { recursive: true })
  const account = await makeAccount()
  if (isWanted('home-result')) {
    const { page } = await openVisit(browser, {}, /^$/)
    await page.context().addCookies(account.cookies)
    const path = await startScan(page, 'skim-listener')
    await page.getByRole('button', { name: 'Download' }).waitFor({ timeout: 90_000 })
    await page.context().close()
    for (const name of Object.keys(homePictures) as (keyof typeof homePictures)[])
      for (const language of ['en', 'es'] as const) await homePicture(path, name, language, account.cookies)
  }
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const [language, locale] of Object.entries(languages)) {
      const called = (name: string) => pictureOf(name, size, language)
      for (const [name, screen] of Object.entries(screensOf(account)).filter(([name]) => isWanted(called(name))))
        await screenPicture(screen, called(name), { viewport, locale }, account)
      if (isWanted(called(liveScreen))) {
        const { page } = await openVisit(browser, { viewport, locale }, /^$/)
        await page.context().addCookies(account.cookies)
        await startScan(page, 'perf')
        await page.waitForTimeout(2_500) // into the middle of the scan
        await picture(page, called(liveScreen))
        await page.context().close()
      }
    }
  }
} finally {
  await browser.close()
  await product.stop()
  receiver.stop()
  await testbed.stop()
}
