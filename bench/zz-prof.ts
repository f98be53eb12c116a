import { writeFileSync, rmSync } from 'node:fs'
import { benchDatabase } from './dashboard/database.ts'
import { startTestBrowser } from '../packages/web/test/browser.ts'
import { startProduct } from './start-product.ts'
const folder = '/tmp/w/inv/prof'
rmSync(folder, { recursive: true, force: true })
const b = await benchDatabase(folder, { sites: 10, pages: 100, weeks: 3, dailyPages: 0 })
console.log(b.counts, b.siteOfManyScripts)
const person = b.person, site = b.siteOfManyScripts
await b.close()
const product = await startProduct({ TILLWATCH_DATA: folder, BILLING: 'off' })
const browser = await startTestBrowser()
const context = await browser.newContext()
await context.request.post(`${product.origin}/api/auth/sign-in/email`, { headers: { origin: product.origin }, data: { email: person.email, password: person.password } })
for (let i = 0; i < 4; i++) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.addInitScript(`localStorage.clear(); localStorage.setItem('cookiesConsent', 'declined'); new MutationObserver((_, o) => { if (document.querySelectorAll('main tr[data-of]').length < 50) return; o.disconnect(); requestAnimationFrame(() => setTimeout(() => { window.paintedAt = performance.now() })) }).observe(document, { childList: true, subtree: true })`)
  if (i === 3) { await browser.startTracing(page, { categories: ['devtools.timeline','disabled-by-default-devtools.timeline','blink.user_timing'] }) }
  await page.goto(`${product.origin}/sites/${site}/scripts`)
  await page.evaluate(`new Promise((tell) => { const look = () => window.paintedAt === undefined ? setTimeout(look, 20) : tell(); look() })`)
  const r = await page.evaluate(`(() => { const e = performance.getEntriesByType('resource').filter(x => new URL(x.name).pathname.endsWith('/scripts'))[0]; return [window.paintedAt - e.responseEnd, e.responseEnd, window.paintedAt] })()`)
  console.log(r)
  if (i === 3) { const buf = await browser.stopTracing(); writeFileSync('/tmp/w/inv/trace.json', buf) }
  await page.close()
}
await browser.close(); await product.stop()
