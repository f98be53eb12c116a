// What is wrong with a script or a visit, as a sentence.
import type { ScanResult } from '@tillwatch/contract/shapes'
import { formatBuild } from '@tillwatch/messages/builds'
import type { Language } from '@tillwatch/messages/format'
import { formatOutcome } from '@tillwatch/messages/outcomes'
import { detailOf } from '../scan/words.ts'
import type { Unauthorised } from './judge.ts'

export function sentenceOf({ problem, script: { label, sha256 } }: Unauthorised, language: Language): string {
  if (problem === 'unread') return formatBuild({ code: problem, values: { script: label } }, language)
  const values = { script: label, sha256: sha256 ?? '' }
  return formatBuild(problem === 'changed' ? { code: 'changed', values } : { code: 'unlisted', values }, language)
}

/** What exactly happened or, if that is unknown, the outcome. */
export function whyOf(issue: ScanResult['issues'][number], language: Language): string {
  return detailOf(issue, language) || formatOutcome(issue.code, language)
}
