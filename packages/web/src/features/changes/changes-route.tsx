// Screen of a site's changes, newest first.
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import type { ChangesFilter, Comparison, Page, SiteChanges } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { DownloadButton } from '#components/download-button.tsx'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import css from '#components/told.module.css'
import { usePartTitle, useSite } from '#features/sites/index.ts'
import { type FilterName, filterNames, groups, readFilter } from './query.ts'
import { filePath, useSiteChanges } from './requests.ts'
import { VerdictMeanings } from './verdict-meanings.tsx'
import './texts.ts'
import { changeGroups, changeVerdicts, profiles } from '@tillwatch/contract/lists'
import { type ReactNode, useId } from 'react'
import { useAddressChange } from '#components/list/use-address-change.ts'
import { Moment } from '#features/script-history/moment.tsx'
import { nameOfPage } from '#features/sites/page-words.ts'
import { ComparisonView } from './comparison-view.tsx'
import { useChangeWords } from './use-change-words.ts'

/** Changes with some verdicts. */
const sumOf = ({ verdicts }: Counts, some: readonly (keyof Counts['verdicts'])[]): number =>
  some.reduce((sum, verdict) => sum + verdicts[verdict], 0)

/** The screen at `/sites/:siteId/changes`. The address has its filters. */
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

/** Without a verdict filter, the first lines are enough. */
function NoMatch({ filter, counts: { failed } }: { filter: ChangesFilter; counts: SiteChanges['counts'] }) {
  const { t } = useTranslation()
  if (filter.verdict === undefined) return null
  return (
    <Notice icon="search" title={t('changes.noMatch')}>
      {failed > 0 ? t('changes.noMatchFailed') : null}
    </Notice>
  )
}

type Counts = SiteChanges['counts']

function ChangesSummary({ counts }: { counts: Counts }) {
  const { t } = useTranslation()
  const { compared, unchanged, incomplete, waiting, failed } = counts
  const [alerts, routine, volatile] = [sumOf(counts, changeGroups.alert), sumOf(counts, changeGroups.routine), counts.verdicts.volatile]
  const headline = () => {
    if (alerts > 0) return t('changes.alerts', { count: alerts })
    if (compared === 0) return t(failed === 0 ? 'changes.none' : 'changes.noneKnown')
    if (routine > 0) return t('changes.noAlert')
    if (incomplete > 0) return t('changes.noChangeKnown')
    if (volatile > 0) return t('changes.onlyVolatile')
    return unchanged === compared ? t('changes.unchanged', { count: unchanged }) : t('changes.noChangeKnown')
  }
  const lines = [
    compared > 0 ? t('changes.compared', { count: compared }) : '',
    unchanged > 0 && unchanged < compared ? t('changes.ofThemUnchanged', { count: unchanged }) : '',
    routine > 0 ? t('changes.routineCount', { count: routine }) : '',
    volatile > 0 ? t('changes.volatileCount', { count: volatile }) : '',
    waiting > 0 ? t('changes.waitingCount', { count: waiting }) : '',
  ]
  return (
    <section className={css.summary} aria-labelledby="changes-title">
      <h2 id="changes-title" className={css.headline}>
        {headline()}
      </h2>
      <p className={css.plain} role="status">
        {lines.filter(Boolean).join(' ')}
      </p>
      {incomplete > 0 ? <p className={`${css.plain} ${css.unknown}`}>{t('changes.incompleteCount', { count: incomplete })}</p> : null}
      {failed > 0 ? <p className={`${css.plain} ${css.unknown}`}>{t('changes.failedCount', { count: failed })}</p> : null}
      <p className={css.note}>{t('changes.sample')}</p>
    </section>
  )
}

function ComparisonItem({ comparison, isFiltered }: { comparison: Comparison; isFiltered: boolean }) {
  const { t } = useTranslation()
  const id = useId()
  const { at, profile, scanId } = comparison
  return (
    <li className={css.comparison} aria-labelledby={id}>
      <h3 id={id} className={css.title}>
        <Moment at={at} /> · {nameOfPage(comparison)} · {t(`words.profile.${profile}`)}
      </h3>
      <p className={css.links}>
        <ComparedWith comparison={comparison} />
        <Link to={`/scans/${encodeURIComponent(scanId)}?tab=changes`}>{t('changes.toScan')}</Link>
      </p>
      <ComparisonView comparison={comparison} isFiltered={isFiltered} isInList />
    </li>
  )
}

/** Nothing if there was no previous one, or if it is not known yet. */
function ComparedWith({ comparison: { before } }: { comparison: Comparison }) {
  const { t } = useTranslation()
  if (before === null) return null
  const when = <Moment at={before.at} />
  return (
    <span className={css.quiet}>
      {t(before.scanId === null ? 'changes.comparedDeleted' : 'changes.comparedWith')}{' '}
      {before.scanId === null ? when : <Link to={`/scans/${encodeURIComponent(before.scanId)}`}>{when}</Link>}
    </span>
  )
}

interface FiltersProps {
  filter: ChangesFilter
  pages: readonly Page[]
  /** Other actions on the list. */
  children: ReactNode
}

/** Verdict, page, and profile. A site with one page has no page filter. */
function ChangeFilters({ filter, pages, children }: FiltersProps) {
  const { t } = useTranslation()
  const { verdictOf } = useChangeWords()
  const change = useAddressChange()
  const choices = {
    verdict: [
      { value: '', label: t('changes.filter.anyVerdict') },
      { group: t('changes.filter.groups'), items: groups.map((value) => ({ value, label: t(`changes.filter.${value}`) })) },
      {
        group: t('changes.filter.single'),
        items: changeVerdicts.toReversed().map((value) => ({ value, label: verdictOf(value).name })),
      },
    ],
    page: [{ value: '', label: t('changes.filter.anyPage') }, ...pages.map((page) => ({ value: page.id, label: nameOfPage(page) }))],
    profile: [
      { value: '', label: t('changes.filter.anyProfile') },
      ...profiles.map((value) => ({ value, label: t(`words.profile.${value}`) })),
    ],
  }
  const shown = filterNames.filter((name) => name !== 'page' || pages.length > 1)
  const none = Object.fromEntries(filterNames.map((name): [FilterName, string] => [name, '']))
  return (
    <div className={css.bar}>
      <fieldset className={css.filters}>
        <legend className="tw-hidden">{t('changes.filter.label')}</legend>
        {shown.map((name) => (
          <NativeSelect
            key={name}
            label={t(`changes.filter.${name}`)}
            data={choices[name]}
            value={filter[name] ?? ''}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
          />
        ))}
      </fieldset>
      <div className={css.tail}>
        {Object.keys(filter).length === 0 ? null : (
          <Button variant="subtle" onClick={() => change(none)}>
            {t('changes.filter.clear')}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
