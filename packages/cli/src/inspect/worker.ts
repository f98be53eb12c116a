// Owns a worker thread: it judges the files that it is told, one at a time.
import { parentPort } from 'node:worker_threads'
import type { Detonation } from '@tillwatch/core/detection'
import type { PageFacts } from './arguments.ts'
import { judgeFile } from './judge-file.ts'

export interface FileToJudge {
  path: string
  /** Null where it was not to be run. */
  detonation: Detonation | null
  page: PageFacts
}

parentPort?.on('message', ({ path, detonation, page }: FileToJudge) => parentPort?.postMessage(judgeFile(path, detonation, page)))
