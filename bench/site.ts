// Owns what Lighthouse says of our own site, on the started product: performance, the first load of JavaScript, and full marks elsewhere. Part of `npm run bench`.
// Use: node bench/site.ts writes this section of bench/RESULTS.md alone.
import { signUp } from '../packages/server/test/support/sign-up.ts'
import { type Audit, auditPage, type Category } from './audit-page.ts'
import { median } from './measure.ts'
import { writeSection } from './sections.ts'
import { rounds } from './short.ts'
import { startProduct } from './start-product.ts'
import { type Measured, missedTargets } from './targets.ts'

const RUNS = rounds(3)
const HOME_MIN = 95
const DASHBOARD_MIN = 90
/** Nothing is left to fix here on any public page. */
const FULL: readonly Category[] = ['accessibility', 'best-practices', 'seo']
const PUBLIC_PATHS = [
  '/',
  '/sign-up',
  '/?lang=es',
  '/purchase-site',
  '/buyers-guide',
  '/about-us',
  '/contact-us',
  '/terms-of-service',
  '/privacy-policy',
  '/sign-in',
  '/forgot-password',
]
const title = '## Our own site'
const intro = `${title}

Lighthouse on the production build, mobile profile (a slow phone on slow 4G, simulated), against the product as \`npm start\` runs it. Medians of ${RUNS} runs.
Bytes are those of all scripts of the first load with their headers; the budget of 120 kB, which a test holds, counts the files. Targets: home ≥ ${HOME_MIN},
dashboard ≥ ${DASHBOARD_MIN}.
`
const head = `| Page | performance | first paint ms | largest paint ms | blocked ms | shift | scripts kB |
| --- | --- | --- | --- | --- | --- | --- |`

/** Starts the product, measures both pages, and gives the section in Markdown with the figures that have a target. */
export async function siteSection(): Promise<{ text: string; measured: Measured[] }> {
  const product = await startProduct()
  try {
    const { cookie } = await signUp(product.origin)
    const home = await measure(`${product.origin}/`)
    const dashboard = await measure(`${product.origin}/dashboard`, cookie)
    const marks = await publicMarks(product.origin)
    const table = `${head}\n${row('Home', home)}\n${row('Dashboard, signed in', dashboard)}`
    const text = `${intro}\n${table}\n\nLowest marks of ${PUBLIC_PATHS.length} public pages: ${marks.map(({ name, value }) => `${name} ${value}`).join(', ')}.\n`
    const measured = [
      ...marks,
      { name: 'Home, performance', value: performanceOf(home), atLeast: HOME_MIN },
      { name: 'Dashboard, performance', value: performanceOf(dashboard), atLeast: DASHBOARD_MIN },
    ]
    return { text, measured }
  } finally {
    await product.stop()
  }
}

/** The lowest mark of all public pages in each category that has no margin, with what cost points. */
async function publicMarks(origin: string): Promise<Measured[]> {
  const audits: Audit[] = []
  for (const path of PUBLIC_PATHS.slice(0, rounds(PUBLIC_PATHS.length, 2))) {
    const audit = await auditPage(`${origin}${path}`, FULL)
    for (const cost of audit.costs) console.error(`${path}: ${cost}`)
    audits.push(audit)
  }
  return FULL.map((category) => ({ name: category, value: Math.min(...audits.map(({ scores }) => scores[category] ?? 0)), atLeast: 100 }))
}

async function measure(url: string, cookie = ''): Promise<Audit[]> {
  const audits: Audit[] = []
  for (let run = 0; run < RUNS; run++) audits.push(await auditPage(url, ['performance'], cookie))
  return audits
}

function performanceOf(audits: readonly Audit[]): number {
  return median(audits.map(({ scores }) => scores.performance ?? Number.NaN))
}

function row(name: string, audits: readonly Audit[]): string {
  const middle = (value: (audit: Audit) => number) => median(audits.map(value))
  const ms = (metric: keyof Audit['metrics']) => middle(({ metrics }) => metrics[metric]).toFixed(0)
  const score = performanceOf(audits)
  const shift = middle(({ metrics }) => metrics['cumulative-layout-shift']).toFixed(3)
  const kilobytes = (middle(({ scriptBytes }) => scriptBytes) / 1000).toFixed(1)
  const times = `${ms('first-contentful-paint')} | ${ms('largest-contentful-paint')} | ${ms('total-blocking-time')}`
  return `| ${name} | ${score} | ${times} | ${shift} | ${kilobytes} |`
}

if (import.meta.main) {
  const { text: section, measured } = await siteSection()
  await writeSection(title, section)
  console.log(section)
  const missed = missedTargets(measured)
  if (missed.length > 0) {
    console.log(`Missed targets:\n${missed.map((line) => `- ${line}`).join('\n')}`)
    process.exitCode = 1
  }
}
