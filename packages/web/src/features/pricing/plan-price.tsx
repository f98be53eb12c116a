// Owns how a price is shown: loading, there with its period, or missing.
import type { BillingInterval } from '@tillwatch/contract/lists'
import { formatCents } from '@tillwatch/contract/rules'
import { useTranslation } from 'react-i18next'
import css from './pricing.module.css'

interface PlanPriceProps {
  /** Cents; null where there is none, shown as "-" with `missing` in words. */
  cents: number | null
  interval: BillingInterval
  loading: boolean
  missing: string
}

/** The price of a card. */
export function PlanPrice({ cents, interval, loading, missing }: PlanPriceProps) {
  const { t, i18n } = useTranslation()
  if (cents !== null)
    return (
      <p className={css.price}>
        <span className={css.amount}>{formatCents(cents, i18n.language)}</span> {t(`pricing.period.${interval}`)}
      </p>
    )
  return (
    <p className={css.price}>
      {loading ? (
        <span className={css.blank}>
          <span className="tw-hidden">{t('pricing.loading')}</span>
        </span>
      ) : (
        <>
          <span className={css.amount} aria-hidden="true">
            -
          </span>
          <span className="tw-hidden">{missing}</span>
        </>
      )}
    </p>
  )
}
