// Owns the tab Sites: what waits for a site, and the sites that are claimed; the clients that they belong to are its other part.
import '#features/clients/texts.ts'
import { Skeleton, Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Link } from '#components/link.tsx'
import { LinkTabs } from '#components/link-tabs.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { Spinner } from '#components/spinner.tsx'
import { BillingMode, Credits, useSells } from '#features/billing/index.ts'
import { useSession } from '#features/session/index.tsx'
import { ClaimForm } from './claim-form.tsx'
import { useSites } from './requests.ts'
import { SiteFinder } from './site-finder.tsx'
import { SiteList } from './site-list.tsx'
import css from './sites.module.css'
import { canClaim, useClaiming } from './use-claiming.ts'

const ClientsPart = lazy(() => import('#features/clients/clients-part.tsx'))
const sitesAddress = '/dashboard?tab=sites'
const clientsAddress = `${sitesAddress}&part=clients`

/** The tab. */
export function SitesTab() {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const isClients = address.get('part') === 'clients'
  return (
    <div className={css.tab}>
      <Title order={1}>{t('sites.title')}</Title>
      <LinkTabs
        label={t('clients.parts')}
        tabs={[
          { to: sitesAddress, label: t('clients.list') },
          { to: clientsAddress, label: t('clients.title') },
        ]}
        open={isClients ? clientsAddress : sitesAddress}
      />
      {isClients ? (
        <Suspense fallback={<Spinner />}>
          <ClientsPart />
        </Suspense>
      ) : (
        <ClaimedSites />
      )}
    </div>
  )
}

function ClaimedSites() {
  const { t } = useTranslation()
  const sells = useSells()
  const { useConfig, useHoldings } = useSession()
  const billing = useConfig((config) => config?.billing)
  const { document, error } = useHoldings()
  const { data, error: listError, isPending, isPlaceholderData, refetch } = useSites()
  const claiming = useClaiming()
  const subscriptions = document?.subscriptions ?? []
  const settled = document !== null && !canClaim(claiming)
  return (
    <>
      {sells && document ? <Credits {...document} /> : null}
      {sells && error ? <RequestFailed title={t('billing.listFailed')} error={error} retry={() => window.location.reload()} /> : null}
      {canClaim(claiming) ? <ClaimForm claiming={claiming} /> : null}
      {isPending ? (
        <Skeleton height={120} animate={false} role="status" aria-label={t('shell.loading')} />
      ) : !data ? (
        <RequestFailed title={t('sites.failed')} error={listError} retry={() => void refetch()} />
      ) : data.next ? (
        <SiteFinder first={isPlaceholderData ? undefined : data} subscriptions={subscriptions} />
      ) : (
        <SiteList sites={data.sites} subscriptions={subscriptions} />
      )}
      {billing === 'unset' ? (
        <BillingMode />
      ) : settled && data?.sites.length === 0 ? (
        <Notice title={t('sites.none.title')} actions={<Link to="/purchase-site">{t('sites.none.plans')}</Link>}>
          {t('sites.none.text')}
        </Notice>
      ) : settled && data ? (
        <p className="tw-muted">
          {t('sites.noneFree')} <Link to="/purchase-site">{t('sites.none.plans')}</Link>
        </p>
      ) : null}
    </>
  )
}
