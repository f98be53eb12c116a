// Owns how one report is told: of what, of which days, how far it is, and its files.
import type { KeptReport } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import { formatBytes, formatDay, formatMoment } from '#lib/format.ts'
import css from './reports.module.css'
import { fileAddress } from './requests.ts'

const icons = { queued: 'info', ready: 'check', failed: 'warn', letGo: 'info' } as const

export function ReportRow({ report }: { report: KeptReport }) {
  const { t, i18n } = useTranslation()
  const { id, host, client, failure, files, requestedBy, requestedAt, finishedAt, letGoAt } = report
  const state = letGoAt === null ? report.state : 'letGo'
  const site = client?.name ?? host ?? t('reports.allSites')
  const day = (value: string) => formatDay(`${value}T12:00:00`, i18n.language)
  const period = report.from === report.to ? day(report.from) : t('reports.between', { from: day(report.from), to: day(report.to) })
  const when =
    finishedAt === null
      ? t('reports.askedAt', { when: formatMoment(requestedAt, i18n.language) })
      : t('reports.madeAt', { when: formatMoment(finishedAt, i18n.language) })
  return (
    <li className={css.report}>
      <div className={css.line}>
        <strong>{site}</strong>
        <span>{period}</span>
        <span className={`${css.state} ${state === 'failed' ? css.grave : ''}`}>
          <Icon name={icons[state]} />
          {t(`reports.state.${state}`)}
        </span>
        <span className="tw-muted">
          {[when, t(`reports.languages.${report.language}`), requestedBy === null ? t('reports.weekly') : null].filter(Boolean).join(' · ')}
        </span>
      </div>
      {failure === null || letGoAt !== null ? null : <p className={css.why}>{t(`reports.failure.${failure}`)}</p>}
      {letGoAt === null ? null : <p className={css.why}>{t('reports.letGo', { when: formatMoment(letGoAt, i18n.language) })}</p>}
      {files.length === 0 ? null : (
        <div className={css.line}>
          {files.map(({ format, sizeBytes, sha256 }) => {
            const size = formatBytes(sizeBytes, i18n.language)
            const name = t(`reports.formats.${format}`)
            return (
              <a
                key={format}
                href={fileAddress(id, format)}
                download
                title={`SHA-256 ${sha256}`}
                aria-label={t('reports.fetch', { site, period, format: name, size })}
              >
                {name} <span className="tw-muted">{size}</span>
              </a>
            )
          })}
        </div>
      )}
    </li>
  )
}
