// `--ndjson`: writes the entry of each file as soon as it is judged, so that an interrupted run keeps its results.
import { closeSync, openSync, writeSync } from 'node:fs'
import type { InspectedFile } from '@tillwatch/core/detection'
import type { Language } from '@tillwatch/messages/format'
import { print } from '../streams.ts'
import { notWritten } from '../write-outputs.ts'

export interface Lines {
  /** Never throws. */
  write(file: InspectedFile): Promise<void>
  /** Number of written lines. */
  readonly count: number
  /** Why a line could not be written; null if all were. */
  readonly problem: string | null
  close(): void
}

/** Opens and empties the file. `-` is standard output. */
export function openLines(place: string, language: Language): Lines {
  let file: number | null = null
  let problem: string | null = null
  let count = 0
  const attempt = (work: () => unknown) => {
    try {
      work()
    } catch (error) {
      problem ??= notWritten(place, error, language)
    }
  }
  if (place !== '-')
    attempt(() => {
      file = openSync(place, 'w')
    })
  const appendTo = (open: number, line: string) => attempt(() => writeSync(open, line))
  return {
    async write(judged) {
      if (problem !== null) return
      const line = `${JSON.stringify(judged)}\n`
      if (place === '-') problem = await print(line, language)
      else if (file !== null) appendTo(file, line)
      if (problem === null) count++
    },
    get count() {
      return count
    },
    get problem() {
      return problem
    },
    close() {
      const open = file
      if (open !== null) attempt(() => closeSync(open))
      file = null
    },
  }
}
