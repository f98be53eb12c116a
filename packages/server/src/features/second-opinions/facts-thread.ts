// Owns the thread that gathers facts of hostile code.
import { serveTasks } from '#features/serve-tasks.ts'
import { gatherFacts } from './gather-facts.ts'

serveTasks(gatherFacts)
