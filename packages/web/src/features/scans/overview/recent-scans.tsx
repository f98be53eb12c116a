// Owns the list of scans: loading, empty, failed, and the rows.
import { Button, Skeleton, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { useScans } from '../requests/list-scans.ts'
import css from './overview.module.css'
import { ScanRow } from './scan-row.tsx'

/** Recent scans, newest first. When there are none it teaches what a scan gives. */
export function RecentScans() {
  const { t } = useTranslation()
  const scans = useScans()
  const items = scans.data?.pages.flatMap((page) => page.scans) ?? []
  return (
    <section className={css.list}>
      <Title order={2} size="h3" className={css.heading}>
        {t('home.recent')}
      </Title>
      {scans.isPending ? (
        <Stack gap={8} role="status" aria-label={t('shell.loading')}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height={56} animate={false} />
          ))}
        </Stack>
      ) : scans.isError && !scans.data ? (
        <RequestFailed title={t('home.failed')} error={scans.error} retry={() => void scans.refetch()} />
      ) : items.length === 0 ? (
        <Notice title={t('home.empty.title')}>
          {t('home.empty.text')}
          <ul className={css.lessons}>
            {(['runs', 'loads', 'reads'] as const).map((lesson) => (
              <li key={lesson}>{t(`home.empty.${lesson}`)}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <ul className={css.rows}>
          {items.map((scan) => (
            <ScanRow key={scan.id} scan={scan} />
          ))}
        </ul>
      )}
      {scans.hasNextPage ? (
        <div className={css.more}>
          <Button variant="default" loading={scans.isFetchingNextPage} onClick={() => void scans.fetchNextPage()}>
            {t('home.more')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
