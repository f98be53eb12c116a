// Texts of a plan: its name and amounts with intervals.
import type { BillingInterval, Plan } from '@tillwatch/contract/lists'
import { formatCents } from '@tillwatch/contract/rules'
import { useTranslation } from 'react-i18next'

/** `Premium, billed yearly`; `$65.00`; `a month`. */
export function usePlanWords() {
  const { t, i18n } = useTranslation()
  return {
    nameOf: ({ plan, interval }: { plan: Plan; interval: BillingInterval }) =>
      t('billing.planAndInterval', { plan: t(`billing.plan.${plan}`), interval: t(`billing.interval.${interval}`) }),
    per: (interval: BillingInterval) => t(`billing.per.${interval}`),
    money: (cents: number) => formatCents(cents, i18n.language),
  }
}
