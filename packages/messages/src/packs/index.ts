// Public exports of packs: what is wrong with an evidence pack, and what the command prints about it.
import type { PackFaultCode, PackFaultDetail, PackFaultPlace } from '@tillwatch/contract/lists'
import { fillText, type Language } from '../format/index.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import type { PackWords } from './words.ts'

export type { PackWords } from './words.ts'

const languages: Readonly<Record<Language, PackWords>> = { en: english, es: spanish }

export const packWordsOf = (language: Language): PackWords => languages[language]

export interface PackFault {
  place: PackFaultPlace
  /** Number of the record, or of the record that a checkpoint signs; otherwise null. */
  seq: number | null
  /** The file in the pack. */
  path: string
  code: PackFaultCode
  /** Where the fault is, such as the name of a field; or more about it, with numbers of records. */
  detail: string | { code: PackFaultDetail; values: Readonly<Record<string, number>> }
}

/** One sentence. */
export function sayPackFault({ place, seq, path, code, detail }: PackFault, language: Language): string {
  const say = languages[language]
  const values = { path, seq: seq ?? '' }
  const name =
    place === 'manifest'
      ? say.manifest
      : seq === null
        ? fillText(say.names[place], values)
        : fillText(place === 'checkpoint' ? say.numbered.checkpoint : say.numbered.record, values)
  const more = typeof detail === 'string' ? detail : fillText(say.details[detail.code], detail.values)
  return say.fault(name, say.faults[code], more)
}
