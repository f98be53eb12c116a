// Owns the tab Reports: making one, those that are kept, the weekly one, and language and time zone; statements and documents are its other part.
import './texts.ts'
import { Button, Skeleton, Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { LinkTabs } from '#components/link-tabs.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { Spinner } from '#components/spinner.tsx'
import { useMay } from '#features/members/may.tsx'
import { MakeReportForm } from './make-report.tsx'
import { ReportRow } from './report-row.tsx'
import css from './reports.module.css'
import { useReportSettings, useReports, useSchedules } from './requests.ts'
import { ScheduleSection } from './schedule-section.tsx'
import { SettingsSection } from './settings-section.tsx'

const StatementsPart = lazy(() => import('#features/statements/statements-part.tsx'))
const reportsAddress = '/dashboard?tab=reports'
const statementsAddress = `${reportsAddress}&part=statements`

/** The tab. */
export function ReportsTab() {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const isStatements = address.get('part') === 'statements'
  return (
    <div className={css.tab}>
      <Title order={1}>{t('reports.title')}</Title>
      <LinkTabs
        label={t('reports.parts')}
        tabs={[
          { to: reportsAddress, label: t('reports.title') },
          { to: statementsAddress, label: t('reports.statements') },
        ]}
        open={isStatements ? statementsAddress : reportsAddress}
      />
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
