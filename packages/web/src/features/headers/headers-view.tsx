// Owns what the screen of a page's headers consists of, and its waiting, failing and empty states.
import { Skeleton } from '@mantine/core'
import type { Page, PageHeaders } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { isUnderWay } from '#features/scans/index.ts'
import { HeaderHistory } from './header-history.tsx'
import { HeaderList } from './header-list.tsx'
import { HeadersSummary } from './headers-summary.tsx'
import { PolicySection } from './policy-section.tsx'
import { useHeaders } from './requests.ts'

/** First what needs the person, then all headers, what changed, and the recommended policy. */
export function HeadersView({ page }: { page: Page }) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHeaders(page.id)
  if (isPending) return <Skeleton height={320} animate={false} role="status" aria-label={t('shell.loading')} />
  const [newest] = data?.pages ?? []
  if (newest === undefined) return <RequestFailed title={t('headers.failed')} error={error} retry={() => void refetch()} />
  const history = data?.pages.flatMap((part) => part.history) ?? []
  return (
    <>
      {error ? <RequestFailed title={t('headers.failed')} error={error} retry={() => void refetch()} /> : null}
      {newest.observed === null ? <Unread page={page} /> : <Seen page={page} headers={newest} observed={newest.observed} />}
      {history.length > 0 ? (
        <HeaderHistory changes={history} more={hasNextPage ? () => void fetchNextPage() : null} busy={isFetchingNextPage} />
      ) : null}
      {newest.observed === null ? null : <PolicySection pageId={page.id} />}
    </>
  )
}

function Unread({ page: { siteId, lastScan } }: { page: Page }) {
  const { t } = useTranslation()
  const next = lastScan ? (
    <Link to={`/scans/${lastScan.id}`}>{t(isUnderWay(lastScan) ? 'headers.toLive' : 'headers.toScan')}</Link>
  ) : (
    <Link to={`/sites/${siteId}`}>{t('headers.toScanNow')}</Link>
  )
  return (
    <Notice title={t('headers.none')} actions={next}>
      {t('headers.noneText')}
    </Notice>
  )
}

function Seen({ page, headers, observed }: { page: Page; headers: PageHeaders; observed: NonNullable<PageHeaders['observed']> }) {
  return (
    <>
      <HeadersSummary page={page} headers={headers} observed={observed} />
      <HeaderList pageId={page.id} host={new URL(page.url).host} setId={observed.setId} parts={headers.parts} />
    </>
  )
}
