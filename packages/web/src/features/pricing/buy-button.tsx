// Owns the button BUY NOW, and what is said where it cannot lead anywhere.
import type { BillingInterval, Plan } from '@tillwatch/contract/lists'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/button.tsx'
import css from './pricing.module.css'
import { useBuy } from './use-buy.ts'

interface BuyButtonProps {
  plan: Plan
  interval: BillingInterval
  /** What is for sale; null where the price is missing. */
  price: { id: string; cents: number } | null
  loading: boolean
  main: boolean
  /** Id of the element that names the plan. */
  describedBy: string
}

/** Starts the checkout of one price. A price that is missing leaves it off, with the reason beside it. */
export function BuyButton({ plan, interval, price, loading, main, describedBy }: BuyButtonProps) {
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
