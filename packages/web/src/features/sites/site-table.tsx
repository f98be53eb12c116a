// Table of claimed sites: one row per site, with its state, risk, open decisions, and next scan.
import '#features/clients/texts.ts'
import { wasNotEvaluated, worstRisk } from '@tillwatch/contract/rules'
import type { HeldSubscription, ListedSite, Page } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { SortHeader } from '#components/list/sort-header.tsx'
import { SeverityWord } from '#components/severity-word.tsx'
import { StateWord } from '#components/state-word.tsx'
import { isGranting, usePlanWords } from '#features/billing/index.ts'
import { useClients } from '#features/clients/requests.ts'
import { formatDay } from '#lib/format.ts'
import type { SiteFilter } from './find-sites.ts'
import { NextScan } from './next-scan.tsx'
import css from './sites.module.css'

interface SiteTableProps {
  sites: readonly ListedSite[]
  subscriptions: readonly HeldSubscription[]
  sort: SiteFilter['sort']
  setSort: (sort: SiteFilter['sort']) => void
}

export function SiteTable({ sites, subscriptions, sort, setSort }: SiteTableProps) {
  const { t } = useTranslation()
  const clients = new Map(useClients().data?.clients.map(({ id, name }) => [id, name]))
  // A second press returns to the newest first.
  const press = (column: SiteFilter['sort']) => setSort(sort === column ? 'newest' : column)
  return (
    <table className={css.table} aria-label={t('sites.list')}>
      <thead>
        <tr>
          <SortHeader name={t('sites.column.site')} sorted={sort === 'host' ? 'ascending' : null} onPress={() => press('host')} />
          <th scope="col">{t('sites.column.state')}</th>
          <SortHeader name={t('sites.column.risk')} sorted={sort === 'risk' ? 'descending' : null} onPress={() => press('risk')} />
          <th scope="col">{t('sites.column.decisions')}</th>
          <th scope="col">{t('sites.column.next')}</th>
        </tr>
      </thead>
      <tbody>
        {sites.map((site) => (
          <SiteRow
            key={site.id}
            site={site}
            client={clients.get(site.clientId ?? '') ?? null}
            held={subscriptions.find(({ id }) => id === site.subscriptionId) ?? null}
          />
        ))}
      </tbody>
    </table>
  )
}

/** `never`: a page was never scanned. */
const worstFirst = ['blocked', 'failed', 'cancelled', 'never', 'partial', 'running', 'queued', 'complete'] as const

/** Worst state of the pages' last scans; null without a page. */
function worstState(pages: readonly Page[]) {
  const states = pages.map(({ lastScan }) => lastScan?.state ?? 'never')
  return worstFirst.find((state) => states.includes(state)) ?? null
}

const nextMoment = ({ nextScanAt }: Page): number => (nextScanAt === null ? Number.POSITIVE_INFINITY : Date.parse(nextScanAt))

/** The page that is scanned next, so that the row has one time. */
const nextPage = (pages: readonly Page[]): Page | null => pages.toSorted((one, other) => nextMoment(one) - nextMoment(other))[0] ?? null

function SiteRow({ site, client, held }: { site: ListedSite; client: string | null; held: HeldSubscription | null }) {
  const { t } = useTranslation()
  const { id, host, pages, needDecision } = site
  const worst = worstRisk(pages)
  const older = worst === null ? 0 : pages.filter(({ lastScan }) => wasNotEvaluated(lastScan)).length
  const state = worstState(pages)
  const next = nextPage(pages)
  const open = needDecision.scripts + needDecision.headers
  const address = `/sites/${encodeURIComponent(id)}`
  return (
    <tr>
      <th scope="row">
        <Link to={address} data-row className={css.open}>
          {host}
        </Link>
        <SiteFacts site={site} client={client} held={held} />
      </th>
      <td data-label={t('sites.column.state')}>
        {state === null ? (
          <span className="tw-muted">{t('sites.noPages')}</span>
        ) : state === 'never' ? (
          <span className="tw-muted">{t('sites.never')}</span>
        ) : (
          <StateWord state={state} />
        )}
        {pages.length > 1 ? <span className={`${css.small} tw-muted`}>{t('sites.site.pages', { count: pages.length })}</span> : null}
      </td>
      <td data-label={t('sites.column.risk')}>
        {worst === null ? '—' : <SeverityWord severity={worst.severity} score={worst.score} />}
        {older > 0 ? <span className={`${css.small} tw-muted`}>{t('sites.riskOlder', { count: older })}</span> : null}
      </td>
      <td data-label={t('sites.column.decisions')}>
        {open === 0 ? (
          '—'
        ) : (
          <Link
            to={`${address}/${needDecision.scripts > 0 ? 'scripts?authorization=needs-decision' : 'headers'}`}
            aria-label={t('sites.decisionsOf', { count: open, host })}
          >
            {open}
          </Link>
        )}
      </td>
      <td data-label={t('sites.column.next')}>{next === null ? '—' : <NextScan page={next} />}</td>
    </tr>
  )
}

/** Client and plan; why the site is not monitored, or when monitoring ends. */
function SiteFacts({ site, client, held }: { site: ListedSite; client: string | null; held: HeldSubscription | null }) {
  const { t, i18n } = useTranslation()
  const { nameOf } = usePlanWords()
  const claimed = t('sites.claimedOn', { date: formatDay(site.claimedAt, i18n.language) })
  const ends =
    held === null || (isGranting(held) && held.cancelAt === null)
      ? null
      : isGranting(held)
        ? t('billing.next.ends', { date: formatDay(held.cancelAt as string, i18n.language) })
        : t('sites.notWatched', { state: t(`billing.status.${held.status}`).toLocaleLowerCase(i18n.language) })
  return (
    <>
      <span className={`${css.small} tw-muted`}>{[client, held ? nameOf(held) : null, claimed].filter(Boolean).join(' · ')}</span>
      {ends === null ? null : <span className={`${css.state} tw-small`}>{ends}</span>}
    </>
  )
}
