// Public exports of labels: names of scripts that have no address, and of other subjects of a finding.
import { type FindingSubject, scriptKinds } from '@tillwatch/contract/lists'
import { fillText, type Language } from '../format/index.ts'
import * as en from './en.ts'
import * as es from './es.ts'

/** `numbered` has `kind`, `handler`, `number`, and `place`, which is empty for a frame without an address; `address` has `address`. */
export interface LabelCode {
  code: string
  params: Readonly<Record<string, string | number>>
}

const catalogs = { en, es }

/** Null for an address, and for a code of a newer version. */
export function formatLabel({ code, params }: LabelCode, language: Language): string | null {
  const kind = scriptKinds.find((candidate) => candidate === params.kind)
  if (kind === undefined || (code !== 'numbered' && code !== 'numbered-nowhere')) return null
  const { nouns, words } = catalogs[language]
  const noun = fillText(nouns[kind], { handler: params.handler || words.event })
  return fillText(words.numbered, { noun, number: params.number ?? '', place: params.place || words.nowhere })
}

export const formatSubject = (subject: Exclude<FindingSubject, 'script'>, language: Language): string =>
  catalogs[language].subjects[subject]
