// Charts of the last four weeks: evaluated payment pages per day, and the highest risk. A table has the same numbers.
import type { Overview } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#lib/format.ts'
import css from './overview.module.css'

const colors = { critical: css.highRisk, high: css.highRisk, medium: css.mediumRisk, low: css.lowRisk, info: css.lowRisk }
const parts = ['evaluated', 'partial', 'notEvaluated', 'idle'] as const
type Day = Overview['coverage'][number]
const totalOf = (day: Day) => parts.reduce((sum, part) => sum + day[part], 0)

export function Trends({ overview: { coverage, risk } }: { overview: Overview }) {
  const { t, i18n } = useTranslation()
  const dayOf = (day: string) => formatDay(`${day}T12:00:00Z`, i18n.language)
  const most = Math.max(1, ...coverage.map(totalOf))
  const risks = new Map(risk.map((each) => [each.day, each]))
  if (coverage.length === 0) return null
  return (
    <section className={css.trends}>
      <figure>
        <figcaption>{t('overview.trends.coverage')}</figcaption>
        <div className={css.bars} aria-hidden="true">
          {coverage.map((day) => (
            <span key={day.day} className={css.bar} title={t('overview.trends.day', { ...day, day: dayOf(day.day) })}>
              {parts.map((part) =>
                day[part] === 0 ? null : <i key={part} className={css[part]} style={{ blockSize: `${(100 * day[part]) / most}%` }} />,
              )}
            </span>
          ))}
        </div>
        <ul className={css.legend} aria-hidden="true">
          {parts.map((part) => (
            <li key={part}>
              <i className={css[part]} /> {t(`overview.trends.legend.${part}`)}
            </li>
          ))}
        </ul>
      </figure>
      <figure>
        <figcaption>{t('overview.trends.risk')}</figcaption>
        {risk.length === 0 ? (
          <p className="tw-muted">{t('overview.trends.noRisk')}</p>
        ) : (
          <div className={css.bars} aria-hidden="true">
            {coverage.map(({ day }) => {
              const of = risks.get(day)
              return (
                <span key={day} className={css.bar} title={of && t('overview.trends.riskDay', { day: dayOf(day), highest: of.highest })}>
                  {of ? <i className={colors[of.severity]} style={{ blockSize: `${Math.max(3, of.highest)}%` }} /> : null}
                </span>
              )
            })}
          </div>
        )}
      </figure>
      <details className={css.table}>
        <summary>{t('overview.trends.table')}</summary>
        <div className={css.scroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('overview.trends.dayHead')}</th>
                {parts.map((part) => (
                  <th key={part} scope="col">
                    {t(`overview.trends.legend.${part}`)}
                  </th>
                ))}
                <th scope="col">{t('overview.trends.riskHead')}</th>
              </tr>
            </thead>
            <tbody>
              {coverage.toReversed().map((day) => (
                <tr key={day.day}>
                  <th scope="row">{dayOf(day.day)}</th>
                  {parts.map((part) => (
                    <td key={part}>{day[part]}</td>
                  ))}
                  <td>{risks.get(day.day)?.highest ?? '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}
