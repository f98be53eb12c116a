// Owns what is said when a page is watched from now on.
import type { Page } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { nameOfPage } from './page-words.ts'

/** Gives a function that says it, and of the first scan only what is so. */
export function useWatchedWords(): (page: Page) => string {
  const { t } = useTranslation()
  return (page) => t(page.lastScan === null ? 'sites.add.waits' : 'sites.add.done', { page: nameOfPage(page) })
}
