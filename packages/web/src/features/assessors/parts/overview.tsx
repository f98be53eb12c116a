// First part: the sites and pages that the link covers, and the days on which they were evaluated.

import { coverageDayStates } from '@tillwatch/contract/rules'
import type { Assessment, PageCoverage } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { call } from '#lib/api.ts'
import { formatDay } from '#lib/format.ts'
import css from '../assess.module.css'
import { Choices, PeriodChoice, SiteChoice } from '../choices.tsx'
import { useRead, useReading } from '../reading.ts'
import { Moment, Nothing, roles, Shown, Table } from '../shown.tsx'
import { usePlace } from '../use-place.ts'

type Site = Assessment['sites'][number]

export function Overview() {
  const { t } = useTranslation()
  const { sites, isForAllSites } = useReading().assessment
  if (sites.length === 0) return <Nothing title={t('assess.overview.none')} />
  return (
    <>
      <h3>{t('assess.overview.scope')}</h3>
      <p className={css.text}>{t(isForAllSites ? 'assess.overview.all' : 'assess.overview.some')}</p>
      {sites.map((site) => (
        <SiteScope key={site.id} site={site} />
      ))}
      <h3>{t('assess.overview.coverage')}</h3>
      <Choices>
        <SiteChoice />
        <PeriodChoice />
      </Choices>
      <Coverage />
    </>
  )
}

function SiteScope({ site }: { site: Site }) {
  const { t, i18n } = useTranslation()
  const day = (iso: string) => formatDay(iso, i18n.language)
  const watched = ({ addedAt, removedAt }: Site['pages'][number]) =>
    removedAt === null
      ? t('assess.overview.watchedFrom', { from: day(addedAt) })
      : t('assess.overview.watchedTo', { from: day(addedAt), to: day(removedAt) })
  const columns = ['page', 'kind', 'watched', 'last', 'taking'] as const
  return (
    <div>
      <h4>{site.host}</h4>
      <Table columns={columns.map((column) => t(`assess.overview.${column}`))}>
        {site.pages.map((page) => (
          <tr key={page.id} {...roles.row}>
            <th {...roles.rowheader} scope="row">
              <Address url={page.url} />
            </th>
            <td {...roles.cell} data-label={t('assess.overview.kind')}>
              {t(page.isPayment ? 'assess.overview.payment' : 'assess.overview.other')}
            </td>
            <td {...roles.cell} data-label={t('assess.overview.watched')}>
              {watched(page)}
              {page.isPaused ? `, ${t('assess.overview.paused')}` : ''}
            </td>
            <td {...roles.cell} data-label={t('assess.overview.last')}>
              {page.lastEvaluatedAt === null ? t('assess.overview.never') : <Moment at={page.lastEvaluatedAt} />}
            </td>
            <td {...roles.cell} data-label={t('assess.overview.taking')}>
              {t(`words.integration.${page.integration ?? 'unknown'}`)}
            </td>
          </tr>
        ))}
      </Table>
    </div>
  )
}

function Coverage() {
  const { t, i18n } = useTranslation()
  const { site, from, to } = usePlace()
  const id = site?.id ?? ''
  const asked = useRead(['coverage', id, from, to], (by) => call('GET /sites/:id/coverage', { params: { id }, query: { from, to }, ...by }))
  const day = (text: string) => formatDay(`${text}T12:00:00Z`, i18n.language)
  return (
    <>
      <p className={css.text}>{t('assess.overview.coverageOf', { from: day(from), to: day(to) })}</p>
      <Shown asked={asked}>{({ pages }) => pages.map((page) => <PageDays key={page.pageId} page={page} />)}</Shown>
    </>
  )
}

function PageDays({ page }: { page: PageCoverage }) {
  const { t, i18n } = useTranslation()
  const day = (iso: string) => formatDay(iso, i18n.language)
  const counts = coverageDayStates.map((state) => ({ state, count: page.days.filter((each) => each.state === state).length }))
  return (
    <div className={css.box}>
      <h4>
        <Address url={page.url} />
      </h4>
      <dl className={css.counts}>
        {counts
          .filter(({ count }) => count > 0)
          .map(({ state, count }) => (
            <div key={state}>
              <dt>{t(`assess.days.${state}`)}</dt>
              <dd>{count}</dd>
            </div>
          ))}
      </dl>
      {page.gaps.length === 0 ? (
        page.isPayment ? (
          <p className={css.text}>{t(page.lastEvaluatedAt === null ? 'assess.overview.neverEvaluated' : 'assess.overview.noGap')}</p>
        ) : null
      ) : (
        <>
          <p className={css.text}>{t('assess.overview.gapsOf', { count: page.gaps.length })}</p>
          <ul className={css.list}>
            {page.gaps.map(({ from, to, days }) => (
              <li key={from}>
                {t('assess.overview.gap', { from: day(from), to: to === null ? t('assess.overview.now') : day(to), count: days })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
