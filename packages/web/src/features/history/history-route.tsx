// History of a site's pages: days on which each was evaluated, gaps that were too long, and numbers over time.
import { NativeSelect, Skeleton } from '@mantine/core'
import type { CoverageGap, PageCoverage } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Icon } from '#components/icons.tsx'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { usePartTitle, useSite } from '#features/sites/index.ts'
import { nameOfPage } from '#features/sites/page-words.ts'
import { formatWhen } from '#lib/format.ts'
import { Calendar } from './calendar.tsx'
import { Charts } from './charts.tsx'
import { dayIn, momentIn } from './dates.ts'
import { DayPanel } from './day-panel.tsx'
import css from './history.module.css'
import { useCoverage } from './requests.ts'

/** The screen at `/sites/:siteId/history`. The address has the open page and day. */
export function Component() {
  const { t } = useTranslation()
  const { siteId } = useSite()
  usePartTitle('history')
  const { data, error, isPending, refetch } = useCoverage(siteId)
  if (isPending) return <Skeleton height={320} animate={false} role="status" aria-label={t('shell.loading')} />
  if (!data) return <RequestFailed title={t('history.failed')} error={error} retry={() => void refetch()} />
  if (data.pages.length > 0) return <Pages pages={data.pages} />
  return (
    <Notice title={t('history.none')} actions={<Link to={`/sites/${siteId}`}>{t('history.toPages')}</Link>}>
      {t('history.noneText')}
    </Notice>
  )
}

/** Payment pages come first, because they must be evaluated. */
function Pages({ pages }: { pages: PageCoverage[] }) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const ordered = [...pages].sort((one, other) => Number(other.isPayment) - Number(one.isPayment))
  const page = ordered.find(({ pageId }) => pageId === search.get('page')) ?? (ordered[0] as PageCoverage)
  const open = page.days.find(({ day }) => day === search.get('day'))
  const label = (each: PageCoverage) => (each.removedAt === null ? nameOfPage(each) : t('history.removed', { page: nameOfPage(each) }))
  return (
    <div className={css.screen}>
      {pages.length === 1 ? null : (
        <NativeSelect
          className={css.choice}
          label={t('history.page')}
          data={ordered.map((each) => ({ value: each.pageId, label: label(each) }))}
          value={page.pageId}
          onChange={(event) => setSearch({ page: event.currentTarget.value }, { preventScrollReset: true })}
        />
      )}
      <CoverageSummary page={page} />
      {open ? <DayPanel key={`${page.pageId} ${open.day}`} page={page} of={open} /> : null}
      <Calendar page={page} open={open?.day ?? null} />
      <Charts key={page.pageId} page={page} />
    </div>
  )
}

/** Events within a gap, according to the calendar. */
function useGapWords(timeZone: string) {
  const { t, i18n } = useTranslation()
  return ({ from, to, days, partial, notEvaluated, missed, paused }: CoverageGap): string => {
    const first = dayIn(from, timeZone, i18n.language)
    const span =
      to === null
        ? t('history.gap.goesOn', { count: days, from: first })
        : t('history.gap.over', { count: days, from: first, to: dayIn(to, timeZone, i18n.language) })
    const parts = Object.entries({ notEvaluated, partial, missed, paused }) as ['notEvaluated' | 'partial' | 'missed' | 'paused', number][]
    const told = parts.flatMap(([part, count]) => (count > 0 ? [t(`history.gap.${part}`, { count })] : []))
    return told.length === 0 ? span : t('history.gap.within', { span, parts: told.join(', ') })
  }
}

/** As text, before any chart. */
function CoverageSummary({ page }: { page: PageCoverage }) {
  const { t, i18n } = useTranslation()
  const wordsOf = useGapWords(page.timeZone)
  const { weeks, gaps, isPayment, lastEvaluatedAt, retryAt, timeZone } = page
  const now = Date.now()
  const evaluated =
    weeks.total === 0
      ? t('history.noWeek', { page: nameOfPage(page) })
      : t('history.weeks', { page: nameOfPage(page), evaluated: weeks.evaluated, count: weeks.total })
  // For a page that was never evaluated, gaps say nothing; the line below says that it was not evaluated.
  const noGap = lastEvaluatedAt === null ? '' : t('history.noGap')
  const gapWords = isPayment ? (gaps.length === 0 ? noGap : t('history.gaps', { count: gaps.length })) : t('history.noDuty')
  return (
    <section aria-labelledby="coverage-title" className={css.summary}>
      <h2 id="coverage-title" className={css.headline}>
        {evaluated} {gapWords}
      </h2>
      <p className={css.plain}>
        {lastEvaluatedAt === null ? (
          t('history.neverEvaluated')
        ) : (
          <>
            {t('history.lastEvaluated')}{' '}
            <time dateTime={lastEvaluatedAt} title={momentIn(lastEvaluatedAt, timeZone, i18n.language)}>
              {formatWhen(lastEvaluatedAt, i18n.language, now, timeZone)}
            </time>
            .
          </>
        )}{' '}
        {retryAt === null ? null : t('history.retry', { when: formatWhen(retryAt, i18n.language, now) })}
      </p>
      {gaps.length === 0 ? null : (
        <ul className={css.gaps} aria-label={t('history.gapList')}>
          {gaps.map((gap) => (
            <li key={gap.from}>
              <Icon name="warn" />
              <span>{wordsOf(gap)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={`${css.plain} tw-muted tw-small`}>{t('history.sample')}</p>
    </section>
  )
}
