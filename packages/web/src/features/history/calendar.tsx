// Calendar of a page: one table per month, one cell per day, with links to the scans of a day.

import { coverageDayStates } from '@tillwatch/contract/rules'
import type { CoverageDay, PageCoverage } from '@tillwatch/contract/shapes'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import css from './calendar.module.css'
import { dayInWords, monthInWords, weekdays } from './dates.ts'

const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

interface CalendarProps {
  page: PageCoverage
  /** The day whose scans are shown. */
  open: string | null
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Arrow keys move between days with scans, so that the calendar is one tab stop and not hundreds. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined || !(event.target instanceof HTMLAnchorElement)) return
  const links = [...event.currentTarget.querySelectorAll('a')].sort((one, other) => dayOf(one).localeCompare(dayOf(other)))
  const from = dayOf(event.target)
  const at = links.indexOf(event.target)
  const wanted = new Date(Date.parse(`${from}T00:00:00Z`) + step * 86_400_000).toISOString().slice(0, 10)
  const next =
    step < 0 ? links.slice(0, at).findLast((link) => dayOf(link) <= wanted) : links.slice(at + 1).find((link) => dayOf(link) >= wanted)
  if (!next) return
  event.preventDefault()
  next.focus()
}
const dayOf = (link: HTMLAnchorElement) => link.getAttribute('data-day') ?? ''

/** The last year, newest month first, with a legend. */
export function Calendar({ page, open }: CalendarProps) {
  const { t } = useTranslation()
  const { days } = page
  const stop = days.find(({ day, scans }) => day === open && scans > 0) ?? days.findLast(({ scans }) => scans > 0)
  return (
    <section aria-labelledby="calendar-title" className={css.calendar}>
      <h2 id="calendar-title">{t('history.calendar')}</h2>
      <p className={`${css.zone} tw-muted tw-small`}>{t('history.zone', { timeZone: page.timeZone })}</p>
      <ul className={css.legend}>
        {coverageDayStates.map((state) => (
          <li key={state}>
            <span className={css.day} data-state={state} aria-hidden="true" />
            {t(`history.state.${state}`)}
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only moves the focus among the links within */}
      <div className={css.months} onKeyDown={moveFocus}>
        {monthsOf(days).map((month) => (
          <MonthTable key={month.month} month={month} page={page} open={open} stop={stop?.day} />
        ))}
      </div>
    </section>
  )
}

function MonthTable({ month, page, open, stop }: CalendarProps & { month: Month; stop: string | undefined }) {
  const { i18n } = useTranslation()
  const names = weekdays(i18n.language)
  return (
    <table className={css.month}>
      <caption>{monthInWords(month.month, i18n.language)}</caption>
      <thead>
        <tr>
          {names.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {month.weeks.map((week) => (
          <tr key={week.find((day) => day !== null)?.day}>
            {names.map(({ long }, place) => (
              <td key={long}>{week[place] ? <Day day={week[place]} page={page} open={open} stop={stop} /> : null}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day: of, page, open, stop }: CalendarProps & { day: CoverageDay; stop: string | undefined }) {
  const { t, i18n } = useTranslation()
  const { day, state, scans, failed } = of
  const number = Number(day.slice(8))
  const name = [
    `${dayInWords(day, i18n.language)}: ${t(`history.state.${state}`)}`,
    scans > 0 ? t('history.scans', { count: scans }) : null,
    failed > 0 && state !== 'not-evaluated' ? t('history.failures', { count: failed }) : null,
  ]
    .filter(Boolean)
    .join(', ')
  const marks = {
    className: css.day,
    'data-state': state,
    'data-failed': failed > 0 && state !== 'not-evaluated' ? true : undefined,
    title: name,
  }
  if (scans === 0)
    return (
      <span {...marks}>
        <span aria-hidden="true">{number}</span>
        <span className="tw-hidden">{name}</span>
      </span>
    )
  return (
    <Link
      {...marks}
      to={`?page=${encodeURIComponent(page.pageId)}&day=${day}`}
      preventScrollReset
      data-day={day}
      tabIndex={day === stop ? 0 : -1}
      aria-label={name}
      aria-current={day === open ? 'date' : undefined}
    >
      {number}
    </Link>
  )
}

interface Month {
  /** YYYY-MM. */
  month: string
  /** Weeks of seven places; a place is null if no day of the month, or no requested one, is there. */
  weeks: (CoverageDay | null)[][]
}

/** The months of the days, newest first, without months in which the page was not monitored at all. Days are in order, without gaps. */
export function monthsOf(days: readonly CoverageDay[]): Month[] {
  const months = Map.groupBy(days, ({ day }) => day.slice(0, 7))
  const watched = [...months].filter(([, of]) => of.some(({ state }) => state !== 'not-watched'))
  return watched.reverse().map(([month, of]) => {
    const first = of[0]
    const places: (CoverageDay | null)[] = first ? [...Array<null>(weekday(first.day)).fill(null), ...of] : []
    while (places.length % 7 !== 0) places.push(null)
    return { month, weeks: Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7)) }
  })
}
