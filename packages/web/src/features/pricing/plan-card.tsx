// Card of one plan: title, price, features, and two actions.
import type { BillingInterval, Plan, PlanVariant } from '@tillwatch/contract/lists'
import { formatCents } from '@tillwatch/contract/rules'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button, buttonLook } from '#components/button.tsx'
import { Link } from '#components/link.tsx'
import { useSession } from '#features/session/index.tsx'
import { type SoldItem, trackBeginCheckout } from '#lib/analytics/events.ts'
import { type PlanPrices, redirectToCheckout } from '#lib/prices.ts'
import { useLanguage } from '#lib/use-language.ts'
import css from './pricing.module.css'

const features = {
  standard: ['inventory', 'changes', 'weekly', 'reports', 'alerts', 'sites'],
  premium: ['standard', 'review', 'when'],
  enterprise: ['platforms', 'agreement', 'contact'],
} as const

interface PlanCardProps {
  variant: PlanVariant
  /** Heading level of its title: one below that of the section. */
  level: 2 | 3
  /** Null for the plan that is sold by contact only. */
  prices: PlanPrices | null
  interval: BillingInterval
  loading: boolean
  /** Whether this installation sells plans. */
  sells: boolean
  selected: boolean
  /** Name of the radio group that selects a card. */
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

interface PlanPriceProps {
  /** Cents; null if there is no price, shown as "-" with `missing` in words. */
  cents: number | null
  interval: BillingInterval
  loading: boolean
  missing: string
}

/** The price of a card. */
function PlanPrice({ cents, interval, loading, missing }: PlanPriceProps) {
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

interface BuyButtonProps {
  plan: Plan
  interval: BillingInterval
  /** Item for sale; null if the price is missing. */
  price: { id: string; cents: number } | null
  loading: boolean
  main: boolean
  /** ID of the element that names the plan. */
  describedBy: string
}

/** Starts the checkout of one price. Disabled if the price is missing, with the reason beside it. */
function BuyButton({ plan, interval, price, loading, main, describedBy }: BuyButtonProps) {
  const { t } = useTranslation()
  const [buying, buy] = useBuy()
  const noteId = useId()
  const note = buying === 'failed' ? t('pricing.checkoutFailed') : price === null && !loading ? t('pricing.notForSale') : null
  const start = () => {
    if (price) void buy({ priceId: price.id, name: t(`pricing.name.${plan}`), plan, interval, cents: price.cents })
  }
  return (
    <>
      <Button
        kind={main ? 'main' : 'quiet'}
        disabled={price === null}
        busy={buying === 'opening'}
        aria-describedby={note ? `${describedBy} ${noteId}` : describedBy}
        onClick={start}
      >
        {buying === 'opening' ? t('pricing.opening') : t('pricing.buy')}
      </Button>
      <p id={noteId} className={css.note} role="status" hidden={note === null}>
        {note}
      </p>
    </>
  )
}

/** Navigation state with which /sign-in continues to the checkout. */
interface BuyState {
  buyNow: true
  priceId: string
  variant: SoldItem['plan']
}

/** State of a purchase: `failed` is logged, and the button works again. */
type Buying = 'idle' | 'opening' | 'failed'

/** A function that buys one item, and its state. */
function useBuy(): [Buying, (item: SoldItem) => Promise<void>] {
  const { auth, payments } = useSession()
  const navigate = useNavigate()
  const [locale] = useLanguage()
  const [buying, setBuying] = useState<Buying>('idle')
  const buy = async (item: SoldItem) => {
    const { priceId, plan } = item
    if (!auth.useAuth.getState().isAuthenticated)
      return navigate('/sign-in', { state: { buyNow: true, priceId, variant: plan } satisfies BuyState })
    setBuying('opening')
    trackBeginCheckout(item)
    setBuying((await redirectToCheckout(payments, priceId, { plan, locale })) ? 'idle' : 'failed')
  }
  return [buying, buy]
}
