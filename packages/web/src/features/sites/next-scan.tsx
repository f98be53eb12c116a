// Next scan of a page in words, with the exact time in the title.
import type { Page } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#lib/format.ts'
import { usePageWords } from './page-words.ts'

/** The text only; a planned scan is a time element. */
export function NextScan({ page }: { page: Page }) {
  const { i18n } = useTranslation()
  const { nextOf } = usePageWords()
  const at = page.isPaused ? null : page.nextScanAt
  if (at === null) return nextOf(page)
  return (
    <time dateTime={at} title={formatMoment(at, i18n.language)}>
      {nextOf(page)}
    </time>
  )
}
