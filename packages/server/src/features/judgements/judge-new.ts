// Owns the static judgement of contents that none of the present rules has judged.
import { type Bench, judgeAndKeep, textOf } from './bench.ts'
import type { Content } from './contents.ts'
import { judgementsOf } from './queries.ts'
import { isCurrent } from './stored.ts'

/** Judges what has no judgement of the present versions, as long as there is time. What the laboratory saw before counts. */
export async function judgeNew(bench: Bench, contents: readonly Content[]): Promise<void> {
  const { context } = bench
  const sha256s = contents.map(({ sha256 }) => sha256)
  const stored = await judgementsOf(context.db, sha256s)
  for (const content of contents) {
    const known = stored.get(content.sha256)
    if (known && isCurrent(known)) continue
    if (!bench.hasTime()) return
    const text = await textOf(bench, content)
    if (text === null) continue
    const seen = known?.laboratory ?? null
    await judgeAndKeep(bench, content.sha256, text, seen !== null && seen.version === context.laboratory?.version ? seen.detonation : null)
  }
}
