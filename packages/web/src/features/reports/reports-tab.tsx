// Owns the tab Reports: making one, those that are kept, the weekly one, and language and time zone.
import './texts.ts'
import { Button, Skeleton, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { MakeReportForm } from './make-report.tsx'
import { ReportRow } from './report-row.tsx'
import css from './reports.module.css'
import { useReportSettings, useReports, useSchedules } from './requests.ts'
import { ScheduleSection } from './schedule-section.tsx'
import { SettingsSection } from './settings-section.tsx'

/** The tab. */
export function ReportsTab() {
  const { t } = useTranslation()
  const settings = useReportSettings()
  const schedules = useSchedules()
  const error = settings.error ?? schedules.error
  return (
    <div className={css.tab}>
      <header>
        <Title order={1}>{t('reports.title')}</Title>
        <p className={css.lead}>{t('reports.lead')}</p>
      </header>
      {settings.data ? <MakeReportForm settings={settings.data} /> : null}
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
      {schedules.data ? <ScheduleSection schedules={schedules.data.schedules} /> : null}
      {settings.data ? <SettingsSection settings={settings.data} /> : null}
    </div>
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
        <ul className={css.list} aria-label={t('reports.list')}>
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <Button variant="default" className={css.more} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('reports.more')}
        </Button>
      ) : null}
    </section>
  )
}
