// Public exports of findings: a title with the finding's values, the details, and what to do. The texts for a kind of finding are in `en`
// and `es`.
import type { CheckId } from '@tillwatch/contract/lists'
import type { Language } from '../format/index.ts'
import { detailsEn } from './details-en.ts'
import { detailsEs } from './details-es.ts'
import { findings as kindsEn } from './en.ts'
import { findings as kindsEs } from './es.ts'
import { findingTitlesEn } from './titles-en.ts'
import { findingTitlesEs } from './titles-es.ts'
import { type FindingParams, wordingOf } from './wording.ts'

export { type FindingParams, type Wording, wordingOf } from './wording.ts'

const kinds = { en: kindsEn, es: kindsEs }
const titles = { en: findingTitlesEn, es: findingTitlesEs }
const details = { en: detailsEn, es: detailsEs }

/** Codes that replace the host of a connection without one. */
const hostCodes = ['webrtc-peer', 'no-host'] as const

export interface FindingText {
  /** Without a full stop. */
  title: string
  /** One or more sentences. */
  detail: string
  /** What to do, as one or more sentences. */
  remedy: string
}

/** Title of a finding, without a full stop. */
export function findingTitle(check: CheckId, params: FindingParams, language: Language): string {
  return titles[language][check](findingParams(params, language))
}

/** What was found, its values, and what to do. */
export function formatFinding({ check, params }: { check: CheckId; params: FindingParams }, language: Language): FindingText {
  const kind = kinds[language][wordingOf({ check, params })]
  const { detail = kind.detail, remedy = kind.action } = details[language](check, findingParams(params, language), params)
  return { title: findingTitle(check, params, language), detail, remedy }
}

/** Returns the values of a finding by name: empty if missing, with host codes replaced by words. */
export function findingParams(params: FindingParams, language: Language): (name: string) => string {
  const { values } = kinds[language]
  const word = (part: string) => {
    const code = hostCodes.find((each) => each === part)
    return code ? values[code] : part
  }
  return (name) => (Object.hasOwn(params, name) ? String(params[name] ?? '') : '').split(', ').map(word).join(', ')
}
