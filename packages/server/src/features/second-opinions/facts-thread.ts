// The thread that analyzes hostile code.
import { serveTasks } from '@tillwatch/isolation/serve-tasks'
import { gatherFacts } from './gather-facts.ts'

serveTasks(gatherFacts)
