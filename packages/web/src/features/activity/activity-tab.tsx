// Owns the tab of the activity: who did what in the account, when and from where.
import { Button, Skeleton, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DownloadButton } from '#components/download-button.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { ApiError } from '#lib/api.ts'
import css from './activity.module.css'
import { ActivityFilterRow } from './activity-filters.tsx'
import { ActivityTable } from './activity-table.tsx'
import { filePath, useActivity } from './requests.ts'
import { useFilters } from './use-filters.ts'

/** The tab. */
export function ActivityTab() {
  const { t } = useTranslation()
  const { filters, chosen, choose } = useFilters()
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useActivity(filters)
  const activity = data?.pages.flatMap((page) => page.activity) ?? []
  if (error instanceof ApiError && error.code === 'forbidden') return <Notice title={t('activity.forbidden')} />
  return (
    <section className={css.tab}>
      <header className={css.head}>
        <div>
          <Title order={1}>{t('activity.title')}</Title>
          <p className={css.text}>{t('activity.text')}</p>
        </div>
        <DownloadButton
          path={filePath(filters)}
          name="tillwatch-account-activity.csv"
          label={t('activity.csv')}
          failed={t('activity.csvFailed')}
          disabled={activity.length === 0}
        />
      </header>
      <ActivityFilterRow actors={data?.pages[0]?.actors ?? []} chosen={chosen} choose={choose} />
      {isPending ? <Skeleton height={240} animate={false} role="status" aria-label={t('shell.loading')} /> : null}
      {error ? <RequestFailed title={t('activity.failed')} error={error} retry={() => void refetch()} /> : null}
      {data && activity.length === 0 ? <Notice title={t('activity.none')}>{t('activity.noneText')}</Notice> : null}
      {activity.length > 0 ? <ActivityTable activity={activity} /> : null}
      {hasNextPage ? (
        <Button variant="default" className={css.more} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('activity.more')}
        </Button>
      ) : null}
    </section>
  )
}
