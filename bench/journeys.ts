// Time of a journey's steps in a complete shop, compared with the same steps and waits in plain protocol code. Needs `npm run deep:shops` and a browser.
// Use: node bench/journeys.ts writes its section of bench/RESULTS.md.
import { launchBrowser, type RunningBrowser, takeCapture } from '@tillwatch/browser'
import { journeyOf } from '@tillwatch/core/journeys'
import { freePort, startEverShop } from '../tests/shops/evershop.ts'
import { plainSteps, type Step } from './journeys/plain-steps.ts'
import { machineLine, median } from './measure.ts'
import { writeSection } from './sections.ts'
import { rounds } from './short.ts'
import { tellMissed } from './targets.ts'

const title = '## Journeys'
const RATIO_MAX = 1.5
const TIMES = rounds(15)

const shop = await startEverShop(await freePort())
const launch = await launchBrowser({ env: process.env })
try {
  if (!launch.ok) throw new Error(launch.detail)
  const { text, ratio } = await section(launch.browser)
  console.log(text)
  await writeSection(title, text)
  tellMissed([{ name: 'Time of the steps compared with plain protocol code', value: ratio, atMost: RATIO_MAX }])
} finally {
  if (launch.ok) await launch.browser.close()
  await shop.stop()
}

function stepsOf(origin: string): Step[] {
  const typed = (name: string, value: string): Step => ({ type: 'change', selectors: [[`[name="${name}"]`]], value })
  const shows = (selector: string): Step => ({ type: 'waitForElement', selectors: [[selector]] })
  const presses = (selector: string): Step => ({ type: 'click', selectors: [[selector]] })
  return [
    { type: 'navigate', url: shop.product },
    presses('.variant-option-list button'),
    shows('.variant-option-list .selected'),
    presses('#productForm button:not(.variant-option-list *)'),
    shows('button[aria-label="Shopping cart with 1 items"]'),
    { type: 'navigate', url: `${origin}/checkout` },
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
}

async function section(browser: RunningBrowser): Promise<{ text: string; ratio: number }> {
  const steps = stepsOf(shop.origin)
  const own: number[] = []
  const whole: number[] = []
  const plain: number[] = []
  // Alternating, so that the load of the machine falls on both. The first round warms up the shop and the browser.
  for (let turn = -1; turn < TIMES; turn++) {
    const plainMs = await plainSteps(browser, steps)
    const { stepsMs, wholeMs } = await ownSteps(browser, steps)
    if (turn < 0) continue
    plain.push(plainMs)
    own.push(stepsMs)
    whole.push(wholeMs)
  }
  const ratio = median(own) / median(plain)
  const seconds = (values: readonly number[]) => `${(median(values) / 1000).toFixed(2)} (${spread(values)})`
  const text = `${title}

${machineLine()}. ${steps.length} steps in EverShop 2.2.1 on this machine, from a product to the card fields of its checkout, median and range of ${TIMES} runs each, alternating. The scan of the payment page is not included. Plain protocol code takes the same steps with the same waits, and watches nothing. Target: the steps of a journey take at most ${RATIO_MAX} times as long.

| | s |
| --- | --- |
| Steps of a journey | ${seconds(own)} |
| Steps in plain protocol code | ${seconds(plain)} |
| Whole journey: its steps, a new profile, and a picture after each step | ${seconds(whole)} |

Ratio of the steps: ${ratio.toFixed(2)}.`
  return { text, ratio }
}

/** Takes one more step, which fails, so that the visit ends without a scan of the payment page. */
async function ownSteps(browser: RunningBrowser, steps: readonly Step[]): Promise<{ stepsMs: number; wholeMs: number }> {
  const end = { type: 'waitForElement', selectors: [['#nothing-has-this-id']], timeout: 1 }
  const read = journeyOf({ title: '', steps: [...steps, end] })
  if (!read.ok) throw new Error(read.problem.code)
  const at = new Map<string, number>()
  const { capture } = await takeCapture(`${shop.origin}/checkout`, {
    browser,
    allowPrivate: [new URL(shop.origin).host],
    timeoutMs: 120_000,
    journey: { steps: read.journey, secrets: {} },
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
