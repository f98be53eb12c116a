// Frame of a site's screens: its name, the usage of its plan, and the tabs.
import { Skeleton, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { PageList } from '@tillwatch/contract/shapes'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useParams } from 'react-router'
import { BackLink } from '#components/back-link.tsx'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { LinkTabs } from '#components/link-tabs.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { usePlanWords } from '#features/billing/index.ts'
import { useSession } from '#features/session/index.tsx'
import { ApiError } from '#lib/api.ts'
import { mayChange } from '#lib/sample.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { usePages } from '../page-requests.ts'
import css from './site.module.css'

/** Prefixes of the parts' query keys. */
const answersOf = (siteId: string) => [
  ['inventory', siteId],
  ['coverage', siteId],
  ['headers'],
  ['changes'],
  ['history'],
  ['day-scans'],
  ['scripts'],
]

/** Each address is below that of the site; the pages are the site's own address. */
const parts = ['pages', 'journeys', 'scripts', 'headers', 'changes', 'history'] as const

/** The screens at `/sites/:siteId` and below it. */
export function Component() {
  const { t } = useTranslation()
  const { siteId = '' } = useParams()
  const { data, error, isPending, refetch } = usePages(siteId)
  const absent = error instanceof ApiError && error.code === 'not-found'
  usePageTitle(data && !absent ? null : t('sites.title'))
  useAskedAnewAfterScans(data)
  return (
    <div className={css.frame}>
      {mayChange() ? <BackLink to="/dashboard?tab=sites">{t('sites.title')}</BackLink> : null}
      {isPending ? (
        <>
          <Title order={1}>{t('sites.title')}</Title>
          <Skeleton height={240} animate={false} role="status" aria-label={t('shell.loading')} />
        </>
      ) : absent || !data ? (
        <>
          <Title order={1}>{absent ? t('sites.site.noSuch') : t('sites.site.failed')}</Title>
          {absent ? (
            <p className={css.plain}>{t('sites.site.noSuchText')}</p>
          ) : (
            <RequestFailed error={error} retry={() => void refetch()} />
          )}
        </>
      ) : (
        <>
          <SiteHeader site={data} />
          <SiteTabs siteId={siteId} />
          <div className={css.part}>
            <ErrorBoundary panel>
              <Outlet context={data} />
            </ErrorBoundary>
          </div>
        </>
      )}
    </div>
  )
}

/** The tabs, with the open one marked, including for screens below it. */
function SiteTabs({ siteId }: { siteId: string }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const addressOf = (part: string) => (part === 'pages' ? `/sites/${siteId}` : `/sites/${siteId}/${part}`)
  // A journey is a way into a shop, which visitors of the sample don't need.
  const shown = parts.filter((part) => part !== 'journeys' || mayChange())
  const open = shown.find((part) => part !== 'pages' && `${pathname}/`.startsWith(`${addressOf(part)}/`)) ?? 'pages'
  const tabs = shown.map((part) => ({ to: addressOf(part), label: t(`sites.parts.${part}`) }))
  return <LinkTabs label={t('sites.parts.label')} tabs={tabs} open={addressOf(open)} />
}

/** Reloads all of them if the last scan of a page is a different one or changed its state. */
function useAskedAnewAfterScans(site: PageList | undefined): void {
  const cache = useQueryClient()
  const seen = useRef<string | null>(null)
  const siteId = site?.siteId ?? ''
  const scans = site ? [siteId, ...site.pages.map(({ lastScan }) => `${lastScan?.id} ${lastScan?.state}`)].join() : null
  useEffect(() => {
    if (scans === null || seen.current === scans) return
    const isOtherSite = !seen.current?.startsWith(siteId)
    seen.current = scans
    if (isOtherSite) return
    for (const queryKey of answersOf(siteId)) void cache.invalidateQueries({ queryKey })
  }, [cache, scans, siteId])
}

/** The plan and its usage; nothing if pages are not counted. */
function useAllowanceWords({ siteId, allowance, pages }: PageList): string {
  const { t } = useTranslation()
  const { nameOf } = usePlanWords()
  const held = useSession().useHoldings(({ document }) => document?.subscriptions.find((each) => each.siteId === siteId))
  if (allowance === 0) return t('sites.site.unpaid')
  if (allowance === null) return t('sites.site.pages', { count: pages.length })
  const used = t('sites.site.used', { used: pages.filter(({ isCovered }) => isCovered).length, count: allowance })
  return [held ? nameOf(held) : null, used].filter(Boolean).join(' · ')
}

/** Ref for the title: it receives the focus if the card of the focused button is removed. */
function useFocusAfterLoss(cards: number) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(cards)
  useEffect(() => {
    if (cards < before.current && document.activeElement === document.body) title.current?.focus()
    before.current = cards
  }, [cards])
  return title
}

/** The site's name and its plan. */
function SiteHeader({ site }: { site: PageList }) {
  const title = useFocusAfterLoss(site.pages.length)
  const inUse = useAllowanceWords(site)
  return (
    <header>
      <Title order={1} ref={title} tabIndex={-1} className={css.title}>
        {site.host}
      </Title>
      <p className={`${css.plain} tw-muted`}>{inUse}</p>
    </header>
  )
}
