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
}

export interface Answer {
  file: InspectedFile
  /** Memory that the thread holds, with what nothing refers to any more. */
  heapBytes: number
}

parentPort?.on('message', ({ path, detonation, page }: FileToJudge) => {
  const file = judgeFile(path, detonation, page)
  parentPort?.postMessage({ file, heapBytes: getHeapStatistics().total_heap_size } satisfies Answer)
})
