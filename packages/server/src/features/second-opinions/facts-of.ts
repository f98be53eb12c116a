// Owns gathering facts of hostile code aside, so that the worker's other jobs go on meanwhile and none of it can use up its memory.
import { Worker } from 'node:worker_threads'
import type { Facts, Material } from './gather-facts.ts'

const thread = new URL('./facts-thread.ts', import.meta.url)
const timeMs = 60_000
const resourceLimits = { maxOldGenerationSizeMb: 768 }

type Gathered = { facts: Facts; fault: null } | { facts: null; fault: string }

/** `fault` says in a sentence why there are none. */
export type Gather = (material: Material) => Promise<Gathered>

/** In a thread, which takes about a second to start; there are none where it takes more than a minute or too much memory. */
export const factsOf: Gather = (material) =>
  new Promise((done) => {
    const worker = new Worker(thread, { workerData: material, resourceLimits, env: {}, execArgv: [] })
    const end = (gathered: Gathered) => {
      clearTimeout(timer)
      done(gathered)
      void worker.terminate()
    }
    const fail = (fault: string) => end({ facts: null, fault })
    const timer = setTimeout(() => fail('To look at the code took more than a minute.'), timeMs)
    worker.once('message', (facts: Facts) => end({ facts, fault: null }))
    worker.once('error', (error) => fail(`The code could not be looked at (${error.name}).`))
    worker.once('exit', () => fail('The code could not be looked at.'))
  })
