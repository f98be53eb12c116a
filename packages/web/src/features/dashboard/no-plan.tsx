// Owns what the overview says to an account without a plan: that it has none, what plans cost, and where to buy or try.
import { plans } from '@tillwatch/contract/lists'
import { formatCents } from '@tillwatch/contract/rules'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { usePrices } from '#features/billing/requests.ts'
import css from './dashboard.module.css'

/** Prices that did not come are left out; the screen of plans says why. */
export function NoPlan() {
  const { t, i18n } = useTranslation()
  const { data } = usePrices()
  const price = (cents: number) => formatCents(cents, i18n.language)
  const offers = plans.flatMap((plan) => {
    const { siteMonthly = null, siteYearly = null } = data?.[plan] ?? {}
    if (siteMonthly === null || siteYearly === null) return []
    return [{ plan, words: t('dashboard.needs.price', { monthly: price(siteMonthly), yearly: price(siteYearly) }) }]
  })
  return (
    <div className={css.noPlan}>
      <p>
        {t('dashboard.needs.noPlan')} <Link to="/purchase-site">{t('dashboard.needs.toPlans')}</Link> {t('dashboard.needs.or')}{' '}
        <Link to="/demo">{t('dashboard.needs.toDemo')}</Link>
      </p>
      {offers.length === 0 ? null : (
        <ul>
          {offers.map(({ plan, words }) => (
            <li key={plan}>
              <strong>{t(`billing.plan.${plan}`)}</strong>: {words}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
