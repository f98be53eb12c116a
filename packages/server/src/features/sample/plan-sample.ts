// Story of the sample site: half a year of a made-up shop, up to now.

import { sampleSiteId } from '@tillwatch/contract/lists'
import { dayMs } from '@tillwatch/contract/rules'
import { nextScanAt } from '#features/sites/next-scan.ts'
import type { ShopName } from './captures.ts'
import type { PlannedPage, PlannedScan, PlannedSite } from './planned.ts'
import { idOf } from './random.ts'
import type { Visit } from './shift.ts'

const weeks = 26
/** A name that nobody can own (RFC 2606). */
const host = 'www.lantern-books.example'

/** Findings of a scan by the number of later scans of its page. */
type Find = Pick<Visit, 'edit' | 'headers'> & { shop: ShopName; build?: number }
interface Chapter {
  path: string
  /** How many weeks the page has been monitored; from the start of the story by default. */
  weeks?: number
  isPayment: boolean
  headersApproved: boolean
  find: (ago: number) => Find
}

const headersWith = (scripts: string): NonNullable<Visit['headers']> => [
  ['strict-transport-security', 'max-age=31536000; includeSubDomains'],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['content-security-policy', `script-src ${scripts} https://stats.example-analytics.example; object-src 'none'; frame-ancestors 'none'`],
]
const strict = headersWith("'self'")
const loosened = headersWith("'self' 'unsafe-inline'")

/** Addition of the shop's release to the file that draws the payment form. */
const giftWrap = `
const wrapPrice = 250
/** Adds the price of gift wrapping to the total that the shopper sees. */
export function addGiftWrap(root, total) {
  const line = document.createElement('p')
  line.className = 'gift-wrap'
  line.textContent = 'Gift wrapping: ' + (wrapPrice / 100).toFixed(2)
  root.querySelector('form').before(line)
  return total + wrapPrice
}
`

const chapters: readonly Chapter[] = [
  {
    path: '/checkout',
    isPayment: true,
    headersApproved: true,
    find(ago) {
      if (ago === 14) return { shop: 'captcha' }
      if (ago === 13) return { shop: 'server-error' }
      const release = ago <= 6 ? { build: 1, edit: { file: 'payment-view.mjs', added: giftWrap } } : {}
      return { shop: 'spa', ...release, headers: ago <= 2 ? loosened : strict }
    },
  },
  {
    path: '/gift-cards/pay',
    isPayment: true,
    headersApproved: false,
    find: (ago) => ({ shop: ago === 10 ? 'skim-overlay' : ago <= 1 ? 'tag-manager' : 'merchant-form' }),
  },
  { path: '/cart', isPayment: false, headersApproved: false, find: () => ({ shop: 'clean' }) },
  { path: '/subscribe/pay', weeks: 8, isPayment: true, headersApproved: false, find: () => ({ shop: 'hosted-fields' }) },
  { path: '/account', weeks: 6, isPayment: false, headersApproved: false, find: () => ({ shop: 'platform' }) },
  { path: '/', weeks: 4, isPayment: false, headersApproved: false, find: () => ({ shop: 'consent' }) },
]

/** The site with all of its scans until `now`. The same moment gives the same plan, and a scan keeps its ID over time. */
export function planSample(now: Date): PlannedSite {
  const planned = chapters.map((chapter) => {
    const page = pageOf(chapter, weeksBefore(now, chapter.weeks ?? weeks))
    return { page, scans: scansOf(page, chapter, now) }
  })
  return {
    id: sampleSiteId,
    host,
    url: `https://${host}/checkout`,
    claimedAt: weeksBefore(now, weeks),
    pages: planned.map(({ page }) => page),
    scans: planned.flatMap(({ scans }) => scans).sort((a, b) => a.at.getTime() - b.at.getTime()),
  }
}

const weeksBefore = (now: Date, count: number) => new Date(now.getTime() - count * 7 * dayMs)

function pageOf({ path, isPayment, headersApproved }: Chapter, addedAt: Date): PlannedPage {
  const shown = { host, url: `https://${host}${path}`, isPayment, headersApproved }
  return { id: idOf(`${sampleSiteId} ${path}`), ...shown, frequency: 'weekly', timeZone: 'Europe/Madrid', addedAt, isPaused: false }
}

function scansOf(page: PlannedPage, { find }: Chapter, now: Date): PlannedScan[] {
  const moments = [...momentsOf(page, now)]
  return moments.map((moment, at) => {
    const common = { id: idOf(`${page.id} ${new Date(moment).toISOString()}`), pageId: page.id, url: page.url }
    return { ...common, at: new Date(moment), byHand: at === 0, build: 0, ...find(moments.length - 1 - at) }
  })
}

/** When the page is added, and then by its schedule, until that moment. */
export function* momentsOf({ id, frequency, timeZone, addedAt }: PlannedPage, until: Date): Generator<number> {
  const schedule = { frequency, cron: null, timeZone }
  for (let at: Date | null = new Date(addedAt.getTime() + 60_000); at !== null && at < until; at = nextScanAt(schedule, id, at))
    yield at.getTime()
}
