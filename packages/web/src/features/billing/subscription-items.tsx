// Owns the items of a subscription: what is paid for, how many, at which price.
import { Table } from '@mantine/core'
import type { HeldSubscription } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import css from './billing.module.css'
import { priceOf } from './item-prices.ts'
import { usePrices } from './requests.ts'
import { usePlanWords } from './use-plan-words.ts'

/** The items as a small table. A price is shown only where the item is still sold at it. */
export function SubscriptionItems({ held }: { held: HeldSubscription }) {
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
