// Owns the thread that judges files, one at a time.
import type { Detonation } from '@tillwatch/core/detection'
import { serveTasks } from '@tillwatch/isolation/serve-tasks'
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

serveTasks(({ path, detonation, page, effort }: FileToJudge) => judgeFile(path, detonation, page, effort))
