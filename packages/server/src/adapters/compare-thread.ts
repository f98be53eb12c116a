// The thread that compares scans, one pair at a time.

import type { ScanResult } from '@tillwatch/contract/shapes'
import { type ContentAsked, type ScansCompared, textOf } from '@tillwatch/core/changes'
import { compareResults } from '@tillwatch/core/report'
import { serveTasks } from '@tillwatch/isolation/serve-tasks'
import type { ScansToCompare } from '#features/comparisons/index.ts'

serveTasks(compare)

function compare({ before, after, bodies, history, knowledge, detonations }: ScansToCompare): ScansCompared {
  const [was, is] = [JSON.parse(before) as ScanResult, JSON.parse(after) as ScanResult]
  const known = new Map(knowledge.map((content) => [keyOf(content), content.known]))
  return compareResults(
    was,
    is,
    { before: bodies, after: bodies },
    {
      knowledgeOf: (content) => known.get(keyOf(content)) ?? null,
      historyOf: (script) => (history.get(script.identity) ?? []).flatMap((sha256) => textOf({ ...script, sha256 }, bodies) ?? []),
      detonationOf: (sha256) => detonations.get(sha256) ?? null,
    },
  )
}

const keyOf = ({ sha256, address }: ContentAsked) => `${sha256} ${address}`
