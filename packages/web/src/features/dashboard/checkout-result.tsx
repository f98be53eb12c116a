// Owns what is said after a checkout: arrived, under way, not finished, or not to be found.
import type { CheckoutSession } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { usePlanWords } from '#features/billing/index.ts'
import { useSession } from '#features/session/index.tsx'
import type { PaymentsError } from '#lib/payments-api.ts'
import { isPaid, useCheckoutReturn } from './use-checkout-return.ts'

function Outcome({ checkout }: { checkout: CheckoutSession }) {
  const { t } = useTranslation()
  const { money } = usePlanWords()
  const held = useSession().useHoldings(({ document }) =>
    document?.subscriptions.find((subscription) => subscription.id === checkout.subscriptionId),
  )
  if (checkout.status === 'expired') return <Notice role="status" title={t('dashboard.checkout.expired')} />
  if (!isPaid(checkout))
    return (
      <Notice role="status" icon="clock" title={t('dashboard.checkout.processing')}>
        {t('dashboard.checkout.processingText')}
      </Notice>
    )
  // Once it has its site there is nothing more to say.
  if (held && held.siteId !== null) return null
  const words = { plan: t(`billing.plan.${checkout.plan}`), interval: t(`billing.interval.${checkout.interval}`) }
  return (
    <Notice role="status" icon="check" title={t('dashboard.checkout.paid', { amount: money(checkout.amountTotal) })}>
      {held ? t('dashboard.checkout.paidText', words) : t('dashboard.checkout.settingUp')}
    </Notice>
  )
}

const codeOf = (error: unknown) => (error as Partial<PaymentsError> | null)?.code

/** The result of the checkout that the person comes back from; nothing where there was none. Follows the live document. */
export function CheckoutResult() {
  const { t } = useTranslation()
  const checkout = useCheckoutReturn()
  if (!checkout) return null
  if (checkout.data) return <Outcome checkout={checkout.data} />
  if (codeOf(checkout.error) === 'not-found') return <Notice role="alert" icon="warn" title={t('dashboard.checkout.unknown')} />
  if (checkout.isError)
    return <RequestFailed title={t('dashboard.checkout.failed')} error={checkout.error} retry={() => void checkout.refetch()} />
  return <Notice role="status" icon="clock" title={t('dashboard.checkout.asking')} />
}
