// Owns measuring the dashboard's questions on a database of size: how long each takes, and that none reads a big table from end to end.
import { actFor, inScope } from '../../packages/server/src/db/index.ts'
import type { RunContext } from '../../packages/server/src/features/scans/index.ts'
import type { SiteContext } from '../../packages/server/src/features/sites/index.ts'
import { timed } from '../measure.ts'
import type { Measured } from '../targets.ts'
import { type Statement, wholeReads } from './plans.ts'
import { type Place, rows } from './rows.ts'
import { writeScan } from './write-scan.ts'

const p95MsMax = 100
const writeMsMax = 300

/** As a request asks: it sees the rows of its account alone. */
function asTenant<T>({ actor }: Place, ask: () => Promise<T>): Promise<T> {
  return inScope(() => {
    actFor(actor.accountId)
    return ask()
  })
}

export interface MeasureOptions {
  context: RunContext & SiteContext
  /** Names of the tables that no statement may read whole. */
  big: ReadonlySet<string>
  /** Another place at each turn. */
  placeAt: (turn: number) => Promise<Place>
  /** Statements since it was called last. */
  takeStatements: () => Statement[]
  times: number
}

/** Markdown with a line for each question, the figures that have a target, and in a sentence each which statements read a big table whole. */
export async function measureDashboard({ context, big, placeAt, takeStatements, times }: MeasureOptions) {
  const lines = ['| Question | p50 ms | p95 ms | longest ms | statements | target p95 |', '| --- | --- | --- | --- | --- | --- |']
  const measured: Measured[] = []
  const reads: string[] = []
  const line = (name: string, taken: number[], statements: string, atMost: number) => {
    const sorted = taken.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
    lines.push(`| ${name} | ${at(0.5).toFixed(1)} | ${at(0.95).toFixed(1)} | ${at(1).toFixed(1)} | ${statements} | ≤ ${atMost} |`)
    measured.push({ name: `${name}, p95 ms`, value: at(0.95), atMost })
  }
  for (const [name, ask, atMost = p95MsMax, isOfAll = false] of rows) {
    const taken: number[] = []
    const seen = new Map<string, { place: Place; statement: Statement }>()
    for (let turn = 0; turn < times; turn++) {
      const place = await placeAt(turn)
      takeStatements()
      taken.push((await timed(() => asTenant(place, () => ask(context, place)))).ms)
      for (const statement of takeStatements())
        if (/^\s*(select|with|update|insert)/i.test(statement.sql)) seen.set(statement.sql, { place, statement })
    }
    for (const { place, statement } of isOfAll ? [] : seen.values())
      for (const table of await asTenant(place, () => wholeReads(context, statement, big)))
        reads.push(`${name} reads ${table} whole: ${statement.sql}`)
    line(name, taken, String(seen.size), atMost)
  }
  const written: number[] = []
  for (let turn = 0; turn < Math.ceil(times / 5); turn++) written.push(await writeScan(context, await placeAt(turn)))
  line('Writing a result with 200 scripts', written, '', writeMsMax)
  return { text: lines.join('\n'), measured, reads }
}
