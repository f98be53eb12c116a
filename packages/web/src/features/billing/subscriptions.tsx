// List of subscriptions: one line each, one of them open.
import { Accordion, Button, Table, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { personStorageKeys, type SubscriptionState } from '@tillwatch/contract/lists'
import type { HeldSubscription, Invoice } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#components/icons.tsx'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { May } from '#features/members/may.tsx'
import { formatDay, formatMoment } from '#lib/format.ts'
import { readStored, removeStored, writeStored } from '#lib/local-storage.ts'
import css from './billing.module.css'
import { CancellationTerms } from './cancellation-terms.tsx'
import { priceOf } from './item-prices.ts'
import { cancellationQuery, useInvoices, useOpenPortal, usePrices } from './requests.ts'
import { isGranting } from './standing.ts'
import { SubscriptionActions } from './subscription-actions.tsx'
import { usePlanWords } from './use-plan-words.ts'
import { useSubscriptionNames } from './use-subscription-names.ts'

const looks: Record<SubscriptionState, { icon: IconName; tone: 'calm' | 'amber' | 'red' }> = {
  incomplete: { icon: 'clock', tone: 'amber' },
  incomplete_expired: { icon: 'dashed', tone: 'calm' },
  trialing: { icon: 'clock', tone: 'calm' },
  active: { icon: 'check', tone: 'calm' },
  past_due: { icon: 'warn', tone: 'amber' },
  canceled: { icon: 'dashed', tone: 'calm' },
  unpaid: { icon: 'stop', tone: 'red' },
  paused: { icon: 'half', tone: 'calm' },
}

const { selectedSubscriptionId, currentSubscriptionId } = personStorageKeys

/** The last opened one, otherwise the current one, otherwise the first. */
function firstOpen(subscriptions: readonly HeldSubscription[]): string | null {
  const ids = subscriptions.map(({ id }) => id)
  const kept = [readStored(selectedSubscriptionId), readStored(currentSubscriptionId)].find((id) => id !== null && ids.includes(id))
  return kept ?? ids[0] ?? null
}

/** Open payments are above the list, so that a closed line hides none. */
export function Subscriptions({ subscriptions }: { subscriptions: readonly HeldSubscription[] }) {
  const { t } = useTranslation()
  const { nameOf } = usePlanWords()
  const { siteOf } = useSubscriptionNames()
  const [open, setOpen] = useState(() => firstOpen(subscriptions))
  const choose = (id: string | null) => {
    setOpen(id)
    if (id === null) removeStored(selectedSubscriptionId)
    else writeStored(selectedSubscriptionId, id)
  }
  return (
    <section aria-label={t('billing.subscriptions')}>
      {subscriptions.map((held) => (
        <DunningNotice key={held.id} held={held} />
      ))}
      <Title order={2} size="h3" className={css.heading}>
        {t('billing.subscriptions')}
      </Title>
      <Accordion variant="contained" order={3} value={open} onChange={choose}>
        {subscriptions.map((held) => (
          <Accordion.Item key={held.id} value={held.id}>
            <Accordion.Control>
              <span className={css.line}>
                <strong>{nameOf(held)}</strong>
                <span className={css.host}>{siteOf(held)}</span>
                <SubscriptionWord status={held.status} />
                <NextDate held={held} />
              </span>
            </Accordion.Control>
            <Accordion.Panel>{open === held.id ? <SubscriptionPanel held={held} /> : null}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  )
}

/** State of a subscription's cancellation; nothing if none exists, or if it cannot be loaded. */
function Ending({ held }: { held: HeldSubscription }) {
  const { data } = useQuery({ ...cancellationQuery(held), enabled: held.cancelAt !== null })
  return data?.underWay ? <CancellationTerms {...data} ended={held.status === 'canceled'} /> : null
}

/** The panel. */
function SubscriptionPanel({ held }: { held: HeldSubscription }) {
  const { t } = useTranslation()
  return (
    <div className={css.panel}>
      {isGranting(held) && held.siteId === null ? (
        <Notice title={t('billing.unclaimed')} actions={<Link to="/dashboard?tab=sites">{t('billing.claim')}</Link>} />
      ) : null}
      <SubscriptionItems held={held} />
      <Ending held={held} />
      <SubscriptionActions held={held} />
    </div>
  )
}

/** The items as a small table. A price is shown only if the item is still sold at it. */
function SubscriptionItems({ held }: { held: HeldSubscription }) {
  const { t } = useTranslation()
  const { nameOf, money, per } = usePlanWords()
  const prices = usePrices()
  const priceShown = (kind: 'site' | 'page', priceId: string): string => {
    const price = prices.data ? priceOf(prices.data, held, kind) : null
    return price?.id === priceId && price.cents !== null ? `${money(price.cents)} ${per(held.interval)}` : '-'
  }
  return (
    <Table className={css.items} aria-label={t('billing.items.label', { plan: nameOf(held) })}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('billing.items.what')}</Table.Th>
          <Table.Th className={css.number}>{t('billing.items.quantity')}</Table.Th>
          <Table.Th className={css.number}>{t('billing.items.price')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {held.items.map((item) => (
          <Table.Tr key={item.id}>
            <Table.Td>{t(`billing.items.${item.kind}`)}</Table.Td>
            <Table.Td className={css.number}>{item.quantity}</Table.Td>
            <Table.Td className={css.number}>{priceShown(item.kind, item.priceId)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** The state as a word. */
function SubscriptionWord({ status }: Pick<HeldSubscription, 'status'>) {
  const { t } = useTranslation()
  const { icon, tone } = looks[status]
  return (
    <span className={`${css.state} ${css[tone]}`}>
      <Icon name={icon} />
      {t(`billing.status.${status}`)}
    </span>
  )
}

/** The next date and its meaning; null if unknown. */
function nextOf({
  status,
  cancelAt,
  currentPeriodEnd,
}: HeldSubscription): { key: 'renews' | 'ends' | 'ended' | 'period'; at: string } | null {
  if (status === 'canceled') return cancelAt === null ? null : { key: 'ended', at: cancelAt }
  if (cancelAt !== null) return { key: 'ends', at: cancelAt }
  if (status === 'active' || status === 'trialing') return { key: 'renews', at: currentPeriodEnd }
  return status === 'past_due' ? { key: 'period', at: currentPeriodEnd } : null
}

/** `Renews on …`, `Ends on …`, `Ended on …`; the exact time is in the title. */
function NextDate({ held }: { held: HeldSubscription }) {
  const { t, i18n } = useTranslation()
  const next = nextOf(held)
  if (!next) return null
  return (
    <span className="tw-muted" title={formatMoment(next.at, i18n.language)}>
      {t(`billing.next.${next.key}`, { date: formatDay(next.at, i18n.language) })}
    </span>
  )
}

/** The newest unpaid invoice of a subscription. */
function openInvoiceOf(invoices: readonly Invoice[], subscriptionId: string): Invoice | undefined {
  return invoices.find((invoice) => invoice.subscriptionId === subscriptionId && invoice.status === 'open')
}

/** A banner while a payment is owed, otherwise nothing. */
function DunningNotice({ held }: { held: HeldSubscription }) {
  const { t } = useTranslation()
  const { fullNameOf } = useSubscriptionNames()
  const portal = useOpenPortal()
  const invoices = useInvoices()
  const { dunning } = held
  if (dunning === 'none') return null
  const hostedUrl = openInvoiceOf(invoices.data?.invoices ?? [], held.id)?.hostedUrl
  return (
    <div className={css.owed}>
      <Notice
        icon={dunning === 'retrying' ? 'warn' : 'stop'}
        tone={dunning === 'retrying' ? 'amber' : 'red'}
        title={
          <>
            {t(`billing.dunning.${dunning}`)}
            <span className={css.for}>{fullNameOf(held)}</span>
          </>
        }
        actions={
          <>
            <May to="billing:write">
              <Button size="xs" loading={portal.isPending} onClick={() => portal.mutate()}>
                {t('billing.dunning.pay')}
              </Button>
            </May>
            {hostedUrl ? (
              <Button size="xs" variant="default" component="a" href={hostedUrl}>
                {t('billing.dunning.openInvoice')}
              </Button>
            ) : null}
          </>
        }
      >
        {t(`billing.dunning.${dunning}Text`)}
      </Notice>
    </div>
  )
}
