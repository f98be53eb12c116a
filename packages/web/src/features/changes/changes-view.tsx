// List of changes, newest first, with its summary and filters: of a site, or of all sites.
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { changeGroups, changeVerdicts, profiles } from '@tillwatch/contract/lists'
import type { AccountChanges, Comparison } from '@tillwatch/contract/shapes'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DownloadButton } from '#components/download-button.tsx'
import { Link } from '#components/link.tsx'
import { ListKeys } from '#components/list/list-keys.tsx'
import { useAddressChange } from '#components/list/use-address-change.ts'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import css from '#components/told.module.css'
import { Moment } from '#features/script-history/moment.tsx'
import { nameOfPage } from '#features/sites/page-words.ts'
import { ComparisonView } from './comparison-view.tsx'
import { type ChangesFilters, type FilterName, groups } from './query.ts'
import { filePath, useChanges } from './requests.ts'
import './texts.ts'
import { useChangeWords } from './use-change-words.ts'
import { VerdictMeanings } from './verdict-meanings.tsx'

type Counts = AccountChanges['counts']
type Choice = NonNullable<ComponentProps<typeof NativeSelect>['data']>[number]

/** What the list can be narrowed to besides verdict and profile. */
export interface Places {
  of: 'page' | 'site'
  choices: readonly { value: string; label: string }[]
}

interface ChangesViewProps {
  /** Null for all sites. */
  siteId: string | null
  /** Part of the name of the file. */
  name: string
  filter: ChangesFilters
  places: Places
  /** Where to go if nothing has been compared yet. */
  toPages: string
}

export function ChangesView({ siteId, name, filter, places, toPages }: ChangesViewProps) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useChanges(siteId, filter)
  if (isPending) return <Skeleton height={320} animate={false} role="status" aria-label={t('shell.loading')} />
  const [newest] = data?.pages ?? []
  if (newest === undefined) return <RequestFailed title={t('changes.failed')} error={error} retry={() => void refetch()} />
  const isAll = Object.keys(filter).length === 0
  if (isAll && isEmpty(newest)) return <Empty toPages={toPages} isWaiting={newest.counts.waiting > 0} />
  const comparisons = data?.pages.flatMap((part) => part.comparisons) ?? []
  return (
    <ListKeys className={css.screen}>
      {error ? <RequestFailed title={t('changes.failed')} error={error} retry={() => void refetch()} /> : null}
      <ChangesSummary counts={newest.counts} />
      <VerdictMeanings />
      <ChangeFilters filter={filter} places={places}>
        <DownloadButton
          path={filePath(siteId, filter)}
          name={`tillwatch-${name}-changes.csv`}
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
    </ListKeys>
  )
}

const isEmpty = ({ counts: { compared, failed } }: AccountChanges) => compared + failed === 0

function Empty({ toPages, isWaiting }: { toPages: string; isWaiting: boolean }) {
  const { t } = useTranslation()
  if (isWaiting)
    return (
      <Notice icon="clock" role="status" title={t('changes.firstUnderWay')}>
        {t('changes.firstUnderWayText')}
      </Notice>
    )
  return (
    <Notice title={t('changes.none')} actions={<Link to={toPages}>{t('changes.toPages')}</Link>}>
      {t('changes.noneText')}
    </Notice>
  )
}

/** Changes with some verdicts. */
const sumOf = ({ verdicts }: Counts, some: readonly (keyof Counts['verdicts'])[]): number =>
  some.reduce((sum, verdict) => sum + verdicts[verdict], 0)

/** Without a verdict filter, the first lines are enough. */
function NoMatch({ filter, counts: { failed } }: { filter: ChangesFilters; counts: Counts }) {
  const { t } = useTranslation()
  if (filter.verdict === undefined) return null
  return (
    <Notice icon="search" title={t('changes.noMatch')}>
      {failed > 0 ? t('changes.noMatchFailed') : null}
    </Notice>
  )
}

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
        <Link data-row to={`/scans/${encodeURIComponent(scanId)}?tab=changes`}>
          {t('changes.toScan')}
        </Link>
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
  filter: ChangesFilters
  places: Places
  /** Other actions on the list. */
  children: ReactNode
}

/** Verdict, place, and profile. A single place has no filter. */
function ChangeFilters({ filter, places, children }: FiltersProps) {
  const { t } = useTranslation()
  const { verdictOf } = useChangeWords()
  const change = useAddressChange()
  const choices: Partial<Record<FilterName, Choice[]>> = {
    verdict: [
      { value: '', label: t('changes.filter.anyVerdict') },
      { group: t('changes.filter.groups'), items: groups.map((value) => ({ value, label: t(`changes.filter.${value}`) })) },
      {
        group: t('changes.filter.single'),
        items: changeVerdicts.toReversed().map((value) => ({ value, label: verdictOf(value).name })),
      },
    ],
    [places.of]: [{ value: '', label: t(places.of === 'page' ? 'changes.filter.anyPage' : 'changes.filter.anySite') }, ...places.choices],
    profile: [
      { value: '', label: t('changes.filter.anyProfile') },
      ...profiles.map((value) => ({ value, label: t(`words.profile.${value}`) })),
    ],
  }
  const names: FilterName[] = ['verdict', places.of, 'profile']
  const shown = names.filter((name) => name !== places.of || places.choices.length > 1)
  const none = Object.fromEntries(names.map((name) => [name, '']))
  return (
    <div className={css.bar}>
      <fieldset className={css.filters}>
        <legend className="tw-hidden">{t('changes.filter.label')}</legend>
        {shown.map((name) => (
          <NativeSelect
            key={name}
            label={t(`changes.filter.${name}`)}
            data={choices[name] ?? []}
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
