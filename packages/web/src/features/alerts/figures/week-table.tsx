// Weeks as rows: a table with a bar for each week's alerts, and cards on a phone.
import type { AlertFigures } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import css from './figures.module.css'

type Week = AlertFigures['weeks'][number]

const columns = ['week', 'incidents', 'alerts', 'outcomes', 'quiet'] as const
const outcomes = ['real', 'authorized', 'falseAlarms', 'ended', 'undecided'] as const

/** Explicit roles, because some browsers drop them from a table whose rows are displayed as blocks, as on a phone. */
const roles = { table: { role: 'table' }, row: { role: 'row' }, rowheader: { role: 'rowheader' }, cell: { role: 'cell' } } as const

/** Newest first. */
export function WeekTable({ weeks }: { weeks: readonly Week[] }) {
  const { t } = useTranslation()
  const most = Math.max(1, ...weeks.map(({ alerts }) => alerts))
  return (
    <section className={css.section} aria-labelledby="alert-weeks">
      <h2 id="alert-weeks">{t('alertFigures.weeks')}</h2>
      <p className={css.plain}>{t('alertFigures.weeksText')}</p>
      <table {...roles.table} className={css.table} aria-labelledby="alert-weeks">
        <thead>
          <tr {...roles.row}>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`alertFigures.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((week) => (
            <Row key={week.from} week={week} most={most} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ week, most }: { week: Week; most: number }) {
  const { t, i18n } = useTranslation()
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(week.from))
  const came = outcomes.flatMap((name) => (week[name] === 0 ? [] : [t(`alertFigures.outcomes.${name}`, { count: week[name] })]))
  return (
    <tr {...roles.row}>
      <th {...roles.rowheader} scope="row">
        {day}
      </th>
      <td {...roles.cell} data-label={t('alertFigures.columns.incidents')}>
        {week.incidents}
      </td>
      <td {...roles.cell} data-label={t('alertFigures.columns.alerts')}>
        <span className={css.amount}>
          {week.alerts}
          <span className={css.bar} aria-hidden="true" style={{ width: `${(week.alerts / most) * 120}px` }} />
        </span>
      </td>
      <td {...roles.cell} data-label={t('alertFigures.columns.outcomes')}>
        {came.join(', ') || t('alertFigures.nothing')}
      </td>
      <td {...roles.cell} data-label={t('alertFigures.columns.quiet')}>
        {week.quiet}
      </td>
    </tr>
  )
}
