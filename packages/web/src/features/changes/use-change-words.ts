// Owns the sentences of a change in the person's language.
import type { PageChange, Said } from '@tillwatch/core/contract'
import { useTranslation } from 'react-i18next'

type SubjectWords = Pick<PageChange, 'subject' | 'subjectWords'>

export function useChangeWords() {
  const { t, i18n } = useTranslation()
  return {
    sentenceOf: ({ sentence }: Said): string => sentence,
    subjectOf: ({ subject }: SubjectWords): string => subject,
    /** `3–5, 9 and 12 more places`; null where a change has none in the file after. */
    linesOf: ({ lines }: Pick<PageChange, 'lines'>): string | null => {
      const ranges = lines.flatMap(({ after }) => (after === null ? [] : [after]))
      const words = ranges.slice(0, rangesMax).map(([first, last]) => (first === last ? String(first) : `${first}–${last}`))
      const listed = words.join(', ')
      const more = ranges.length - words.length
      if (ranges.length === 0) return null
      return t('changes.lines', { lines: more === 0 ? listed : t('changes.linesMore', { lines: listed, count: more }) })
    },
    language: i18n.language,
  }
}

const rangesMax = 3
