// Owns the switch between monthly and yearly billing.
import { type BillingInterval, billingIntervals } from '@tillwatch/contract/lists'
import { useTranslation } from 'react-i18next'
import { Switch } from '#components/switch.tsx'
import css from './pricing.module.css'

/** The switch, above the cards whose prices it changes. */
export function BillingSwitch({ value, onChange }: { value: BillingInterval; onChange: (interval: BillingInterval) => void }) {
  const { t } = useTranslation()
  const options = billingIntervals.map((interval) => ({ value: interval, label: t(`pricing.interval.${interval}`) }))
  return <Switch label={t('pricing.interval.label')} value={value} options={options} onChange={onChange} className={css.switch} />
}
