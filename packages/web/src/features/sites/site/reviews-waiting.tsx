// Owns what a site's pages say of human reviews that wait, and of those that are overdue.
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { useSites } from '../requests.ts'
import css from './site.module.css'

/** Nothing where none wait. */
export function ReviewsWaiting({ siteId }: { siteId: string }) {
  const { t } = useTranslation()
  const { data, isPlaceholderData } = useSites()
  const reviews = isPlaceholderData ? undefined : data?.sites.find(({ id }) => id === siteId)?.reviews
  if (!reviews || reviews.waiting === 0) return null
  const { waiting, overdue } = reviews
  return (
    <p className={css.plain}>
      <Link to={`/dashboard?tab=alerts&site=${encodeURIComponent(siteId)}`}>{t('reviews.waitingOnSite', { count: waiting })}</Link>
      {overdue === 0 ? '' : ` · ${t('reviews.overdueOnSite', { count: overdue })}`}
    </p>
  )
}
