// Owns what is said when a payment failed: how far the collection is, and what the person can do.
import { Button } from '@mantine/core'
import type { HeldSubscription, Invoice } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { May } from '#features/members/may.tsx'
import css from './billing.module.css'
import { useInvoices, useOpenPortal } from './requests.ts'
import { useSubscriptionNames } from './use-subscription-names.ts'

/** The newest invoice of a subscription that waits for its money. */
export function openInvoiceOf(invoices: readonly Invoice[], subscriptionId: string): Invoice | undefined {
  return invoices.find((invoice) => invoice.subscriptionId === subscriptionId && invoice.status === 'open')
}

/** A banner while a payment is owed, nothing else. */
export function DunningNotice({ held }: { held: HeldSubscription }) {
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
