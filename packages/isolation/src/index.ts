// Owns the way into this package: work on hostile texts in processes with limits of time and memory.
export { ProcessPool } from './process-pool.ts'
export type { TaskAnswer, TaskFailure } from './task-answer.ts'
