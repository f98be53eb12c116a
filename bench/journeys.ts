// Time of a journey's steps in complete shops, compared with the same steps and waits in plain protocol code. Needs `npm run deep:shops` and a browser.
// Use: node bench/journeys.ts writes its section of bench/RESULTS.md.
import { launchBrowser, type RunningBrowser, takeCapture } from '@tillwatch/browser'
import { journeyOf } from '@tillwatch/core/journeys'
import { startEverShop } from '../tests/shops/evershop.ts'
import { startExpressCart } from '../tests/shops/express-cart.ts'
import { freePort } from '../tests/shops/installed.ts'
import { plainSteps, type Step } from './journeys/plain-steps.ts'
import { machineLine, median } from './measure.ts'
import { writeSection } from './sections.ts'
import { rounds } from './short.ts'
import { tellMissed } from './targets.ts'

const title = '## Journeys'
const RATIO_MAX = 1.5
const TIMES = rounds(15)

const typed = (name: string, value: string): Step => ({ type: 'change', selectors: [[`[name="${name}"]`]], value })
const shows = (selector: string): Step => ({ type: 'waitForElement', selectors: [[selector]] })
const presses = (selector: string): Step => ({ type: 'click', selectors: [[selector]] })
const opens = (url: string): Step => ({ type: 'navigate', url })

interface Shop {
  name: string
  origin: string
  /** The URL of the page that the steps lead to. */
  page: string
  steps: Step[]
}

/** What the steps of each shop took, in milliseconds, by run. */
interface Times {
  own: number[]
  whole: number[]
  plain: number[]
}

const launch = await launchBrowser({ env: process.env })
try {
  if (!launch.ok) throw new Error(launch.detail)
  const { browser } = launch
  const measured = [await ofEverShop((shop) => timesOf(browser, shop)), await ofExpressCart((shop) => timesOf(browser, shop))]
  const text = section(measured)
  console.log(text)
  await writeSection(title, text)
  tellMissed(
    measured.map(([{ name }, times]) => ({
      name: `Time of the steps in ${name} compared with plain protocol code`,
      value: ratioOf(times),
      atMost: RATIO_MAX,
    })),
  )
} finally {
  if (launch.ok) await launch.browser.close()
}

async function ofEverShop(measure: (shop: Shop) => Promise<Times>): Promise<[Shop, Times]> {
  const running = await startEverShop(await freePort())
  const page = `${running.origin}/checkout`
  const steps = [
    opens(running.product),
    presses('.variant-option-list button'),
    shows('.variant-option-list .selected'),
    presses('#productForm button:not(.variant-option-list *)'),
    shows('button[aria-label="Shopping cart with 1 items"]'),
    opens(page),
    shows('[name="shippingAddress.city"]'),
    typed('contact.email', 'tillwatch-test@example.com'),
    typed('shippingAddress.full_name', 'Tillwatch Test'),
    typed('shippingAddress.telephone', '+12025550142'),
    typed('shippingAddress.address_1', '1 Test Street'),
    typed('shippingAddress.city', 'Beverly Hills'),
    typed('shippingAddress.postcode', '90210'),
    presses('.payment-methods-list > div > :last-child label'),
    shows('#cardnumber'),
  ]
  try {
    const shop = { name: 'EverShop 2.2.1', origin: running.origin, page, steps }
    return [shop, await measure(shop)]
  } finally {
    await running.stop()
  }
}

async function ofExpressCart(measure: (shop: Shop) => Promise<Times>): Promise<[Shop, Times]> {
  const running = await startExpressCart(await freePort())
  const page = `${running.origin}/checkout/information`
  const steps = [
    opens(running.product),
    presses('.product-add-to-cart'),
    shows('#cart-count'),
    opens(page),
    shows('#shipEmail'),
    typed('shipEmail', 'tillwatch-test@example.com'),
    typed('shipFirstname', 'Tillwatch'),
    typed('shipLastname', 'Test'),
    typed('shipAddr1', '1 Test Street'),
    typed('shipState', 'California'),
    typed('shipPostcode', '90210'),
    shows('#checkoutInformation'),
  ]
  try {
    const shop = { name: 'expressCart 1.1.17', origin: running.origin, page, steps }
    return [shop, await measure(shop)]
  } finally {
    await running.stop()
  }
}

async function timesOf(browser: RunningBrowser, shop: Shop): Promise<Times> {
  const times: Times = { own: [], whole: [], plain: [] }
  // Alternating, so that the load of the machine falls on both. The first round warms up the shop and the browser.
  for (let turn = -1; turn < TIMES; turn++) {
    const plainMs = await plainSteps(browser, shop.steps)
    const { stepsMs, wholeMs } = await ownSteps(browser, shop)
    if (turn < 0) continue
    times.plain.push(plainMs)
    times.own.push(stepsMs)
    times.whole.push(wholeMs)
  }
  return times
}

function ratioOf({ own, plain }: Times): number {
  return median(own) / median(plain)
}

function section(measured: readonly (readonly [Shop, Times])[]): string {
  const seconds = (values: readonly number[]) => `${(median(values) / 1000).toFixed(2)} (${spread(values)})`
  const row = (name: string, cell: (times: Times) => string) => `| ${[name, ...measured.map(([, times]) => cell(times))].join(' | ')} |`
  return `${title}

${machineLine()}. Two shops of other authors on this machine, from a product to the card fields of the checkout in EverShop, and to the filled-in address in expressCart. Seconds, median and range of ${TIMES} runs each, alternating. The scan of the payment page is not included. Plain protocol code takes the same steps with the same waits, and watches nothing. Target: the steps of a journey take at most ${RATIO_MAX} times as long.

| ${['', ...measured.map(([{ name, steps }]) => `${name}, ${steps.length} steps`)].join(' | ')} |
|${' --- |'.repeat(measured.length + 1)}
${row('Steps of a journey', ({ own }) => seconds(own))}
${row('Steps in plain protocol code', ({ plain }) => seconds(plain))}
${row('Whole journey: its steps, a new profile, and a picture after each step', ({ whole }) => seconds(whole))}
${row('Ratio of the steps', (times) => ratioOf(times).toFixed(2))}`
}

/** Takes one more step, which fails, so that the visit ends without a scan of the payment page. */
async function ownSteps(browser: RunningBrowser, { origin, page, steps }: Shop): Promise<{ stepsMs: number; wholeMs: number }> {
  const end = { type: 'waitForElement', selectors: [['#nothing-has-this-id']], timeout: 1 }
  const read = journeyOf({ title: '', steps: [...steps, end] })
  if (!read.ok) throw new Error(read.problem.code)
  const at = new Map<string, number>()
  const { capture } = await takeCapture(page, {
    browser,
    allowPrivate: [new URL(origin).host],
    timeoutMs: 120_000,
    journey: { steps: read.journey, secrets: read.lifted },
    onProgress({ stage }) {
      if (!at.has(stage)) at.set(stage, performance.now())
    },
  })
  const ran = capture.journey?.steps ?? []
  const early = ran.find(({ fault }) => fault !== null)
  const [begun, ended] = [at.get('opening'), at.get('leaving')]
  if (early?.step !== steps.length + 1 || begun === undefined || ended === undefined)
    throw new Error(`The journey failed: ${JSON.stringify(early)}`)
  return { stepsMs: ran.slice(0, -1).reduce((sum, { durationMs }) => sum + durationMs, 0), wholeMs: ended - begun }
}

function spread(values: readonly number[]): string {
  return `${(Math.min(...values) / 1000).toFixed(2)} to ${(Math.max(...values) / 1000).toFixed(2)}`
}
