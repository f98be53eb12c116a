// Owns the thread that judges files, one at a time.
import type { Detonation } from '@tillwatch/core/detection'
import { serveTasks } from '@tillwatch/isolation/serve-tasks'
import type { PageFacts } from './arguments.ts'
import { judgeFile } from './judge-file.ts'

export interface FileToJudge {
  path: string
  /** Null if it should not run. */
  detonation: Detonation | null
  page: PageFacts
  /** Multiple of the usual steps for the analysis. */
  effort: number
}

serveTasks(({ path, detonation, page, effort }: FileToJudge) => judgeFile(path, detonation, page, effort))
