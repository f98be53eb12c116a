// Owns the screen of a site's changes: what scans found changed, the newest first.
import { Button, Skeleton } from '@mantine/core'
import type { ChangesFilter, SiteChanges } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { DownloadButton } from '#components/download-button.tsx'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import css from '#components/told.module.css'
import { usePartTitle, useSite } from '#features/sites/index.ts'
import { ChangeFilters } from './change-filters.tsx'
import { ChangesSummary } from './changes-summary.tsx'
import { ComparisonItem } from './comparison-item.tsx'
import { readFilter } from './query.ts'
import { filePath, useSiteChanges } from './requests.ts'
import { VerdictMeanings } from './verdict-meanings.tsx'
import './texts.ts'

/** The screen at `/sites/:siteId/changes`. What is asked for stands in the address. */
export function Component() {
  const { t } = useTranslation()
  const { siteId, host, pages } = useSite()
  usePartTitle('changes')
  const [address] = useSearchParams()
  const pageIds = pages.map(({ id }) => id)
  const filter = readFilter(address, pageIds)
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useSiteChanges(siteId, filter)
  if (isPending) return <Skeleton height={320} animate={false} role="status" aria-label={t('shell.loading')} />
  const [newest] = data?.pages ?? []
  if (newest === undefined) return <RequestFailed title={t('changes.failed')} error={error} retry={() => void refetch()} />
  const isAll = Object.keys(filter).length === 0
  if (isAll && isEmpty(newest)) return <Empty siteId={siteId} isWaiting={newest.counts.waiting > 0} />
  const comparisons = data?.pages.flatMap((part) => part.comparisons) ?? []
  return (
    <div className={css.screen}>
      {error ? <RequestFailed title={t('changes.failed')} error={error} retry={() => void refetch()} /> : null}
      <ChangesSummary counts={newest.counts} />
      <VerdictMeanings />
      <ChangeFilters filter={filter} pages={pages}>
        <DownloadButton
          path={filePath(siteId, filter)}
          name={`tillwatch-${host}-changes.csv`}
          label={t('changes.csv')}
          failed={t('changes.csvFailed')}
          disabled={comparisons.length === 0}
        />
      </ChangeFilters>
      {comparisons.length === 0 ? (
        <NoMatch filter={filter} counts={newest.counts} />
      ) : (
        <ol className={css.comparisons} aria-label={t('changes.list')}>
          {comparisons.map((comparison) => (
            <ComparisonItem key={comparison.scanId} comparison={comparison} isFiltered={filter.verdict !== undefined} />
          ))}
        </ol>
      )}
      {hasNextPage ? (
        <Button className={css.older} variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('changes.older')}
        </Button>
      ) : null}
    </div>
  )
}

const isEmpty = ({ counts: { compared, failed } }: SiteChanges) => compared + failed === 0

function Empty({ siteId, isWaiting }: { siteId: string; isWaiting: boolean }) {
  const { t } = useTranslation()
  if (isWaiting)
    return (
      <Notice icon="clock" role="status" title={t('changes.firstUnderWay')}>
        {t('changes.firstUnderWayText')}
      </Notice>
    )
  return (
    <Notice title={t('changes.none')} actions={<Link to={`/sites/${siteId}`}>{t('changes.toPages')}</Link>}>
      {t('changes.noneText')}
    </Notice>
  )
}

/** Without a verdict in the question the first lines have said it all. */
function NoMatch({ filter, counts: { failed } }: { filter: ChangesFilter; counts: SiteChanges['counts'] }) {
  const { t } = useTranslation()
  if (filter.verdict === undefined) return null
  return (
    <Notice icon="search" title={t('changes.noMatch')}>
      {failed > 0 ? t('changes.noMatchFailed') : null}
    </Notice>
  )
}
