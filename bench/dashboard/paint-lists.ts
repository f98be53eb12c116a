// Owns measuring how long lists take from their answer to the screen, in the product as it is started.
import { startTestBrowser } from '../../packages/web/test/browser.ts'
import type { DemoPerson } from '../../tools/seed-demo/person.ts'
import { startProduct } from '../start-product.ts'

type BrowserContext = Awaited<ReturnType<Awaited<ReturnType<typeof startTestBrowser>>['newContext']>>

/** A screen with a full list on it. */
interface Screen {
  name: string
  path: string
  /** What finds its rows, of which there are 50. */
  rows: string
  /** Path of the answer that brings them. */
  answer: string
}

export interface Painted {
  name: string
  /** Milliseconds of each visit. */
  taken: number[]
}

const rowCount = 50

const screensOf = (siteId: string): Screen[] => [
  { name: 'the list of sites', path: '/dashboard?tab=sites', rows: 'main a[href^="/sites/"]', answer: '/api/v1/sites' },
  { name: 'the scripts of a site', path: `/sites/${siteId}/scripts`, rows: 'main tr[data-of]', answer: `/api/v1/sites/${siteId}/scripts` },
  { name: 'the activity', path: '/dashboard?tab=activity', rows: 'main tbody tr', answer: '/api/v1/activity' },
]

/** Runs in the page before its own code: notes when the rows are on the screen, which is after the frame that brings them. */
const watch = (rows: string) => `
  new MutationObserver((_, observer) => {
    if (document.querySelectorAll('${rows}').length < ${rowCount}) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => { window.paintedAt = performance.now() }))
  }).observe(document, { childList: true, subtree: true })`

/** How long after the end of the answer, once it is there. */
const delay = (answer: string) => `new Promise((tell) => {
  const look = () => {
    if (window.paintedAt === undefined) return setTimeout(look, 20)
    const [brought] = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname === '${answer}')
    tell(window.paintedAt - brought.responseEnd)
  }
  look()
})`

/** By a new browser's person with nothing kept; the database of `folder` is the product's, and the site one with many scripts. */
export async function paintLists(folder: string, person: DemoPerson, siteId: string, visits: number): Promise<Painted[]> {
  const product = await startProduct({ TILLWATCH_DATA: folder, BILLING: 'off' })
  const browser = await startTestBrowser()
  try {
    const context = await browser.newContext()
    const { email, password } = person
    const headers = { origin: product.origin }
    const answer = await context.request.post(`${product.origin}/api/auth/sign-in/email`, { headers, data: { email, password } })
    if (!answer.ok()) throw new Error(`No sign-in: ${answer.status()} ${await answer.text()}`)
    const painted: Painted[] = []
    for (const screen of screensOf(siteId)) painted.push({ name: screen.name, taken: await visit(context, product.origin, screen, visits) })
    return painted
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function visit(context: BrowserContext, origin: string, { path, rows, answer }: Screen, visits: number): Promise<number[]> {
  const taken: number[] = []
  for (let count = 0; count <= visits; count++) {
    const page = await context.newPage()
    await page.addInitScript(`localStorage.clear(); localStorage.setItem('cookiesConsent', 'declined'); ${watch(rows)}`)
    await page.goto(`${origin}${path}`)
    const ms = Number(await page.evaluate(delay(answer)))
    if (count > 0) taken.push(ms) // the first fills caches
    await page.close()
  }
  return taken
}
