// Activity tab: actions in the account with their actors, times, and network addresses.
import { Button, NativeSelect, Skeleton, Title } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ActivityAction, activityActions, activityGroupNames } from '@tillwatch/contract/lists'
import type { Activity, ActivityFilters, ActivityList } from '@tillwatch/contract/shapes'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { DownloadButton } from '#components/download-button.tsx'
import { Link } from '#components/link.tsx'
import { ListKeys } from '#components/list/list-keys.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { useEverySite } from '#features/sites/every-site.ts'
import { ApiError, call, pathTo } from '#lib/api.ts'
import { formatMoment } from '#lib/format.ts'
import css from './activity.module.css'
import { useDetailWords } from './use-detail-words.ts'

const programs = ['schedule', 'worker', 'payments', 'assessor', 'stranger', 'recipient'] as const
const programOf = (actor: string) => programs.find((each) => each === actor)

/** Whether a part of the program acted automatically. */
const isProgram = (actor: string): boolean => !['assessor', 'stranger', 'recipient'].includes(actor) && programOf(actor) !== undefined

const wordOf = (action: ActivityAction) => action.replace('.', '-') as Dashed<ActivityAction>
const columns = ['what', 'who', 'when', 'from'] as const

/** Explicit roles, because some browsers drop them from a table whose rows are displayed as blocks, as on a phone. */
const roles = { table: { role: 'table' }, row: { role: 'row' }, rowheader: { role: 'rowheader' }, cell: { role: 'cell' } } as const

/** Choices of the number of days back. */
const dayChoices = [1, 7, 30, 90] as const

const dayMs = 86_400_000

/** The tab. */
export function ActivityTab() {
  const { t } = useTranslation()
  const { filters, chosen, choose } = useFilters()
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useActivity(filters)
  const activity = data?.pages.flatMap((page) => page.activity) ?? []
  if (error instanceof ApiError && error.code === 'forbidden') return <Notice title={t('activity.forbidden')} />
  return (
    <ListKeys className={css.tab}>
      <header className={css.head}>
        <div>
          <Title order={1}>{t('activity.title')}</Title>
          <p className={css.text}>{t('activity.text')}</p>
        </div>
        <DownloadButton
          path={pathTo('GET /activity.csv', { query: filters })}
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
    </ListKeys>
  )
}

/** Newest first, page by page. */
function useActivity(filters: ActivityFilters) {
  return useInfiniteQuery({
    queryKey: ['activity', filters],
    queryFn: ({ pageParam, signal }) => call('GET /activity', { query: { ...filters, after: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

interface FiltersProps extends Pick<ReturnType<typeof useFilters>, 'chosen' | 'choose'> {
  actors: ActivityList['actors']
}

/** Kind, person, site, and time. */
function ActivityFilterRow({ actors, chosen, choose }: FiltersProps) {
  const { t } = useTranslation()
  const nameOf = useActorName()
  const sites = useEverySite().data ?? []
  const people = actors.map(({ actor, name }) => ({ value: actor, label: nameOf(actor, name) }))
  const choices = {
    group: [
      { value: '', label: t('activity.filter.anyGroup') },
      ...activityGroupNames.map((value) => ({ value, label: t(`activity.groups.${value}`) })),
    ],
    actor: [{ value: '', label: t('activity.filter.anyActor') }, ...people],
    site: [{ value: '', label: t('activity.filter.anySite') }, ...sites.map(({ id, host }) => ({ value: id, label: host }))],
    days: [
      { value: '', label: t('activity.filter.anyTime') },
      ...dayChoices.map((count) => ({ value: String(count), label: t('activity.filter.days', { count }) })),
    ],
  }
  const names = { group: 'group', actor: 'actor', site: 'site', days: 'time' } as const
  return (
    <fieldset className={css.filters}>
      <legend className="tw-hidden">{t('activity.filter.label')}</legend>
      {(Object.keys(names) as (keyof typeof names)[]).map((name) => (
        <NativeSelect
          key={name}
          label={t(`activity.filter.${names[name]}`)}
          data={choices[name]}
          value={chosen(name)}
          onChange={(event) => choose(name, event.currentTarget.value)}
        />
      ))}
    </fieldset>
  )
}

type FilterName = 'group' | 'actor' | 'site' | 'days'

/** The filters for the request, the current choices, and a function to choose. An empty choice means no filter. */
function useFilters() {
  const [search, setSearch] = useSearchParams()
  const chosen = (name: FilterName) => search.get(name) ?? ''
  const group = activityGroupNames.find((name) => name === chosen('group'))
  const actor = chosen('actor')
  const site = chosen('site')
  const days = dayChoices.find((count) => String(count) === chosen('days'))
  const filters = useMemo(
    (): ActivityFilters => ({
      ...(group ? { group } : {}),
      ...(actor === '' ? {} : { actor }),
      ...(site === '' ? {} : { site }),
      ...(days === undefined ? {} : { from: new Date(Date.now() - days * dayMs).toISOString() }),
    }),
    [group, actor, site, days],
  )
  const choose = (name: FilterName, value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === '') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return { filters, chosen, choose }
}

/** Translation keys cannot contain dots. */
type Dashed<Name extends string> = Name extends `${infer Group}.${infer Act}` ? `${Group}-${Act}` : Name

/** Where to view the subject: a scan, the headers of a page, or the site; null if it has no screen. */
function placeOf({ action, subject, siteId }: Activity): string | null {
  if (action.startsWith('scan.') && action !== 'scan.delete') return `/scans/${subject}`
  if (siteId === null) return null
  return action === 'headers.decide' ? `/sites/${siteId}/headers?page=${subject}` : `/sites/${siteId}`
}

/** A row without a link takes the focus itself. */
const focusable = { 'data-row': true, tabIndex: -1 } as const

/** Newest first. */
function ActivityTable({ activity }: { activity: readonly Activity[] }) {
  const { t } = useTranslation()
  return (
    <table {...roles.table} className={css.table}>
      <thead>
        <tr {...roles.row}>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`activity.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {activity.map((each) => (
          <Row key={each.id} activity={each} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ activity }: { activity: Activity }) {
  const { t, i18n } = useTranslation()
  const nameOf = useActorName()
  const detailsOf = useDetailWords()
  const { at, actor, actorName, address, action } = activity
  const known = activityActions.find((each) => each === action)
  const words = known ? t(`activity.did.${wordOf(known)}`) : action
  const place = placeOf(activity)
  return (
    <tr {...roles.row} {...(place === null && focusable)}>
      <th {...roles.rowheader} scope="row">
        {place ? (
          <Link data-row to={place}>
            {words}
          </Link>
        ) : (
          words
        )}
        <span className={css.details}>{detailsOf(activity)}</span>
      </th>
      <td {...roles.cell} data-label={t('activity.columns.who')}>
        {nameOf(actor, actorName)}
      </td>
      <td {...roles.cell} data-label={t('activity.columns.when')}>
        <time dateTime={at}>{formatMoment(at, i18n.language)}</time>
      </td>
      <td {...roles.cell} data-label={t('activity.columns.from')}>
        {address ?? t(isProgram(actor) ? 'activity.byProgram' : 'activity.noAddress')}
      </td>
    </tr>
  )
}

/** A person's name, the name of an API key, a part of the program, staff, or a former member. */
function useActorName() {
  const { t } = useTranslation()
  return (actor: string, name: string | null): string => {
    const program = programOf(actor)
    if (name !== null) return name
    if (actor.startsWith('key:')) return t('activity.actors.key', { name: actor.slice('key:'.length) })
    if (program) return t(`activity.actors.${program}`)
    return actor.startsWith('staff ') ? t('activity.actors.staff') : t('activity.actors.gone', { id: actor.slice(0, 8) })
  }
}
