// Owns the first line of the dashboard: does anything need the person?

import type { DunningState } from '@tillwatch/contract/lists'
import type { HeldSubscription } from '@tillwatch/contract/shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { Credits, unclaimed, useSells } from '#features/billing/index.ts'
import { useSession } from '#features/session/index.tsx'
import { useSites } from '#features/sites/requests.ts'
import { AlertNeeds, useAlertsAreCalm } from './alert-needs.tsx'
import css from './dashboard.module.css'
import { Need } from './need.tsx'
import { type DecisionNeed, decisionNeeds, nameOfNeed, type PageNeed, pageNeeds } from './page-needs.ts'

const worstFirst = ['unpaid', 'final', 'retrying'] as const satisfies readonly DunningState[]
/** Pages, and decisions, that are named; of the others only the number is told. */
const namedMax = 3

function PageNeedLine({ need }: { need: PageNeed }) {
  const { t } = useTranslation()
  const { kind, site, page, days } = need
  const name = nameOfNeed(need)
  if (kind === 'gap' && page)
    return (
      <Need
        text={t('dashboard.needs.page.gap', { page: name, count: days })}
        to={`/sites/${site.id}/history?page=${encodeURIComponent(page.id)}`}
        link={t('dashboard.needs.page.toHistory')}
      />
    )
  const severity = t(`words.severity.${page?.lastScan?.severity ?? 'info'}`).toLowerCase()
  const text = t(`dashboard.needs.page.${kind}`, { page: name, severity })
  if (kind === 'uncovered') return <Need text={text} to="/dashboard?tab=billing" link={t('dashboard.needs.toBilling')} />
  if (!page?.lastScan) return <Need text={text} to={`/sites/${site.id}`} link={t('dashboard.needs.page.openSite')} />
  const icon = kind === 'underWay' || kind === 'retrying' ? 'clock' : 'warn'
  return <Need text={text} to={`/scans/${page.lastScan.id}`} link={t('dashboard.needs.page.toScan')} icon={icon} />
}

function DecisionNeedLine({ need }: { need: DecisionNeed }) {
  const { t } = useTranslation()
  const { kind, site, page, count } = need
  const to = page
    ? `/sites/${site.id}/headers?page=${encodeURIComponent(page.id)}`
    : `/sites/${site.id}/scripts?authorization=needs-decision`
  return (
    <Need text={t(`dashboard.needs.decide.${kind}`, { site: nameOfNeed(need), count })} to={to} link={t('dashboard.needs.decide.open')} />
  )
}

/** Some lines, and how many more there are. */
function Lines({ lines, more }: { lines: readonly ReactNode[]; more: 'page' | 'decide' }) {
  const { t } = useTranslation()
  return (
    <>
      {lines.slice(0, namedMax)}
      {lines.length > namedMax ? (
        <Need
          text={t(`dashboard.needs.${more}.more`, { count: lines.length - namedMax })}
          to="/dashboard?tab=sites"
          link={t('dashboard.needs.page.openSites')}
        />
      ) : null}
    </>
  )
}

/** Where nothing is sold there are no subscriptions, and every site counts. */
function Needs({ subscriptions }: { subscriptions: readonly HeldSubscription[] }) {
  const { t } = useTranslation()
  const sells = useSells()
  const sites = useSites()
  const waiting = unclaimed(subscriptions).length
  const owed = worstFirst.find((state) => subscriptions.some(({ dunning }) => dunning === state))
  const running = subscriptions.filter(({ status }) => status !== 'canceled' && status !== 'incomplete_expired')
  const watched = (sites.data?.sites ?? []).filter(({ subscriptionId }) => !sells || running.some(({ id }) => id === subscriptionId))
  const needs = pageNeeds(watched, new Date())
  const decisions = decisionNeeds(watched)
  const known = sites.data !== undefined && !sites.isPlaceholderData
  const isFirst = known && sites.data.total === 0
  const alertsAreCalm = useAlertsAreCalm()
  const calm = alertsAreCalm && known && !sites.data.next && needs.length === 0 && decisions.length === 0 && !owed && waiting === 0
  return (
    <div>
      {!sells && isFirst ? (
        <p className={css.calm}>{t('dashboard.needs.noSite')}</p>
      ) : sells && running.length === 0 ? (
        <p className={css.calm}>
          {t('dashboard.needs.noPlan')} <Link to="/purchase-site">{t('dashboard.needs.toPlans')}</Link> {t('dashboard.needs.or')}{' '}
          <Link to="/demo">{t('dashboard.needs.toDemo')}</Link>
        </p>
      ) : calm ? (
        <p className={css.calm}>{t('dashboard.calm')}</p>
      ) : null}
      <ul className={css.needs}>
        <AlertNeeds />
        {owed ? <Need text={t(`dashboard.needs.${owed}`)} to="/dashboard?tab=billing" link={t('dashboard.needs.toBilling')} /> : null}
        {waiting > 0 ? (
          <Need
            text={t('dashboard.needs.unclaimed', { count: waiting })}
            {...(isFirst ? {} : { to: '/dashboard?tab=sites', link: t('dashboard.needs.toSites') })}
          />
        ) : null}
        <Lines
          more="page"
          lines={needs.map((need) => <PageNeedLine key={`${need.kind} ${need.page?.id ?? need.site.id}`} need={need} />)}
        />
        <Lines
          more="decide"
          lines={decisions.map((need) => <DecisionNeedLine key={`${need.kind} ${need.page?.id ?? need.site.id}`} need={need} />)}
        />
        {known && sites.data.next ? (
          <Need
            text={t('dashboard.needs.cut', { shown: sites.data.sites.length, total: sites.data.total })}
            to="/dashboard?tab=sites"
            link={t('dashboard.needs.page.openSites')}
            icon="info"
          />
        ) : null}
        {sites.isError ? (
          <Need text={t('dashboard.needs.page.unknown')} to="/dashboard?tab=sites" link={t('dashboard.needs.page.openSites')} />
        ) : null}
      </ul>
    </div>
  )
}

/** Where the line will stand. */
function AttentionPlace() {
  return <div className={css.attention} />
}

/** What is owed, waits or was found, worst first, and the credits; one calm sentence when there is nothing. Until that is known it keeps its place. */
export function Attention() {
  const sells = useSells()
  const { useConfig, useHoldings } = useSession()
  const billing = useConfig((config) => config?.billing)
  const { document } = useHoldings()
  const subscriptions = sells ? document?.subscriptions : []
  if (billing === 'unset') return null
  if (!subscriptions) return <AttentionPlace />
  return (
    <div className={css.attention}>
      <Needs subscriptions={subscriptions} />
      {subscriptions.length > 0 ? <Credits /> : null}
    </div>
  )
}
