// Owns measuring how long the list of sites takes from its answer to the screen, in the product as it is started.
import { startTestBrowser } from '../../packages/web/test/browser.ts'
import type { DemoPerson } from '../../tools/seed-demo/person.ts'
import { startProduct } from '../start-product.ts'

/** Runs in the page before its own code: notes when the links to sites are on the screen, which is after the frame that brings them. */
const watch = `
  new MutationObserver((_, observer) => {
    if (document.querySelectorAll('main a[href^="/sites/"]').length < 50) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => { window.paintedAt = performance.now() }))
  }).observe(document, { childList: true, subtree: true })`

/** How long after the end of the answer, once it is there. */
const delay = `new Promise((tell) => {
  const look = () => {
    if (window.paintedAt === undefined) return setTimeout(look, 20)
    const [answer] = performance.getEntriesByType('resource').filter(({ name }) => /\\/api\\/v1\\/sites(\\?|$)/.test(name))
    tell(window.paintedAt - answer.responseEnd)
  }
  look()
})`

/** Milliseconds of each visit, by a new browser's person with nothing kept; the database of `folder` is the product's. */
export async function paintSites(folder: string, { email, password }: DemoPerson, visits: number): Promise<number[]> {
  const product = await startProduct({ TILLWATCH_DATA: folder, BILLING: 'off' })
  const browser = await startTestBrowser()
  try {
    const context = await browser.newContext()
    const headers = { origin: product.origin }
    const answer = await context.request.post(`${product.origin}/api/auth/sign-in/email`, { headers, data: { email, password } })
    if (!answer.ok()) throw new Error(`No sign-in: ${answer.status()} ${await answer.text()}`)
    const taken: number[] = []
    for (let visit = 0; visit <= visits; visit++) {
      const page = await context.newPage()
      await page.addInitScript(`localStorage.clear(); localStorage.setItem('cookiesConsent', 'declined'); ${watch}`)
      await page.goto(`${product.origin}/dashboard?tab=sites`)
      const ms = Number(await page.evaluate(delay))
      if (visit > 0) taken.push(ms) // the first fills caches
      await page.close()
    }
    return taken
  } finally {
    await browser.close()
    await product.stop()
  }
}
