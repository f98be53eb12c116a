// Owns a worker thread: it judges the files that it is told, one at a time.
import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import type { Detonation, InspectedFile } from '@tillwatch/core/detection'
import type { PageFacts } from './arguments.ts'
import { judgeFile } from './judge-file.ts'

export interface FileToJudge {
  path: string
  /** Null where it was not to be run. */
  detonation: Detonation | null
  page: PageFacts
  /** How many times the usual steps the analysis may take. */
  effort: number
}

export interface Answer {
  file: InspectedFile
  /** Memory that the thread holds, with what nothing refers to any more. */
  heapBytes: number
}

parentPort?.on('message', ({ path, detonation, page, effort }: FileToJudge) => {
  const file = judgeFile(path, detonation, page, effort)
  parentPort?.postMessage({ file, heapBytes: getHeapStatistics().total_heap_size } satisfies Answer)
})
