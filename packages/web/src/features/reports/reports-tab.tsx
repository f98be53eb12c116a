// Reports tab: create a report, kept reports, the weekly report, language, and time zone. Its other part has statements and documents.
import { ListKeys } from '#components/list/list-keys.tsx'
import './texts.ts'
import { Button, NativeSelect, Skeleton, TextInput, Title } from '@mantine/core'
import { type ReportLanguage, reportLanguages } from '@tillwatch/contract/lists'
import type { KeptReport, ReportSettings } from '@tillwatch/contract/shapes'
import { type FormEvent, lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Icon } from '#components/icons.tsx'
import { LinkTabs } from '#components/link-tabs.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { Spinner } from '#components/spinner.tsx'
import { useMay } from '#features/members/may.tsx'
import type { ApiError } from '#lib/api.ts'
import { formatBytes, formatDay, formatMoment } from '#lib/format.ts'
import { notify } from '#lib/notify.ts'
import { mayChange } from '#lib/sample.ts'
import { MakeReportForm } from './make-report.tsx'
import css from './reports.module.css'
import { fileAddress, useReportSettings, useReports, useSchedules, useSetReportSettings } from './requests.ts'
import { ScheduleSection } from './schedule-section.tsx'

const icons = { queued: 'info', ready: 'check', failed: 'warn', letGo: 'info' } as const

const StatementsPart = lazy(() => import('#features/statements/statements-part.tsx'))
const reportsAddress = '/dashboard?tab=reports'
const statementsAddress = `${reportsAddress}&part=statements`

/** The tab. */
export function ReportsTab() {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const isStatements = mayChange() && address.get('part') === 'statements'
  return (
    <div className={css.tab}>
      <Title order={1}>{t('reports.title')}</Title>
      {mayChange() ? (
        <LinkTabs
          label={t('reports.parts')}
          tabs={[
            { to: reportsAddress, label: t('reports.title') },
            { to: statementsAddress, label: t('reports.statements') },
          ]}
          open={isStatements ? statementsAddress : reportsAddress}
        />
      ) : null}
      {isStatements ? (
        <Suspense fallback={<Spinner />}>
          <StatementsPart />
        </Suspense>
      ) : (
        <MadeReports />
      )}
    </div>
  )
}

function MadeReports() {
  const { t } = useTranslation()
  const settings = useReportSettings()
  const schedules = useSchedules()
  const error = settings.error ?? schedules.error
  const may = useMay('reports:write')
  return (
    <>
      <p className={css.lead}>{t('reports.lead')}</p>
      {settings.data && may ? <MakeReportForm settings={settings.data} /> : null}
      <KeptReports />
      {error ? (
        <RequestFailed
          title={t('reports.failed')}
          error={error}
          retry={() => {
            void settings.refetch()
            void schedules.refetch()
          }}
        />
      ) : null}
      {schedules.data && may ? <ScheduleSection schedules={schedules.data.schedules} /> : null}
      {settings.data && may ? <SettingsSection settings={settings.data} /> : null}
    </>
  )
}

function KeptReports() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReports()
  const reports = data?.pages.flatMap((page) => page.reports) ?? []
  return (
    <section className={css.box}>
      <Title order={2} size="h3">
        {t('reports.list')}
      </Title>
      {isPending ? <Skeleton height={96} animate={false} role="status" aria-label={t('shell.loading')} /> : null}
      {error ? <RequestFailed title={t('reports.failed')} error={error} retry={() => void refetch()} /> : null}
      {data && reports.length === 0 ? <Notice title={t('reports.none')}>{t('reports.noneText')}</Notice> : null}
      {reports.length === 0 ? null : (
        <ListKeys>
          <ul className={css.list} aria-label={t('reports.list')}>
            {reports.map((report) => (
              <ReportRow key={report.id} report={report} />
            ))}
          </ul>
        </ListKeys>
      )}
      {hasNextPage ? (
        <Button variant="default" className={css.more} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('reports.more')}
        </Button>
      ) : null}
    </section>
  )
}

function ReportRow({ report }: { report: KeptReport }) {
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
    <li className={css.report} data-row tabIndex={-1}>
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

function SettingsSection({ settings }: { settings: ReportSettings }) {
  const { t } = useTranslation()
  const set = useSetReportSettings()
  const zonesId = useId()
  const [language, setLanguage] = useState<ReportLanguage | ''>(settings.chosen.language ?? '')
  const [timeZone, setTimeZone] = useState(settings.chosen.timeZone ?? '')
  const isWrongZone = (set.error as Partial<ApiError> | null)?.code === 'bad-input'
  function submit(event: FormEvent): void {
    event.preventDefault()
    const given = { language: language === '' ? null : language, timeZone: timeZone.trim() === '' ? null : timeZone.trim() }
    set.mutate(given, { onSuccess: () => void notify.success(t('reports.settings.saved')) })
  }
  const byDefault = { value: '', label: t('reports.settings.languageDefault', { language: t(`reports.languages.${settings.language}`) }) }
  return (
    <section className={css.box}>
      <Title order={2} size="h3">
        {t('reports.settings.title')}
      </Title>
      <p className={css.lead}>{t('reports.settings.lead')}</p>
      <form className={css.form} onSubmit={submit}>
        <NativeSelect
          label={t('reports.settings.language')}
          data={[byDefault, ...reportLanguages.map((value) => ({ value, label: t(`reports.languages.${value}`) }))]}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value as ReportLanguage | '')}
        />
        <TextInput
          label={t('reports.settings.timeZone')}
          description={t('reports.settings.timeZoneText', { zone: settings.timeZone })}
          list={zonesId}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={timeZone}
          error={isWrongZone ? t('reports.settings.wrongZone') : null}
          onChange={(event) => {
            setTimeZone(event.currentTarget.value)
            if (set.error) set.reset()
          }}
        />
        <datalist id={zonesId}>
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <Button type="submit" variant="default" loading={set.isPending}>
          {t('reports.settings.save')}
        </Button>
      </form>
      {set.error && !isWrongZone ? <RequestFailed title={t('reports.settings.refused')} error={set.error} /> : null}
    </section>
  )
}
