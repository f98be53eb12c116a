// Owns the list of scans: loading, empty, failed, and the rows.
import { useTranslation } from 'react-i18next'
import { Button } from '#components/button.tsx'
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
      <h2 className={css.heading}>{t('home.recent')}</h2>
      {scans.isPending ? (
        <div className={css.waiting} role="status" aria-label={t('shell.loading')}>
          <div />
          <div />
          <div />
        </div>
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
          <Button busy={scans.isFetchingNextPage} onClick={() => void scans.fetchNextPage()}>
            {t('home.more')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
