// Owns with which scan another was compared, and the way there.
import type { Comparison } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import css from '#components/told.module.css'
import { Moment } from '#features/script-history/moment.tsx'

/** Nothing where there was none before it, or which is not known yet. */
export function ComparedWith({ comparison: { before } }: { comparison: Comparison }) {
  const { t } = useTranslation()
  if (before === null) return null
  const when = <Moment at={before.at} />
  return (
    <span className={css.quiet}>
      {t(before.scanId === null ? 'changes.comparedDeleted' : 'changes.comparedWith')}{' '}
      {before.scanId === null ? when : <Link to={`/scans/${encodeURIComponent(before.scanId)}`}>{when}</Link>}
    </span>
  )
}
