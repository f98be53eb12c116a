// Owns the speed of the dashboard on a big database: its questions, their plans, writing a result, and painting its lists. Part of `npm run bench`.
// Use: node bench/dashboard.ts writes this section of bench/RESULTS.md alone.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchDatabase } from './dashboard/database.ts'
import { bigSize } from './dashboard/fill.ts'
import { measureDashboard } from './dashboard/measure-dashboard.ts'
import { paintLists } from './dashboard/paint-lists.ts'
import { machineLine, median, timed } from './measure.ts'
import { writeSection } from './sections.ts'
import { rounds } from './short.ts'
import { type Measured, tellMissed } from './targets.ts'

const TIMES = rounds(200, 3)
const PAINTS = rounds(7)
const PAINT_MS_MAX = 300
const title = '## The dashboard on a big database'
const number = new Intl.NumberFormat('en')

/** Fills a database, measures, and gives the section in Markdown with the figures that have a target; a plan that reads a big table whole is a missed one. */
export async function dashboardSection(): Promise<{ text: string; measured: Measured[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'tillwatch-bench-'))
  try {
    const { ms, value: database } = await timed(() => benchDatabase(folder, bigSize))
    try {
      const { text, measured, reads } = await measureDashboard({ ...database, times: TIMES })
      const paints = await paintLists(folder, database.person, database.siteOfManyScripts, PAINTS)
      const counts = Object.entries(database.counts).map(([table, count]) => `${number.format(count)} ${table.replace('_', ' ')}`)
      const intro = `${counts.join(', ')}; one account has nearly all of it. Filled in ${(ms / 1000).toFixed(0)} s. Each question is asked ${TIMES} times through its verb, with other
arguments each time. No statement may read a table that grows with scans from end to end: ${reads.length === 0 ? 'none does' : `${reads.length} do`}.`
      const paint = `From the answer that brings a list of 50 rows to its paint, in a browser on this machine, ${PAINTS} visits each, target ≤ ${PAINT_MS_MAX} ms:
${paints.map(({ name, taken }) => `\n- ${name}: ${median(taken).toFixed(0)} ms, longest ${Math.max(...taken).toFixed(0)} ms`).join('')}`
      measured.push({ name: 'Statements that read a big table whole', value: reads.length, atMost: 0 })
      for (const { name, taken } of paints)
        measured.push({ name: `From the answer of ${name} to its paint, ms`, value: median(taken), atMost: PAINT_MS_MAX })
      const wholes = reads.map((read) => `- ${read}`).join('\n')
      return { text: [title, machineLine(), intro, text, paint, wholes].filter(Boolean).join('\n\n'), measured }
    } finally {
      await database.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const { text, measured } = await dashboardSection()
  console.log(text)
  await writeSection(title, text)
  tellMissed(measured)
}
