// Owns gathering facts of hostile code aside, so that the worker's other jobs go on meanwhile and none of it can use up its memory.
import { limits } from '#config/limits.ts'
import { LimitedThread } from '#features/limited-thread.ts'
import type { Facts, Material } from './gather-facts.ts'

const timeMs = limits.opinion.factsSeconds * 1_000
const { factsMemoryMb: memoryMb } = limits.opinion
const faults = {
  'too-slow': `The analysis of the code took more than ${limits.opinion.factsSeconds} seconds.`,
  'too-much-memory': 'The analysis of the code used too much memory.',
  broken: 'The code could not be analyzed.',
} as const

type Gathered = { facts: Facts; fault: null } | { facts: null; fault: string }

/** `fault` says in a sentence why there are none. */
export type Gather = (material: Material) => Promise<Gathered>

/** In a thread, which takes about a second to start; there are none where it takes more than a minute or too much memory. */
export const factsOf: Gather = async (material) => {
  const thread = new LimitedThread<Material, Facts>(new URL('./facts-thread.ts', import.meta.url), memoryMb)
  try {
    const told = await thread.ask(material, timeMs)
    return told.ok ? { facts: told.answer, fault: null } : { facts: null, fault: faults[told.failure] }
  } finally {
    await thread.end()
  }
}
