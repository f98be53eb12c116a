// Sentences of a change in the person's language.

import type { ChangeKind, ChangeVerdict } from '@tillwatch/contract/lists'
import type { CapabilityGiven } from '@tillwatch/contract/reasons'
import type { PageChange, Said } from '@tillwatch/contract/shapes'
import { kindMeaning, type Meaning, sayCapability, sayReason, saySubject, sayWhy, verdictMeaning } from '@tillwatch/messages/changes'
import { useTranslation } from 'react-i18next'
import { fallbackLanguage, firstSpoken } from '#i18n/languages.ts'

const rangesMax = 3

export function useChangeWords() {
  const { t, i18n } = useTranslation()
  const language = firstSpoken([i18n.resolvedLanguage]) ?? fallbackLanguage
  return {
    verdictOf: (verdict: ChangeVerdict): Meaning => verdictMeaning(verdict, language),
    kindOf: (kind: ChangeKind): string => kindMeaning(kind, language).name,
    reasonOf: (reason: Said): string => sayReason(reason, language),
    whyOf: (why: Said): string => sayWhy(why, language),
    capabilityOf: (capability: Said): string => sayCapability(capabilityGiven(capability), language),
    subjectOf: ({ subject, subjectWords }: Pick<PageChange, 'subject' | 'subjectWords'>): string =>
      subjectWords === null ? subject : saySubject(subjectWords, language),
    /** `3–5, 9 and 12 more places`; null if a change has none in the new file. */
    linesOf: ({ lines }: Pick<PageChange, 'lines'>): string | null => {
      const ranges = joinedRanges(lines.flatMap(({ after }) => (after === null ? [] : [after])))
      const words = ranges.slice(0, rangesMax).map(([first, last]) => (first === last ? String(first) : `${first}–${last}`))
      const listed = words.join(', ')
      const more = ranges.length - words.length
      if (ranges.length === 0) return null
      return t('changes.lines', { lines: more === 0 ? listed : t('changes.linesMore', { lines: listed, count: more }) })
    },
  }
}

/** From the top, with adjacent ones merged. */
function joinedRanges(ranges: readonly [number, number][]): [number, number][] {
  const joined: [number, number][] = []
  for (const [first, last] of ranges.toSorted(([one], [other]) => one - other)) {
    const before = joined.at(-1)
    if (before !== undefined && first <= before[1] + 1) before[1] = Math.max(before[1], last)
    else joined.push([first, last])
  }
  return joined
}

const capabilityGiven = ({ code, given }: Said): CapabilityGiven => ({ kind: code as CapabilityGiven['kind'], what: String(given.what) })

/** Reasons apart from new capabilities, which have a separate list. */
export function otherReasons({ reasons, newCapabilities }: Pick<PageChange, 'reasons' | 'newCapabilities'>): Said[] {
  return reasons.filter(({ given }) => !newCapabilities.some((one) => one.code === given.kind && one.given.what === given.what))
}
