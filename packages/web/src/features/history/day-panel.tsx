// Scans of a day in the calendar: each attempt with its own state.
import { Drawer, Skeleton } from '@mantine/core'
import { outcomeCodes } from '@tillwatch/contract/lists'
import type { CoverageDay, PageCoverage, ScanSummary } from '@tillwatch/contract/shapes'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Link } from '#components/link.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { SeverityWord } from '#components/severity-word.tsx'
import { StateWord } from '#components/state-word.tsx'
import { nameOfPage } from '#features/sites/page-words.ts'
import { dayInWords, momentIn } from './dates.ts'
import css from './history.module.css'
import { useDayScans } from './requests.ts'

/** Returns the focus to the day in the calendar when the drawer closes, however that happens. */
function useReturnedFocus(day: string): void {
  useEffect(
    () => () => {
      setTimeout(() => {
        const days = [...document.querySelectorAll<HTMLElement>('[data-day]')]
        days.find((each) => each.getAttribute('data-day') === day)?.focus({ preventScroll: true })
      })
    },
    [day],
  )
}

/** A drawer next to the calendar, for one of its days, with its own address; closing it returns to the calendar's. */
export function DayPanel({ page, of: { day, state } }: { page: PageCoverage; of: CoverageDay }) {
  const { t, i18n } = useTranslation()
  const [, setSearch] = useSearchParams()
  useReturnedFocus(day)
  const { data, error, isPending, refetch } = useDayScans(page.pageId, day)
  const close = () => setSearch({ page: page.pageId }, { preventScrollReset: true })
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      title={
        <>
          {dayInWords(day, i18n.language)}
          <span className={css.for}>{nameOfPage(page)}</span>
        </>
      }
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      {isPending ? <Skeleton height={120} animate={false} role="status" aria-label={t('shell.loading')} /> : null}
      {error ? <RequestFailed title={t('history.day.failed')} error={error} retry={() => void refetch()} /> : null}
      {data?.scans.length === 0 ? <p className={css.plain}>{t(`history.stateText.${state}`)}</p> : null}
      {data && data.scans.length > 0 ? (
        <ol className={css.scans}>
          {data.scans.map((scan) => (
            <DayScan key={scan.id} scan={scan} timeZone={data.timeZone} />
          ))}
        </ol>
      ) : null}
    </Drawer>
  )
}

function DayScan({ scan, timeZone }: { scan: ScanSummary; timeZone: string }) {
  const { t, i18n } = useTranslation()
  const { id, state, severity, riskScore, trigger, attempt } = scan
  const at = scan.finishedAt ?? scan.createdAt
  const code = state === 'complete' ? undefined : outcomeCodes.find((each) => each === scan.reason?.code)
  return (
    <li>
      <Link to={`/scans/${id}`}>
        <time dateTime={at}>{momentIn(at, timeZone, i18n.language)}</time>
      </Link>
      <span className={css.scanState}>
        <StateWord state={state} />
        {severity !== null && riskScore !== null ? <SeverityWord severity={severity} score={riskScore} /> : null}
      </span>
      {code ? <span>{t('history.because', { because: t(`outcomes.${code}.because`) })}</span> : null}
      <span className="tw-muted tw-small">{t(`history.trigger.${trigger}`, { attempt })}</span>
    </li>
  )
}
