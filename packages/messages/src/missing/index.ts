// Public exports of missing: what a judgment of code lacks, and what to do about it.
import type { MissingCode } from '@tillwatch/contract/lists'
import { formatterOf, type Language } from '../format/index.ts'
import { missingEn } from './en.ts'
import { missingEs } from './es.ts'

export interface MissingPart {
  code: MissingCode
  /** Functions or characters; null if none are counted. */
  read: number | null
  of: number | null
}

const format = formatterOf({ en: missingEn, es: missingEs })

/** What is missing, as a sentence. */
export function formatMissing({ code, read, of }: MissingPart, language: Language): string {
  if (code === 'limit' && (read === null || of === null)) return format({ code: 'limit-uncounted' }, language)
  const count = (number: number | null) => (number === null ? '—' : number.toLocaleString(language === 'es' ? 'es' : 'en-US'))
  return format({ code, values: { read: count(read), of: count(of) } }, language)
}

const steps: Readonly<Record<MissingCode, readonly ('do-timeout' | 'do-detonate' | 'do-complete' | 'do-read')[]>> = {
  'not-parsed': ['do-detonate', 'do-read'],
  'partly-parsed': ['do-detonate', 'do-read'],
  limit: ['do-timeout', 'do-detonate'],
  'cut-off': ['do-complete'],
  'too-long': ['do-read'],
  webassembly: ['do-detonate', 'do-read'],
  'laboratory-partial': ['do-timeout'],
  'laboratory-failed': ['do-read'],
}

/** What a person who inspects files can do about it, as sentences without duplicates. `isRun`: the files already run in the sandbox. */
export function nextSteps(parts: readonly Pick<MissingPart, 'code'>[], isRun: boolean, language: Language): string {
  const codes = new Set(parts.flatMap(({ code }) => steps[code]))
  if (isRun && codes.delete('do-detonate')) codes.add('do-read')
  return [...codes].map((code) => format({ code }, language)).join(' ')
}
