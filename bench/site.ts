// Owns the speed of our own site: Lighthouse's performance and the first load of JavaScript, on the started product. Part of `npm run bench`.
// Use: node bench/site.ts writes this section of bench/RESULTS.md alone.
import { readFile, writeFile } from 'node:fs/promises'
import { signUp } from '../packages/server/test/support/sign-up.ts'
import { type Audit, auditPage } from './audit-page.ts'
import { median } from './measure.ts'
import { startProduct } from './start-product.ts'

const RUNS = 3
const results = 'bench/RESULTS.md'
const title = '## Our own site'
const intro = `${title}

Lighthouse on the production build, mobile profile (a slow phone on slow 4G, simulated), against the product as \`npm start\` runs it. Medians of ${RUNS} runs.
Bytes are those of all scripts of the first load with their headers; the budget of 120 kB, which a test holds, counts the files. Targets: home ≥ 95,
dashboard ≥ 90.
`
const head = `| Page | performance | first paint ms | largest paint ms | blocked ms | shift | scripts kB |
| --- | --- | --- | --- | --- | --- | --- |`

/** Starts the product, measures both pages, and gives the section in Markdown. */
export async function siteSection(): Promise<string> {
  const product = await startProduct()
  try {
    const { cookie } = await signUp(product.origin)
    const home = await measure(`${product.origin}/`)
    const dashboard = await measure(`${product.origin}/dashboard`, cookie)
    return `${intro}\n${head}\n${row('Home', home)}\n${row('Dashboard, signed in', dashboard)}\n`
  } finally {
    await product.stop()
  }
}

async function measure(url: string, cookie = ''): Promise<Audit[]> {
  const audits: Audit[] = []
  for (let run = 0; run < RUNS; run++) audits.push(await auditPage(url, ['performance'], cookie))
  return audits
}

function row(name: string, audits: readonly Audit[]): string {
  const middle = (value: (audit: Audit) => number) => median(audits.map(value))
  const ms = (metric: keyof Audit['metrics']) => middle(({ metrics }) => metrics[metric]).toFixed(0)
  const score = middle(({ scores }) => scores.performance ?? Number.NaN)
  const shift = middle(({ metrics }) => metrics['cumulative-layout-shift']).toFixed(3)
  const kilobytes = (middle(({ scriptBytes }) => scriptBytes) / 1000).toFixed(1)
  const times = `${ms('first-contentful-paint')} | ${ms('largest-contentful-paint')} | ${ms('total-blocking-time')}`
  return `| ${name} | ${score} | ${times} | ${shift} | ${kilobytes} |`
}

if (import.meta.main) {
  const section = await siteSection()
  const [before = ''] = (await readFile(results, 'utf8')).split(title)
  await writeFile(results, `${before.trim()}\n\n${section.trim()}\n`)
  console.log(section)
}
