// Owns that a fault is taken out again, however its run ends.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Mutant, mutate } from './mutant.ts'

/** Texts to be put back, by path: a signal may come while a fault is in. */
const originals = new Map<string, string>()

/** Puts every original text back. */
export function restoreAll(): void {
  for (const [path, text] of originals) writeFileSync(path, text)
  originals.clear()
}

/** Runs with the fault in the file of `folder`, and puts the original back at the end. */
export async function withMutant<T>(folder: string, mutant: Mutant, run: () => Promise<T>): Promise<T> {
  const path = join(folder, mutant.file)
  const text = readFileSync(path, 'utf8')
  const faulty = mutate(text, mutant)
  originals.set(path, text)
  try {
    writeFileSync(path, faulty)
    return await run()
  } finally {
    restoreAll()
  }
}
