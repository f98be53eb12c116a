// Sites tab: subscriptions without a site, and claimed sites. Its other parts are clients and manual captures.
import '#features/captures/texts.ts'
import '#features/clients/texts.ts'
import '#features/portfolio/texts.ts'
import { Button, Group, Modal, Skeleton, Title } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Link } from '#components/link.tsx'
import { LinkTabs } from '#components/link-tabs.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { Spinner } from '#components/spinner.tsx'
import { BillingMode, Credits, useSells } from '#features/billing/index.ts'
import { capturesAddress } from '#features/captures/address.ts'
import { useMay } from '#features/members/may.tsx'
import { useSession } from '#features/session/index.tsx'
import { ClaimForm } from './claim-form.tsx'
import { useSites } from './requests.ts'
import { SiteFinder } from './site-finder.tsx'
import css from './sites.module.css'
import { type Claiming, canClaim, useClaiming } from './use-claiming.ts'

const CapturesPart = lazy(() => import('#features/captures/captures-part.tsx'))
const PortfolioPart = lazy(() => import('#features/portfolio/portfolio-part.tsx'))
const ClientsPart = lazy(() => import('#features/clients/clients-part.tsx'))
const sitesAddress = '/dashboard?tab=sites'
const portfolioAddress = `${sitesAddress}&part=portfolio`
const clientsAddress = `${sitesAddress}&part=clients`

/** The parts beside the list of sites, by their name in the address. */
const parts = { portfolio: PortfolioPart, clients: ClientsPart, captures: CapturesPart }

const isPart = (name: string | null): name is keyof typeof parts => name !== null && Object.hasOwn(parts, name)

/** The tab. */
export function SitesTab() {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const name = address.get('part')
  const Part = isPart(name) ? parts[name] : ClaimedSites
  return (
    <div className={css.tab}>
      <Title order={1}>{t('sites.title')}</Title>
      <LinkTabs
        label={t('clients.parts')}
        tabs={[
          { to: sitesAddress, label: t('clients.list') },
          { to: portfolioAddress, label: t('portfolio.title') },
          { to: clientsAddress, label: t('clients.title') },
          { to: capturesAddress, label: t('captures.title') },
        ]}
        open={isPart(name) ? `${sitesAddress}&part=${name}` : sitesAddress}
      />
      <Suspense fallback={<Spinner />}>
        <Part />
      </Suspense>
    </div>
  )
}

/** The first site is claimed in place; further ones in a dialog. */
function Claim({ claiming, isFirst }: { claiming: Claiming; isFirst: boolean }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (isFirst) return <ClaimForm claiming={claiming} />
  return (
    <Group>
      <Button onClick={() => setOpen(true)}>{t('sites.claim.open')}</Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('sites.claim.title')}
        closeButtonProps={{ 'aria-label': t('shell.close') }}
        transitionProps={{ duration: 0 }}
        size="lg"
        centered
      >
        <ClaimForm claiming={claiming} isInDialog />
      </Modal>
    </Group>
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
  const may = useMay('sites:write')
  const subscriptions = document?.subscriptions ?? []
  const settled = document !== null && !canClaim(claiming)
  return (
    <>
      {sells ? <Credits /> : null}
      {sells && error ? <RequestFailed title={t('billing.listFailed')} error={error} retry={() => window.location.reload()} /> : null}
      {canClaim(claiming) && may && data ? <Claim claiming={claiming} isFirst={data.total === 0} /> : null}
      {isPending ? (
        <Skeleton height={120} animate={false} role="status" aria-label={t('shell.loading')} />
      ) : !data ? (
        <RequestFailed title={t('sites.failed')} error={listError} retry={() => void refetch()} />
      ) : data.total === 0 ? null : (
        <SiteFinder first={isPlaceholderData ? undefined : data} subscriptions={subscriptions} />
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
