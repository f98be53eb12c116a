// Owns a comparison in the list of a site: of which scan, page and visit it is, and what it found.
import type { Comparison } from '@tillwatch/contract/shapes'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import css from '#components/told.module.css'
import { Moment } from '#features/script-history/moment.tsx'
import { nameOfPage } from '#features/sites/page-words.ts'
import { ComparedWith } from './compared-with.tsx'
import { ComparisonView } from './comparison-view.tsx'

export function ComparisonItem({ comparison, isFiltered }: { comparison: Comparison; isFiltered: boolean }) {
  const { t } = useTranslation()
  const id = useId()
  const { at, profile, scanId } = comparison
  return (
    <li className={css.comparison} aria-labelledby={id}>
      <h3 id={id} className={css.title}>
        <Moment at={at} /> · {nameOfPage(comparison)} · {t(`words.profile.${profile}`)}
      </h3>
      <p className={css.links}>
        <ComparedWith comparison={comparison} />
        <Link to={`/scans/${encodeURIComponent(scanId)}?tab=changes`}>{t('changes.toScan')}</Link>
      </p>
      <ComparisonView comparison={comparison} isFiltered={isFiltered} isInList />
    </li>
  )
}
