// Purchase page. It is part of the first script, so nothing has to load on the way to a purchase.
import { useTranslation } from 'react-i18next'
import { usePageHead } from '#lib/page-head.ts'
import { PricingSection } from './pricing-section.tsx'
import { usePrices } from './use-prices.ts'

/** The page at `/purchase-site`. */
export function PurchaseSite() {
  const { t } = useTranslation()
  usePageHead({ title: t('pricing.title'), description: t('pricing.description') })
  return <PricingSection heading={1} {...usePrices()} />
}
