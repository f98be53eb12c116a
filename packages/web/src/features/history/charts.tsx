// Risk and number of scripts of a page over time: two charts, and their table.
import { Skeleton } from '@mantine/core'
import type { HistoryPoint, PageCoverage } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { SeverityWord } from '#components/severity-word.tsx'
import css from './charts.module.css'
import { momentIn } from './dates.ts'
import { LineChart } from './line-chart.tsx'
import { useHistory } from './requests.ts'

/** Evaluated scans, even partial ones. A line never crosses an unevaluated scan as if it were zero. */
export function Charts({ page }: { page: PageCoverage }) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useHistory(page.pageId)
  if (isPending) return <Skeleton height={200} animate={false} role="status" aria-label={t('shell.loading')} />
  if (!data) return <RequestFailed title={t('history.chartsFailed')} error={error} retry={() => void refetch()} />
  if (data.points.length === 0) return <Notice title={t('history.noPoints')}>{t('history.noPointsText')}</Notice>
  const at = data.points.map((point) => Date.parse(point.at))
  const partial = data.points.map(({ isPartial }) => isPartial)
  const line = (label: string, pick: (point: HistoryPoint) => number) => ({ label, values: data.points.map(pick) })
  return (
    <section aria-labelledby="charts-title" className={css.charts}>
      <h2 id="charts-title">{t('history.charts')}</h2>
      <LineChart
        title={t('history.risk')}
        at={at}
        partial={partial}
        timeZone={page.timeZone}
        max={100}
        lines={[line(t('history.score'), ({ riskScore }) => riskScore)]}
      />
      <LineChart
        title={t('history.scripts')}
        at={at}
        partial={partial}
        timeZone={page.timeZone}
        lines={[line(t('history.allScripts'), ({ scripts }) => scripts), line(t('history.thirdParty'), ({ thirdParty }) => thirdParty)]}
      />
      {data.total > data.points.length ? (
        <p className="tw-muted tw-small">{t('history.sampled', { shown: data.points.length, count: data.total })}</p>
      ) : null}
      <PointTable points={data.points} timeZone={page.timeZone} />
    </section>
  )
}

/** The same as rows, newest first; on a phone, each row is a card. */
function PointTable({ points, timeZone }: { points: HistoryPoint[]; timeZone: string }) {
  const { t, i18n } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className={css.behind}>
      <summary>{t('history.asTable')}</summary>
      {open ? (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('history.when')}</th>
              <th scope="col">{t('history.score')}</th>
              <th scope="col">{t('history.allScripts')}</th>
              <th scope="col">{t('history.thirdParty')}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map((point) => (
              <tr key={point.scanId}>
                <th scope="row">
                  <Link to={`/scans/${point.scanId}`}>{momentIn(point.at, timeZone, i18n.language)}</Link>
                  {point.isPartial ? (
                    <span className={css.partial}>
                      <Icon name="half" size={14} /> {t('history.state.partial')}
                    </span>
                  ) : null}
                </th>
                <td data-label={t('history.score')}>
                  <SeverityWord severity={point.severity} score={point.riskScore} />
                </td>
                <td data-label={t('history.allScripts')}>{point.scripts}</td>
                <td data-label={t('history.thirdParty')}>{point.thirdParty}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </details>
  )
}
