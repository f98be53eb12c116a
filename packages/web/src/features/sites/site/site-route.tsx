// Owns the frame of a site's screens: its name, how much of the plan is in use, and the row of its parts.
import { Skeleton, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Outlet, useParams } from 'react-router'
import { BackLink } from '#components/back-link.tsx'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { ApiError } from '#lib/api.ts'
import { mayChange } from '#lib/sample.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { usePages } from '../page-requests.ts'
import css from './site.module.css'
import { SiteHeader } from './site-header.tsx'
import { SiteTabs } from './site-tabs.tsx'
import { useAskedAnewAfterScans } from './use-asked-anew-after-scans.ts'

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
