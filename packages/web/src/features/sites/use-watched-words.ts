// Message after a page is added to monitoring.
import type { Page } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { nameOfPage } from './page-words.ts'

/** A function that shows it; mentions the first scan only if it has started. */
export function useWatchedWords(): (page: Page) => string {
  const { t } = useTranslation()
  return (page) => t(page.lastScan === null ? 'sites.add.waits' : 'sites.add.done', { page: nameOfPage(page) })
}
