// Analyzes hostile code in a separate thread, so that the worker's other jobs continue and the code cannot exhaust its memory.

import { ProcessPool } from '@tillwatch/isolation'
import { limits } from '#config/limits.ts'
import type { Facts, Material } from './gather-facts.ts'

const timeMs = limits.opinion.factsSeconds * 1_000
const { factsMemoryMb: memoryMb } = limits.opinion
const faults = {
  'too-slow': `The analysis of the code took more than ${limits.opinion.factsSeconds} seconds.`,
  'too-much-memory': 'The analysis of the code used too much memory.',
  broken: 'The code could not be analyzed.',
} as const

type Gathered = { facts: Facts; fault: null } | { facts: null; fault: string }

/** `fault` is a sentence about why there are no facts. */
export type Gather = (material: Material) => Promise<Gathered>

const pool = new ProcessPool<Material, Facts>(new URL('./facts-thread.ts', import.meta.url), { memoryMb })

/** There are no facts where gathering takes more than a minute or too much memory. */
export const factsOf: Gather = async (material) => {
  const gathered = await pool.ask(material, timeMs)
  return gathered.ok ? { facts: gathered.answer, fault: null } : { facts: null, fault: faults[gathered.failure] }
}
