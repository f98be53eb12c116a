// Owns the speed of our own site: Lighthouse's performance and the first load of JavaScript, on the started product. Part of `npm run bench`.
// Use: node bench/site.ts writes this section of bench/RESULTS.md alone.
import { signUp } from '../packages/server/test/support/sign-up.ts'
import { type Audit, auditPage } from './audit-page.ts'
import { median } from './measure.ts'
import { writeSection } from './sections.ts'
import { rounds } from './short.ts'
import { startProduct } from './start-product.ts'
import { type Measured, missedTargets } from './targets.ts'

const RUNS = rounds(3)
const HOME_MIN = 95
const DASHBOARD_MIN = 90
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
    const text = `${intro}\n${head}\n${row('Home', home)}\n${row('Dashboard, signed in', dashboard)}\n`
    const measured = [
      { name: 'Home, performance', value: performanceOf(home), atLeast: HOME_MIN },
      { name: 'Dashboard, performance', value: performanceOf(dashboard), atLeast: DASHBOARD_MIN },
    ]
    return { text, measured }
  } finally {
    await product.stop()
  }
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
