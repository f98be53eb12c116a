// Compares each planned scan with the previous one. Compares pairs that differ only in their times once.
import type { ScansCompared } from '@tillwatch/core/changes'
import type { Db } from '#db/index.ts'
import { type CompareApart, recordCompared, type ScansToCompare } from '#features/comparisons/index.ts'
import type { PageScan } from '#features/scans/index.ts'
import type { Judged } from './judge.ts'

export type ComparePlanned = (trx: Db, scan: PageScan, judged: Judged) => Promise<void>

/** Input of the comparison, without any other knowledge. */
export function scansOf(before: Judged, after: Judged): ScansToCompare {
  const contents = [before, after].flatMap(({ evidence }) => evidence.contents.filter(({ kind }) => kind === 'body'))
  return {
    ...{ before: JSON.stringify(before.result), after: JSON.stringify(after.result) },
    bodies: new Map(contents.map(({ sha256, bytes }) => [sha256, bytes])),
    ...{ history: new Map(), knowledge: [], detonations: new Map() },
  }
}

/** With a cache. Expects scans of a page in order of time, and skips those that were not evaluated. */
export function openComparing(compare: CompareApart): ComparePlanned {
  const last = new Map<string, { scan: PageScan; judged: Judged }>()
  const known = new Map<Judged['evidence'], Map<Judged['evidence'], ScansCompared>>()

  async function compared(before: Judged, after: Judged): Promise<ScansCompared> {
    const found = known.get(before.evidence)?.get(after.evidence)
    if (found !== undefined) return found
    const answer = await compare(scansOf(before, after))
    if (!answer.ok) throw new Error(`Two planned scans could not be compared: ${answer.failure}.`, { cause: answer.error })
    known.set(before.evidence, (known.get(before.evidence) ?? new Map()).set(after.evidence, answer.compared))
    return answer.compared
  }

  return async (trx, scan, judged) => {
    if (judged.result.result === 'not-evaluated') return
    const before = last.get(scan.pageId)
    last.set(scan.pageId, { scan, judged })
    await recordCompared(trx, scan, before === undefined ? null : { before: before.scan, compared: await compared(before.judged, judged) })
  }
}
