// List of claimed sites: search, filters, order, table, and paging. The query is in the address.
import { NativeSelect, Skeleton } from '@mantine/core'
import { siteSorts, siteStates } from '@tillwatch/contract/lists'
import type { SiteList as Answer, HeldSubscription } from '@tillwatch/contract/shapes'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '#components/button.tsx'
import { DownloadButton } from '#components/download-button.tsx'
import { KeyboardHelp } from '#components/list/keyboard-help.tsx'
import bar from '#components/list/list.module.css'
import { SearchField } from '#components/list/search-field.tsx'
import { useListKeys } from '#components/list/use-list-keys.ts'
import { RequestFailed } from '#components/request-failed.tsx'
import { useClients } from '#features/clients/requests.ts'
import { pathTo } from '#lib/api.ts'
import { noSiteFilter, type SiteFilter, siteQueryOf, useFoundSites } from './find-sites.ts'
import { SiteTable } from './site-table.tsx'
import css from './sites.module.css'

/** Delay after typing before a request. */
const pauseMs = 200
const names = ['search', 'client', 'state', 'sort'] as const

function useSiteFilter() {
  const [address, setAddress] = useSearchParams()
  const filter: SiteFilter = {
    search: address.get('search') ?? '',
    client: address.get('client') ?? '',
    state: siteStates.find((state) => state === address.get('state')) ?? '',
    sort: siteSorts.find((sort) => sort === address.get('sort')) ?? noSiteFilter.sort,
  }
  const change = (changes: Partial<SiteFilter>) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        for (const name of names) {
          const value = changes[name]
          if (value === noSiteFilter[name]) after.delete(name)
          else if (value !== undefined) after.set(name, value)
        }
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return { filter, change }
}

interface SiteFinderProps {
  /** The newest sites from the last answer. */
  first: Answer | undefined
  subscriptions: readonly HeldSubscription[]
}

export function SiteFinder({ first, subscriptions }: SiteFinderProps) {
  const { t, i18n } = useTranslation()
  const { filter, change } = useSiteFilter()
  const list = useRef<HTMLDivElement>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  useListKeys(list, () => setHelpOpen(true))
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useFoundSites(filter, first)
  const sites = data?.pages.flatMap((page) => page.sites) ?? []
  const total = data?.pages.at(-1)?.total ?? 0
  const count = (value: number) => value.toLocaleString(i18n.language)
  return (
    <div ref={list} className={css.finder}>
      <FilterBar filter={filter} change={change} />
      {isPending ? (
        <Skeleton height={120} animate={false} role="status" aria-label={t('shell.loading')} />
      ) : !data ? (
        <RequestFailed title={t('sites.failed')} error={error} retry={() => void refetch()} />
      ) : (
        <>
          <p className="tw-muted tw-small" role="status">
            {total === 0 ? t('siteFinder.none') : t('siteFinder.shown', { count: total, shown: count(sites.length), total: count(total) })}
          </p>
          {sites.length > 0 ? (
            <SiteTable sites={sites} subscriptions={subscriptions} sort={filter.sort} setSort={(sort) => change({ sort })} />
          ) : null}
          {hasNextPage ? (
            <div className={css.more}>
              <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('siteFinder.more')}
              </Button>
            </div>
          ) : null}
        </>
      )}
      <KeyboardHelp opened={isHelpOpen} close={() => setHelpOpen(false)} />
    </div>
  )
}

function FilterBar({ filter, change }: { filter: SiteFilter; change: (changes: Partial<SiteFilter>) => void }) {
  const { t } = useTranslation()
  const clients = useClients().data?.clients ?? []
  return (
    <div className={bar.bar}>
      <SearchField text={filter.search} setText={(search) => change({ search })} label={t('siteFinder.search')} pauseMs={pauseMs} />
      {clients.length > 0 ? (
        <NativeSelect
          className={bar.select}
          size="sm"
          aria-label={t('siteFinder.client')}
          value={filter.client}
          onChange={(event) => change({ client: event.currentTarget.value })}
          data={[
            { value: '', label: t('siteFinder.everyClient') },
            ...clients.map(({ id, name }) => ({ value: id, label: name })),
            { value: 'none', label: t('portfolio.noClient') },
          ]}
        />
      ) : null}
      <NativeSelect
        className={bar.select}
        size="sm"
        aria-label={t('siteFinder.state')}
        value={filter.state}
        onChange={(event) => change({ state: siteStates.find((state) => state === event.currentTarget.value) ?? '' })}
        data={[
          { value: '', label: t('siteFinder.everyState') },
          ...siteStates.map((state) => ({ value: state, label: t(`siteFinder.states.${state}`) })),
        ]}
      />
      <div className={bar.tail}>
        <DownloadButton
          path={pathTo('GET /sites.csv', { query: siteQueryOf(filter) })}
          name="tillwatch-sites.csv"
          label={t('siteFinder.csv')}
          failed={t('siteFinder.csvFailed')}
        />
      </div>
    </div>
  )
}
