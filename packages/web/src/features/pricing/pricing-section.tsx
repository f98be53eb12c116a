// Pricing section: billing switch, three cards, and a message while prices load, fail, or are not sold.
import { type BillingInterval, billingIntervals, type Plan, type PlanVariant, plans, planVariants } from '@tillwatch/contract/lists'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '#components/button.tsx'
import { Notice } from '#components/notice.tsx'
import { Switch } from '#components/switch.tsx'
import { useSession } from '#features/session/index.tsx'
import { building as buildingEn } from '#i18n/en/building.ts'
import { pricing as en } from '#i18n/en/pricing.ts'
import { building as buildingEs } from '#i18n/es/building.ts'
import { pricing as es } from '#i18n/es/pricing.ts'
import { addTexts } from '#i18n/index.ts'
import { useRunning } from '#lib/use-running.ts'
import { PlanCard } from './plan-card.tsx'
import css from './pricing.module.css'
import type { Pricing } from './use-prices.ts'

addTexts({ en: { pricing: en, building: buildingEn }, es: { pricing: es, building: buildingEs } })

/** The section; `heading` is 1 if it is the whole page. */
export function PricingSection({ heading, standard, premium, loading, error, retry }: Pricing & { heading: 1 | 2 }) {
  const { t } = useTranslation()
  const billing = useSession().useConfig((config) => config?.billing)
  const group = useId()
  const left = useCheckoutLeft()
  const [chosenInterval, setInterval] = useState<BillingInterval | null>(null)
  const [chosenPlan, setSelected] = useState<PlanVariant | null>(null)
  const interval = chosenInterval ?? left?.interval ?? 'monthly'
  const selected = chosenPlan ?? left?.plan ?? 'premium'
  const prices = { standard, premium, enterprise: null }
  const Title = heading === 1 ? 'h1' : 'h2'
  return (
    <section id="pricing" className={css.pricing} aria-labelledby={`${group}title`}>
      <Title id={`${group}title`} className={css.title}>
        {t('pricing.title')}
      </Title>
      <p className={css.lead}>{t('pricing.lead')}</p>
      <p className={css.lead}>{t('building.pricing')}</p>
      {left ? (
        <div className={css.notice}>
          <Notice role="status" title={t('pricing.left')} />
        </div>
      ) : null}
      {billing === 'test' || billing === 'off' || billing === 'unset' ? (
        <div className={css.notice}>
          <Notice title={t(`pricing.billing.${billing}`)} />
        </div>
      ) : null}
      {error ? (
        <div className={css.notice}>
          <Notice role="alert" icon="warn" title={t('pricing.failed')} actions={<Button onClick={retry}>{t('shell.error.again')}</Button>}>
            <span lang="en">{error}</span>
          </Notice>
        </div>
      ) : null}
      <BillingSwitch value={interval} onChange={setInterval} />
      <fieldset className={css.group}>
        <legend className="tw-hidden">{t('pricing.plan')}</legend>
        <ul className={css.cards} aria-busy={loading}>
          {planVariants.map((variant) => (
            <PlanCard
              key={variant}
              variant={variant}
              level={heading === 1 ? 2 : 3}
              prices={prices[variant]}
              interval={interval}
              loading={loading}
              sells={billing !== 'off' && billing !== 'unset'}
              selected={variant === selected}
              group={group}
              onSelect={() => setSelected(variant)}
            />
          ))}
        </ul>
      </fieldset>
      <p className={css.terms}>{t('pricing.terms')}</p>
    </section>
  )
}

/** The switch, above the cards whose prices it changes. */
function BillingSwitch({ value, onChange }: { value: BillingInterval; onChange: (interval: BillingInterval) => void }) {
  const { t } = useTranslation()
  const options = billingIntervals.map((interval) => ({ value: interval, label: t(`pricing.interval.${interval}`) }))
  return <Switch label={t('pricing.interval.label')} value={value} options={options} onChange={onChange} className={css.switch} />
}

/** The item of the abandoned checkout, as far as the address says; null without one, and in a prerendered page. */
function useCheckoutLeft(): { plan?: Plan; interval?: BillingInterval } | null {
  const running = useRunning()
  const [search] = useSearchParams()
  if (!running || search.get('checkout') !== 'left') return null
  return {
    plan: plans.find((plan) => plan === search.get('plan')),
    interval: billingIntervals.find((interval) => interval === search.get('interval')),
  }
}
