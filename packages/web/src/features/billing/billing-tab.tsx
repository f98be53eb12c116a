// Billing tab: payment setup, subscriptions, the portal, and invoices.
import { Button, Skeleton, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { useMay } from '#features/members/may.tsx'
import { useSession } from '#features/session/index.tsx'
import css from './billing.module.css'
import { BillingMode, useSells } from './billing-mode.tsx'
import { Credits } from './credits.tsx'
import { Invoices } from './invoices.tsx'
import { useOpenPortal } from './requests.ts'
import { Subscriptions } from './subscriptions.tsx'

function Portal() {
  const { t } = useTranslation()
  const portal = useOpenPortal()
  if (!useMay('billing:write')) return null
  return (
    <div className={css.portal}>
      <Button variant="default" loading={portal.isPending} title={t('billing.portalText')} onClick={() => portal.mutate()}>
        {t('billing.portal')}
      </Button>
      {portal.error ? <RequestFailed title={t('billing.portalFailed')} error={portal.error} conflict={t('billing.conflict')} /> : null}
    </div>
  )
}

function Held() {
  const { t } = useTranslation()
  const { document, error } = useSession().useHoldings()
  if (error) return <RequestFailed title={t('billing.listFailed')} error={error} retry={() => window.location.reload()} />
  if (!document) return <Skeleton height={160} animate={false} role="status" aria-label={t('shell.loading')} />
  if (document.subscriptions.length === 0)
    return (
      <Notice title={t('billing.none.title')} actions={<Link to="/purchase-site">{t('billing.none.plans')}</Link>}>
        {t('billing.none.text')}
      </Notice>
    )
  return (
    <>
      <Credits />
      <Subscriptions subscriptions={document.subscriptions} />
      <Invoices />
    </>
  )
}

/** The tab. If nothing is sold, it only says so. */
export function BillingTab() {
  const { t } = useTranslation()
  const sells = useSells()
  const bought = useSession().useHoldings(({ document }) => (document?.subscriptions.length ?? 0) > 0)
  return (
    <div className={css.tab}>
      <div className={css.head}>
        <Title order={1}>{t('billing.title')}</Title>
        {sells && bought ? <Portal /> : null}
      </div>
      <BillingMode />
      {sells ? <Held /> : null}
    </div>
  )
}
