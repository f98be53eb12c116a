// Owns what a reviewer reads of the test card: what the script sent, where to, and how it was hidden.
import type { StaffReview } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useEncodingSteps } from '#features/scans/index.ts'
import { Part } from './part.tsx'
import css from './staff-reviews.module.css'

/** Nothing where the scan saw none leave, which doesn't mean that the script is harmless. */
export function TestCard({ canary }: Pick<StaffReview, 'canary'>) {
  const { t, i18n } = useTranslation()
  const stepsOf = useEncodingSteps()
  if (canary.length === 0) return null
  return (
    <Part title={t('staffReviews.testCard')}>
      <ul className={css.earlier}>
        {canary.map(({ value, where, host, encoding, isStopped }) => {
          const place = `result.canary.where.${where}`
          return (
            <li key={`${value} ${where} ${host} ${encoding.join(' ')} ${isStopped}`}>
              {t(isStopped ? 'staffReviews.testCardStopped' : 'staffReviews.testCardLeft', {
                ...{ value: t(`result.canary.${value}`), host },
                where: i18n.exists(place) ? t(place as 'result.canary.where.url') : where,
                how: encoding.length === 0 ? t('result.canary.plain') : t('result.canary.encoded', { steps: stepsOf(encoding) }),
              })}
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
