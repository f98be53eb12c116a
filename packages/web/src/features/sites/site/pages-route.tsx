// Pages of a site: add one, monitored pages, and deploy announcements.

import { Button, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { buttonLook } from '#components/button.tsx'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { useMay } from '#features/members/may.tsx'
import { ProofNotice, ProofSection } from '#features/proofs/proof-section.tsx'
import { usePageTitle } from '#lib/use-page-title.ts'
import { useAnnounceDeploy } from '../page-requests.ts'
import { useListedSite } from '../requests.ts'
import { AddPageForm } from './add-page-form.tsx'
import { Candidates } from './candidates.tsx'
import { PageCard } from './page-card.tsx'
import css from './site.module.css'
import { useSite } from './use-site.ts'

/** The screen at `/sites/:siteId`. */
export function Component() {
  const may = useMay('sites:write')
  const { t } = useTranslation()
  const site = useSite()
  const { siteId, host, pages } = site
  usePageTitle(host)
  return (
    <div className={css.pages}>
      {may ? (
        <>
          <ProofNotice siteId={siteId} />
          <NeedsDecision siteId={siteId} host={host} />
          <AddPageForm site={site} />
        </>
      ) : null}
      <ReviewsWaiting siteId={siteId} host={host} />
      {pages.length === 0 ? (
        <Notice title={t('sites.site.none')}>{t('sites.site.noneText')}</Notice>
      ) : (
        <ul className={css.cards} aria-label={t('sites.pagesOf', { host })}>
          {pages.map((page) => (
            <PageCard key={page.id} page={page} />
          ))}
        </ul>
      )}
      {may ? (
        <>
          <Candidates site={site} />
          {pages.length === 0 ? null : <DeploySection siteId={siteId} />}
          <ProofSection siteId={siteId} />
        </>
      ) : null}
    </div>
  )
}

/** Nothing if none exist. */
function ReviewsWaiting({ siteId, host }: { siteId: string; host: string }) {
  const { t } = useTranslation()
  const reviews = useListedSite(siteId, host).data?.reviews
  if (!reviews || reviews.waiting === 0) return null
  const { waiting, overdue } = reviews
  return (
    <p className={css.plain}>
      <Link to={`/dashboard?tab=alerts&site=${encodeURIComponent(siteId)}`}>{t('reviews.waitingOnSite', { count: waiting })}</Link>
      {overdue === 0 ? '' : ` · ${t('reviews.overdueOnSite', { count: overdue })}`}
    </p>
  )
}

/** Says which pages are then scanned, and how many scans started. */
function DeploySection({ siteId }: { siteId: string }) {
  const { t } = useTranslation()
  const { mutate, data, error, isPending } = useAnnounceDeploy(siteId)
  const began = data?.scanIds.length
  return (
    <section className={css.box}>
      <Title order={2} size="h3">
        {t('sites.deploy.title')}
      </Title>
      <p className={css.plain}>{t('sites.deploy.text')}</p>
      <div className={css.actions}>
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          {t('sites.deploy.submit')}
        </Button>
        <span role="status">
          {began === undefined ? null : began === 0 ? t('sites.deploy.none') : t('sites.deploy.began', { count: began })}
        </span>
      </div>
      {error ? <RequestFailed title={t('sites.deploy.failed')} error={error} /> : null}
    </section>
  )
}

/** Scripts first, then headers, with links to the page with most of them; nothing if none need a decision. */
function NeedsDecision({ siteId, host }: { siteId: string; host: string }) {
  const { t } = useTranslation()
  const need = useListedSite(siteId, host).data?.needDecision
  const waiting = need ? (['scripts', 'headers'] as const).filter((kind) => need[kind] > 0) : []
  if (!need || waiting.length === 0) return null
  const [page] = Object.keys(need.headersByPage).sort((one, other) => (need.headersByPage[other] ?? 0) - (need.headersByPage[one] ?? 0))
  const search = { scripts: '', headers: page === undefined ? '' : `?page=${encodeURIComponent(page)}` }
  const look = (at: number) => (at === 0 ? { className: buttonLook({ kind: 'main' }) } : {})
  return (
    <Notice
      icon="warn"
      title={waiting.map((kind) => t(`sites.site.decide.${kind}`, { count: need[kind] })).join(' ')}
      actions={waiting.map((kind, at) => (
        <Link key={kind} to={`/sites/${siteId}/${kind}${search[kind]}`} {...look(at)}>
          {t(`sites.site.decide.${kind}Open`)}
        </Link>
      ))}
    >
      {t('sites.site.decide.text')}
    </Notice>
  )
}
