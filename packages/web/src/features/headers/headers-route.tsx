// Headers of a site's pages: the page choice, and its headers.
import { NativeSelect, Skeleton, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { nameOfPage, usePartTitle, useSite } from '#features/sites/index.ts'
import css from './headers.module.css'
import './texts.ts'
import type { Page, PageHeaders } from '@tillwatch/contract/shapes'
import { RequestFailed } from '#components/request-failed.tsx'
import { StateWord } from '#components/state-word.tsx'
import { isUnderWay } from '#features/scans/index.ts'
import { formatWhen } from '#lib/format.ts'
import { HeaderHistory } from './header-history.tsx'
import { HeaderList } from './header-list.tsx'
import { needsDecision } from './header-words.ts'
import { PolicySection } from './policy-section.tsx'
import { useHeaders } from './requests.ts'

/** The last scan of the page, if it ended after the one whose headers are shown; otherwise null. */
const laterScan = ({ lastScan }: Page, { scanId, at }: SummaryProps['observed']) =>
  lastScan?.finishedAt && lastScan.id !== scanId && Date.parse(lastScan.finishedAt) > Date.parse(at) ? lastScan : null

/** The screen at `/sites/:siteId/headers`. The page is in the address; by default, the first payment page. */
export function Component() {
  const { t } = useTranslation()
  const { siteId, pages } = useSite()
  usePartTitle('headers')
  const [search, setSearch] = useSearchParams()
  const page = pages.find(({ id }) => id === search.get('page')) ?? pages.find(({ isPayment }) => isPayment) ?? pages[0]
  if (page === undefined)
    return (
      <Notice title={t('headers.noPages')} actions={<Link to={`/sites/${siteId}`}>{t('headers.toPages')}</Link>}>
        {t('headers.noPagesText')}
      </Notice>
    )
  return (
    <div className={css.screen}>
      {pages.length > 1 ? (
        <NativeSelect
          className={css.choice}
          label={t('headers.page')}
          data={pages.map((each) => ({ value: each.id, label: nameOfPage(each) }))}
          value={page.id}
          onChange={(event) => setSearch({ page: event.currentTarget.value }, { replace: true, preventScrollReset: true })}
        />
      ) : null}
      <HeadersView key={page.id} page={page} />
    </div>
  )
}

/** First what needs the person, then all headers, the changes, and the recommended policy. */
function HeadersView({ page }: { page: Page }) {
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

interface SummaryProps {
  page: Page
  headers: PageHeaders
  observed: NonNullable<PageHeaders['observed']>
}

function HeadersSummary({ page, headers: { parts, missing, unread }, observed }: SummaryProps) {
  const { t, i18n } = useTranslation()
  const { scanId, at, profile } = observed
  const later = laterScan(page, observed)
  const wasEvaluated = later?.state === 'complete' || later?.state === 'partial'
  const open = parts.filter(needsDecision).length
  const rejected = parts.filter(({ state }) => state === 'rejected').length
  const names = [...new Set(missing.map(({ header }) => header))]
  return (
    <div className={css.summary}>
      <div role="status">
        <Title order={2}>{open > 0 ? t('headers.needs', { count: open }) : t('headers.needsNone')}</Title>
      </div>
      {rejected > 0 ? <p className={css.plain}>{t('headers.rejected', { count: rejected })}</p> : null}
      <p className={`${css.plain} tw-muted`}>
        {t('headers.seenAt', { when: formatWhen(at, i18n.language, Date.now()), profile: t(`words.profile.${profile}`) })}{' '}
        <Link to={`/scans/${scanId}?tab=headers`}>{t('headers.toScan')}</Link>
      </p>
      {later ? (
        <Notice icon="dashed" tone="amber" title={t(wasEvaluated ? 'headers.staleNone' : 'headers.stale')}>
          {t(wasEvaluated ? 'headers.staleNoneText' : 'headers.staleText')} <StateWord state={later.state} />
        </Notice>
      ) : null}
      {unread.length > 0 ? (
        <Notice icon="dashed" tone="amber" title={t('headers.unread')}>
          <ul className={css.points}>
            {unread.map(({ place, source, why }) => (
              <li key={`${place} ${source} ${why}`}>
                {t(`headers.unreadWhy.${why}`, { place: place === '' ? t('headers.ownPage') : place })}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {names.length > 0 ? (
        <Notice icon="warn" tone="amber" title={t('headers.missing')}>
          <span className={css.mono}>{names.join(', ')}</span>
          <br />
          {t('headers.missingText')}
        </Notice>
      ) : null}
    </div>
  )
}
