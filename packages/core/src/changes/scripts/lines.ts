// Lines that a change refers to.
import type { LineTable } from '#shared/line-table.ts'
import type { ChangedLines } from '../change.ts'
import type { Signal, Span } from './signal.ts'

const LINES_MAX = 100

/** Lines of findings, in order and without duplicates. Merges neighbors and overlaps. */
export function linesOfSignals(signals: readonly Signal[], before: LineTable, after: LineTable): ChangedLines[] {
  const found = signals
    .filter((one) => one.before !== null || one.after !== null)
    .map((one) => ({ before: one.before && before.linesOf(one.before), after: one.after && after.linesOf(one.after) }))
  return joined(found)
}

export function linesOfSpans(spans: readonly Span[], after: LineTable): ChangedLines[] {
  return joined(spans.map((span) => ({ before: null, after: after.linesOf(span) })))
}

function joined(lines: ChangedLines[]): ChangedLines[] {
  const at = ({ before, after }: ChangedLines) => after?.[0] ?? before?.[0] ?? 0
  const out: ChangedLines[] = []
  for (const one of lines.sort((a, b) => at(a) - at(b))) {
    const last = out.at(-1)
    if (last && sameLines(last.before, one.before) && sameLines(last.after, one.after)) continue
    if (last?.after && one.after && last.before === null && one.before === null && one.after[0] <= last.after[1] + 1) {
      last.after = [last.after[0], Math.max(last.after[1], one.after[1])]
    } else out.push({ ...one })
  }
  return out.slice(0, LINES_MAX)
}

function sameLines(one: [number, number] | null, other: [number, number] | null): boolean {
  return one === other || (one !== null && other !== null && one[0] === other[0] && one[1] === other[1])
}
