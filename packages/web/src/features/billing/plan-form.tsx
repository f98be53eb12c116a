// Owns changing a plan: the four site prices, and what the change means for the money.
import { Radio, Skeleton, Stack, Text } from '@mantine/core'
import type { HeldSubscription } from '@tillwatch/core/contract'
import { billingIntervals, plans } from '@tillwatch/core/shared'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { notify } from '#lib/notify.ts'
import type { PricesByPlan } from '#lib/prices.ts'
import { ActionForm } from './action-form.tsx'
import { priceOf } from './item-prices.ts'
import { useChangePlan, usePrices } from './requests.ts'
import { usePlanWords } from './use-plan-words.ts'

/** What is sold for a site, by plan and interval. */
function offersOf(prices: PricesByPlan) {
  return plans.flatMap((plan) => billingIntervals.map((interval) => ({ plan, interval, ...priceOf(prices, { plan, interval }, 'site') })))
}

/** Asks for the new plan, and says when it counts and how it is charged. */
export function PlanForm({ held, close }: { held: HeldSubscription; close: () => void }) {
  const { t } = useTranslation()
  const { money, nameOf, per } = usePlanWords()
  const prices = usePrices()
  const change = useChangePlan(held.id)
  const [chosen, setChosen] = useState<string | null>(null)
  const offers = prices.data ? offersOf(prices.data).flatMap((offer) => (offer.id === null || offer.cents === null ? [] : [offer])) : []
  const current = held.items.find(({ kind }) => kind === 'site')?.priceId
  const act = () => {
    const offer = offers.find(({ id }) => id === chosen)
    if (!offer) return
    const done = () => {
      void notify.success(
        t('billing.change.done', { plan: t(`billing.plan.${offer.plan}`), interval: t(`billing.interval.${offer.interval}`) }),
      )
      close()
    }
    change.mutate({ priceId: offer.id as string }, { onSuccess: done })
  }
  return (
    <ActionForm
      close={close}
      back={t('billing.back')}
      submit={t('billing.change.submit')}
      disabled={chosen === null}
      pending={change.isPending}
      failure={change.error ? { title: t('billing.change.failed'), error: change.error } : null}
      {...(held.interval === 'yearly' ? { conflict: t('billing.change.yearly') } : {})}
      act={act}
    >
      {prices.isPending ? (
        <Skeleton height={120} animate={false} role="status" aria-label={t('shell.loading')} />
      ) : prices.isError ? (
        <RequestFailed title={t('billing.change.pricesFailed')} error={prices.error} retry={() => void prices.refetch()} />
      ) : (
        <Radio.Group label={t('billing.change.choose')} value={chosen ?? ''} onChange={setChosen}>
          <Stack gap={8} mt={8}>
            {offers.map(({ id, cents, plan, interval }) => (
              <Radio
                key={id}
                value={id as string}
                disabled={id === current}
                label={t('billing.change.option', { plan: nameOf({ plan, interval }), price: money(cents as number), per: per(interval) })}
                {...(id === current ? { description: t('billing.change.current') } : {})}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Text size="sm">{t('billing.change.text')}</Text>
    </ActionForm>
  )
}
