// Owns the first lines of a page's history: in how many weeks it was evaluated, when last, and each gap.
import type { CoverageGap, PageCoverage } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import { nameOfPage } from '#features/sites/page-words.ts'
import { formatWhen } from '#lib/format.ts'
import { dayIn, momentIn } from './dates.ts'
import css from './history.module.css'

/** What happened within a gap, as far as the calendar tells. */
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

/** Said in words before anything is drawn. */
export function CoverageSummary({ page }: { page: PageCoverage }) {
  const { t, i18n } = useTranslation()
  const wordsOf = useGapWords(page.timeZone)
  const { weeks, gaps, isPayment, lastEvaluatedAt, retryAt, timeZone } = page
  const now = Date.now()
  const evaluated =
    weeks.total === 0
      ? t('history.noWeek', { page: nameOfPage(page) })
      : t('history.weeks', { page: nameOfPage(page), evaluated: weeks.evaluated, count: weeks.total })
  // Of a page that was never evaluated there is nothing to say of gaps: the line below says that it was not.
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
