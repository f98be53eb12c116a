// Owns the thread that compares scans: it compares what it is told, one at a time.
import { parentPort } from 'node:worker_threads'
import type { ScanResult } from '@tillwatch/core/contract'
import { compareResults } from '@tillwatch/core/report'
import type { ComparedApart, ScansToCompare } from '#features/comparisons/index.ts'

parentPort?.on('message', (scans: ScansToCompare) => parentPort?.postMessage(compare(scans)))

function compare({ before, after, bodies }: ScansToCompare): ComparedApart {
  const [was, is] = [JSON.parse(before) as ScanResult, JSON.parse(after) as ScanResult]
  return { ok: true, compared: compareResults(was, is, { before: bodies, after: bodies }) }
}
