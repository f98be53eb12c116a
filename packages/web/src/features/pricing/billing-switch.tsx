// Owns the switch between monthly and yearly billing.
import { type BillingInterval, billingIntervals } from '@tillwatch/core/shared'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import css from './pricing.module.css'

/** Two radio buttons that look like one switch. */
export function BillingSwitch({ value, onChange }: { value: BillingInterval; onChange: (interval: BillingInterval) => void }) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className={css.switch}>
      <legend className="tw-hidden">{t('pricing.interval.label')}</legend>
      {billingIntervals.map((interval) => (
        <label key={interval} className={css.option}>
          <input type="radio" name={name} className="tw-hidden" checked={interval === value} onChange={() => onChange(interval)} />
          {t(`pricing.interval.${interval}`)}
        </label>
      ))}
    </fieldset>
  )
}
