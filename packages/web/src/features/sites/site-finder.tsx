// Owns the sites of an account that has many: found by a part of the host, and shown some at a time.
import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { SiteList as Answer, HeldSubscription } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/button.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { useFoundSites } from './find-sites.ts'
import { SiteList } from './site-list.tsx'
import { SiteSearchField } from './site-search.tsx'
import css from './sites.module.css'

const pauseMs = 200

interface SiteFinderProps {
  /** The newest ones, as they were just answered. */
  first: Answer | undefined
  subscriptions: readonly HeldSubscription[]
}

/** A field for a part of the host, how many sites fit, and the sites with a way to more of them. */
export function SiteFinder({ first, subscriptions }: SiteFinderProps) {
  const { t, i18n } = useTranslation()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), pauseMs)
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useFoundSites(search, first)
  const sites = data?.pages.flatMap((page) => page.sites) ?? []
  const total = data?.pages.at(-1)?.total ?? 0
  const count = (value: number) => value.toLocaleString(i18n.language)
  return (
    <>
      <SiteSearchField typed={typed} change={setTyped} />
      {isPending ? (
        <Skeleton height={120} animate={false} role="status" aria-label={t('shell.loading')} />
      ) : !data ? (
        <RequestFailed title={t('sites.failed')} error={error} retry={() => void refetch()} />
      ) : (
        <>
          <p className="tw-muted tw-small" role="status">
            {total === 0 ? t('siteFinder.none') : t('siteFinder.shown', { count: total, shown: count(sites.length), total: count(total) })}
          </p>
          <SiteList sites={sites} subscriptions={subscriptions} />
          {hasNextPage ? (
            <div className={css.more}>
              <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('siteFinder.more')}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </>
  )
}
