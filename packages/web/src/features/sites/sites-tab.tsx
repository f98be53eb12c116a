// Owns the tab Sites: what waits for a site, and the sites that are claimed.
import { Skeleton, Title } from '@mantine/core'
import type { Site } from '@tillwatch/core/contract'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { BillingMode, Credits, unclaimed, useSells } from '#features/billing/index.ts'
import { useSession } from '#features/session/index.tsx'
import { ClaimForm } from './claim-form.tsx'
import { useSites } from './requests.ts'
import { SiteList } from './site-list.tsx'
import css from './sites.module.css'

/** The tab; `scan` leads to a scan of a site. */
export function SitesTab({ scan }: { scan: (site: Site) => void }) {
  const { t } = useTranslation()
  const sells = useSells()
  const { useConfig, useHoldings } = useSession()
  const billing = useConfig((config) => config?.billing)
  const { document, error } = useHoldings()
  const { data, error: listError, isPending, refetch } = useSites()
  const subscriptions = document?.subscriptions ?? []
  const waiting = unclaimed(subscriptions)
  const none = data?.sites.length === 0 && document !== null && waiting.length === 0
  return (
    <div className={css.tab}>
      <Title order={1}>{t('sites.title')}</Title>
      {sells && document ? <Credits {...document} /> : null}
      {sells && error ? <RequestFailed title={t('billing.listFailed')} error={error} retry={() => window.location.reload()} /> : null}
      {waiting.length > 0 ? <ClaimForm waiting={waiting} /> : null}
      {isPending ? (
        <Skeleton height={120} animate={false} role="status" aria-label={t('shell.loading')} />
      ) : !data ? (
        <RequestFailed title={t('sites.failed')} error={listError} retry={() => void refetch()} />
      ) : (
        <SiteList sites={data.sites} subscriptions={subscriptions} scan={scan} />
      )}
      {billing === 'off' ? (
        <Notice title={t('billing.off.title')}>{t('sites.off')}</Notice>
      ) : billing === 'unset' ? (
        <BillingMode />
      ) : none ? (
        <Notice title={t('sites.none.title')} actions={<Link to="/purchase-site">{t('sites.none.plans')}</Link>}>
          {t('sites.none.text')}
        </Notice>
      ) : data && data.sites.length > 0 && document !== null && waiting.length === 0 ? (
        <p className="tw-muted">
          {t('sites.noneFree')} <Link to="/purchase-site">{t('sites.none.plans')}</Link>
        </p>
      ) : null}
    </div>
  )
}
