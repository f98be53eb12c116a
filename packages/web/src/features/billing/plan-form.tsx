// Changes a plan: the plans on sale, unavailable ones with reasons, and the cost of the selected one.
import { Radio, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { HeldSubscription, PlanOffers } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { notify } from '#lib/notify.ts'
import { ActionForm } from './action-form.tsx'
import { AfterChange, ChangeSum } from './change-terms.tsx'
import { planOffersQuery, useChangePlan } from './requests.ts'
import { usePlanWords } from './use-plan-words.ts'

/** One plan; if it is unavailable, with the reason below it. */
function Offer({ priceId, plan, interval, siteCents, change }: PlanOffers['plans'][number]) {
  const { t } = useTranslation()
  const { money, nameOf, per } = usePlanWords()
  return (
    <Radio
      value={priceId}
      disabled={!change.possible}
      label={t('billing.change.option', { plan: nameOf({ plan, interval }), price: money(siteCents), per: per(interval) })}
      {...(change.possible ? {} : { description: t(`billing.change.obstacle.${change.obstacle}`) })}
    />
  )
}

/** The form. It can be confirmed once the cost is next to the button; exactly that sum is charged, or nothing. */
export function PlanForm({ held, close }: { held: HeldSubscription; close: () => void }) {
  const { t } = useTranslation()
  const offers = useQuery(planOffersQuery(held))
  const change = useChangePlan(held.id)
  const [wanted, setWanted] = useState<string | null>(null)
  const plans = offers.data?.plans ?? []
  const chosen = plans.find(({ priceId }) => priceId === wanted)
  const terms = chosen?.change.possible ? chosen.change.terms : null
  const act = () => {
    if (!chosen || !terms) return
    const { priceId, plan, interval } = chosen
    const done = () => {
      void notify.success(t('billing.change.done', { plan: t(`billing.plan.${plan}`), interval: t(`billing.interval.${interval}`) }))
      close()
    }
    change.mutate({ priceId, agreed: { at: terms.at, chargedCents: terms.chargedCents } }, { onSuccess: done })
  }
  const yearStays = plans.some(({ change }) => !change.possible && change.obstacle === 'paid-year')
  return (
    <ActionForm
      close={close}
      back={t('billing.back')}
      submit={t('billing.change.submit')}
      disabled={terms === null}
      sum={terms ? <ChangeSum {...terms} /> : null}
      pending={change.isPending}
      failure={change.error ? { title: t('billing.change.failed'), error: change.error } : null}
      act={act}
    >
      {offers.isPending ? (
        <Skeleton height={160} animate={false} role="status" aria-label={t('shell.loading')} />
      ) : offers.isError && !offers.data ? (
        <RequestFailed
          title={t('billing.change.pricesFailed')}
          error={offers.error}
          conflict={t('billing.conflict')}
          retry={() => void offers.refetch()}
        />
      ) : (
        <Radio.Group label={t('billing.change.choose')} value={wanted ?? ''} onChange={setWanted}>
          <Stack gap={8} mt={8}>
            {plans.map((offer) => (
              <Offer key={offer.priceId} {...offer} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Text size="sm">{t(yearStays ? 'billing.change.yearly' : 'billing.change.text')}</Text>
      {terms ? <AfterChange {...terms} /> : null}
    </ActionForm>
  )
}
