// Buys additional pages: the first one, then any total.
import { NumberInput, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { HeldSubscription } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { notify } from '#lib/notify.ts'
import { ActionForm } from './action-form.tsx'
import { AfterChange, ChangeSum } from './change-terms.tsx'
import { priceOf } from './item-prices.ts'
import { pagesQuery, usePrices, usePurchasePages } from './requests.ts'
import { usePlanWords } from './use-plan-words.ts'

const quantityMax = 10_000
/** Typing delay before the cost is requested. */
const pauseMs = 250

interface PagesFormProps {
  held: HeldSubscription
  close: () => void
}

/**
 * Without additional pages, adds one; otherwise sets their number, never lower in a paid year. It can be confirmed once the cost is next to
 * the button; exactly that sum is charged, or nothing.
 */
export function PagesForm({ held, close }: PagesFormProps) {
  const { t } = useTranslation()
  const { money, per } = usePlanWords()
  const prices = usePrices()
  const purchase = usePurchasePages()
  const item = held.items.find(({ kind }) => kind === 'page')
  const before = item?.quantity ?? 0
  const price = prices.data ? priceOf(prices.data, held, 'page') : null
  const [wanted, setWanted] = useState<number | string>(item ? before : 1)
  const quantityMin = held.interval === 'yearly' ? before : 0
  const whole = typeof wanted === 'number' && Number.isInteger(wanted) && wanted >= quantityMin && wanted <= quantityMax
  const [typed] = useDebouncedValue(wanted, pauseMs)
  const asked = whole && wanted !== before && wanted === typed
  const preview = useQuery({ ...pagesQuery(held, Number(typed)), enabled: asked })
  const terms = asked && preview.data?.possible ? preview.data.terms : null
  const priceId = item?.priceId ?? price?.id

  const act = () => {
    if (!priceId || !whole || !terms) return
    const change = item ? { subscriptionItemId: item.id, quantity: wanted } : {}
    const done = ({ quantity }: { quantity: number }) => {
      void notify.success(t('billing.pages.done', { count: quantity }))
      close()
    }
    const agreed = { at: terms.at, chargedCents: terms.chargedCents }
    purchase.mutate({ subscriptionId: held.id, priceId, ...change, agreed }, { onSuccess: done })
  }
  const more = !whole || wanted >= before
  return (
    <ActionForm
      close={close}
      back={t('billing.back')}
      submit={t(item ? (more ? 'billing.pages.submitMore' : 'billing.pages.submitFewer') : 'billing.pages.submitAdd')}
      disabled={!priceId || terms === null}
      sum={terms ? <ChangeSum {...terms} /> : asked && preview.isFetching ? t('billing.sum.asking') : null}
      pending={purchase.isPending}
      failure={purchase.error ? { title: t('billing.pages.failed'), error: purchase.error } : null}
      act={act}
    >
      {item ? (
        <NumberInput
          label={t('billing.pages.quantity')}
          description={t('billing.pages.now', { count: before })}
          min={quantityMin}
          max={quantityMax}
          allowDecimal={false}
          allowNegative={false}
          value={wanted}
          onChange={setWanted}
          error={whole ? null : t('billing.pages.whole', { min: quantityMin })}
          data-autofocus
        />
      ) : (
        <Text>
          {price?.cents == null
            ? t('billing.pages.addUnpriced')
            : t('billing.pages.addText', { price: money(price.cents), per: per(held.interval) })}
        </Text>
      )}
      {item ? <Text size="sm">{t(`billing.pages.changeText.${held.interval}`)}</Text> : null}
      {asked && preview.data?.possible === false ? <Text size="sm">{t(`billing.change.obstacle.${preview.data.obstacle}`)}</Text> : null}
      {asked && preview.isError && !preview.data ? (
        <RequestFailed
          title={t('billing.sum.failed')}
          error={preview.error}
          conflict={t('billing.conflict')}
          retry={() => void preview.refetch()}
        />
      ) : null}
      {terms ? <AfterChange {...terms} /> : null}
    </ActionForm>
  )
}
