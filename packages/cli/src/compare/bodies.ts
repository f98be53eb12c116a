// Owns reading script bodies from the folder that `scan --bodies` wrote.
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Bodies } from '@tillwatch/core/changes'
import { inputBytesMax } from './read-input.ts'

/** Bodies by SHA-256, read when they are asked for. A file that is missing, too large, or not what its name says is no body. */
export function bodiesIn(folder: string): Bodies {
  return {
    get(sha256) {
      try {
        const file = join(folder, `${sha256}.js`)
        if (!/^[0-9a-f]{64}$/.test(sha256) || statSync(file).size > inputBytesMax) return undefined
        const body = readFileSync(file)
        return createHash('sha256').update(body).digest('hex') === sha256 ? body : undefined
      } catch {
        return undefined // it was not kept, or cannot be read, which the comparison says of the script
      }
    },
  }
}
