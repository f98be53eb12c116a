// Owns buying additional pages: the first one, then any total.
import { NumberInput, Text } from '@mantine/core'
import type { HeldSubscription } from '@tillwatch/core/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#lib/notify.ts'
import { ActionForm } from './action-form.tsx'
import { priceOf } from './item-prices.ts'
import { usePrices, usePurchasePages } from './requests.ts'
import { usePlanWords } from './use-plan-words.ts'

const quantityMax = 10_000

interface PagesFormProps {
  held: HeldSubscription
  close: () => void
}

/** Without a page so far it adds one; with some it sets how many, in a year that is paid never fewer. Says what it costs before anything is charged. */
export function PagesForm({ held, close }: PagesFormProps) {
  const { t } = useTranslation()
  const { money, per } = usePlanWords()
  const prices = usePrices()
  const purchase = usePurchasePages()
  const item = held.items.find(({ kind }) => kind === 'page')
  const price = prices.data ? priceOf(prices.data, held, 'page') : null
  const [wanted, setWanted] = useState<number | string>(item ? item.quantity : 1)
  const quantityMin = held.interval === 'yearly' ? (item?.quantity ?? 0) : 0
  const whole = typeof wanted === 'number' && Number.isInteger(wanted) && wanted >= quantityMin && wanted <= quantityMax
  const priceId = item?.priceId ?? price?.id

  const act = () => {
    if (!priceId || !whole) return
    const change = item ? { subscriptionItemId: item.id, quantity: wanted } : {}
    const done = ({ quantity }: { quantity: number }) => {
      void notify.success(t('billing.pages.done', { count: quantity }))
      close()
    }
    purchase.mutate({ subscriptionId: held.id, priceId, ...change }, { onSuccess: done })
  }
  const more = item === undefined || (whole && wanted > item.quantity)
  return (
    <ActionForm
      close={close}
      back={t('billing.back')}
      submit={t(item ? (more ? 'billing.pages.submitMore' : 'billing.pages.submitFewer') : 'billing.pages.submitAdd')}
      disabled={!priceId || !whole || wanted === item?.quantity}
      pending={purchase.isPending}
      failure={purchase.error ? { title: t('billing.pages.failed'), error: purchase.error } : null}
      act={act}
    >
      {item ? (
        <>
          <NumberInput
            label={t('billing.pages.quantity')}
            description={t('billing.pages.now', { count: item.quantity })}
            min={quantityMin}
            max={quantityMax}
            allowDecimal={false}
            allowNegative={false}
            value={wanted}
            onChange={setWanted}
            error={whole ? null : t('billing.pages.whole', { min: quantityMin })}
            data-autofocus
          />
          <Text size="sm">
            {whole && price?.id === item.priceId && price.cents !== null
              ? `${t('billing.pages.total', { price: money(price.cents * wanted), per: per(held.interval) })} `
              : null}
            {t(`billing.pages.changeText.${held.interval}`)}
          </Text>
        </>
      ) : (
        <Text>
          {price?.cents == null
            ? t('billing.pages.addUnpriced')
            : t('billing.pages.addText', { price: money(price.cents), per: per(held.interval) })}
        </Text>
      )}
    </ActionForm>
  )
}
