// Owns the measuring of detonation on folders of scripts that are not part of the project: `node bench/detonate.ts NAME=DIR…` writes its section of
// bench/RESULTS.md.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { detonate, launchBrowser } from '@tillwatch/browser'
import type { Detonation } from '@tillwatch/core/detection'
import { machineLine, median } from './measure.ts'
import { writeSection } from './sections.ts'

const TITLE = '## Scripts run alone'
const lines = [
  `${TITLE}\n`,
  `${machineLine()}. Each script runs in the laboratory page ([docs/detonation.md](../docs/detonation.md)), one after the other in one browser. The first column that fits counts. Target: ≤ 3,000 ms for a script.\n`,
  '| Scripts | | card sent | card read and others asked | card kept | others asked only | nothing told | median ms | p95 ms | longest ms |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
]
const launch = await launchBrowser({ env: process.env })
if (!launch.ok) throw new Error(launch.detail)
const { browser } = launch
try {
  for (const argument of process.argv.slice(2)) {
    const [name = '', folder = ''] = argument.split('=')
    const told: Detonation[] = []
    for (const file of readdirSync(folder).sort()) if (statSync(join(folder, file)).isFile()) told.push(await run(join(folder, file)))
    const times = told.map(({ durationMs }) => durationMs).sort((one, other) => one - other)
    const counts = ['sent', 'read', 'kept', 'asked', 'nothing'].map((what) => told.filter((one) => summaryOf(one) === what).length)
    const p95 = times[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN
    lines.push(`| ${[name, told.length, ...counts, Math.round(median(times)), p95, times.at(-1)].join(' | ')} |`)
    console.log(lines.at(-1))
  }
} finally {
  await browser.close()
}
await writeSection(TITLE, lines.join('\n'))

/** A file that is a page gives its inline scripts, joined, as one inline script. */
function run(file: string): Promise<Detonation> {
  const text = readFileSync(file, 'utf8')
  const isPage = /^\s{0,200}<(?!!--)/.test(text) || file.endsWith('.html')
  const inline = text
    .split(/<script\b[^>]{0,500}>/i)
    .slice(1)
    .map((part) => part.split(/<\/script/i, 1)[0])
  return detonate(browser, {
    text: isPage ? inline.join('\n;\n') : text,
    url: isPage ? null : 'https://cdn.vendor.example/script.js',
    isModule: /^\s{0,40}(?:import|export)\b[^(]/m.test(text),
  })
}

function summaryOf({ behaviours }: Detonation): 'sent' | 'read' | 'kept' | 'asked' | 'nothing' {
  const isCard = (field: string) => field === 'card' || field === 'cvv'
  const asked = behaviours.some(({ kind }) => kind === 'contacts' || kind === 'loads')
  if (behaviours.some((one) => one.kind === 'sends' && isCard(one.what))) return 'sent'
  if (asked && behaviours.some((one) => one.kind === 'reads-field' && isCard(one.field))) return 'read'
  if (behaviours.some((one) => one.kind === 'stores' && isCard(one.what))) return 'kept'
  return asked ? 'asked' : 'nothing'
}
