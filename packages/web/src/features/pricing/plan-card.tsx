// Owns the card of one plan: title, price, what it holds, and two ways on.
import type { BillingInterval, PlanVariant } from '@tillwatch/contract/lists'
import { formatCents } from '@tillwatch/contract/rules'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonLook } from '#components/button.tsx'
import { Link } from '#components/link.tsx'
import { useSession } from '#features/session/index.tsx'
import type { PlanPrices } from '#lib/prices.ts'
import { BuyButton } from './buy-button.tsx'
import { PlanPrice } from './plan-price.tsx'
import css from './pricing.module.css'

const features = {
  standard: ['inventory', 'changes', 'weekly', 'reports', 'alerts', 'sites'],
  premium: ['standard', 'review', 'when'],
  enterprise: ['platforms', 'agreement', 'contact'],
} as const

interface PlanCardProps {
  variant: PlanVariant
  /** Level of its title: one below that of the section. */
  level: 2 | 3
  /** Null for the plan that is sold by contact only. */
  prices: PlanPrices | null
  interval: BillingInterval
  loading: boolean
  /** Whether plans can be bought at this installation. */
  sells: boolean
  selected: boolean
  /** Name of the group of radio buttons of which one selects this card. */
  group: string
  onSelect: () => void
}

/** One card. Its title is a radio button that covers it, so that a click anywhere selects it. */
export function PlanCard({ variant, level, prices, interval, loading, sells, selected, group, onSelect }: PlanCardProps) {
  const { t, i18n } = useTranslation()
  const nameId = useId()
  const signedIn = useSession().auth.useAuth((state) => state.isAuthenticated)
  const yearly = interval === 'yearly'
  const cents = (yearly ? prices?.siteYearly : prices?.siteMonthly) ?? null
  const id = (yearly ? prices?.siteYearlyId : prices?.siteMonthlyId) ?? null
  const pageCents = (yearly ? prices?.pageYearly : prices?.pageMonthly) ?? null
  const saving = prices?.siteMonthly && prices.siteYearly ? 12 * prices.siteMonthly - prices.siteYearly : 0
  const Name = `h${level}` as const
  const toDemo = signedIn ? '/demo' : '/sign-in?redirect=demo'
  return (
    <li className={`${css.card} ${selected ? css.selected : ''}`}>
      <Name className={css.name}>
        <label>
          <input type="radio" name={group} checked={selected} onChange={onSelect} />
          <span id={nameId}>{t(`pricing.name.${variant}`)}</span>
        </label>
      </Name>
      <p className={css.for}>{t(`pricing.for.${variant}`)}</p>
      <PlanPrice
        cents={cents}
        interval={interval}
        loading={loading && variant !== 'enterprise'}
        missing={variant === 'enterprise' ? t('pricing.onRequest') : t('pricing.missing')}
      />
      {saving > 0 ? <p className={css.saving}>{t('pricing.saving', { price: formatCents(saving, i18n.language) })}</p> : null}
      <ul className={css.features}>
        {features[variant].map((feature) => (
          <li key={feature}>{t(`pricing.feature.${feature}`)}</li>
        ))}
        {pageCents === null ? null : <li>{t(`pricing.page.${interval}`, { price: formatCents(pageCents, i18n.language) })}</li>}
      </ul>
      <div className={css.actions}>
        {variant === 'enterprise' ? (
          <Link to="/buyers-guide" className={buttonLook({ kind: selected ? 'main' : 'quiet' })}>
            {t('pricing.guide')}
          </Link>
        ) : sells ? (
          <BuyButton
            plan={variant}
            interval={interval}
            price={cents === null || id === null ? null : { id, cents }}
            loading={loading}
            main={selected}
            describedBy={nameId}
          />
        ) : null}
        <Link to={variant === 'enterprise' ? '/contact-us' : toDemo} className={buttonLook()} aria-describedby={nameId}>
          {t(`pricing.second.${variant}`)}
        </Link>
      </div>
    </li>
  )
}
