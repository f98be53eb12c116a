// Owns how the next scan of a page is told: in words, with the moment in its title.
import type { Page } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#lib/format.ts'
import { usePageWords } from './page-words.ts'

/** The words alone; where a moment is planned, they are a time. */
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
