// Owns the screen of one site: its pages, adding one, and announcing a deploy.
import { Skeleton, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { Icon } from '#components/icons.tsx'
import { Link } from '#components/link.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { ApiError } from '#lib/api.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { usePages } from '../page-requests.ts'
import css from './site.module.css'
import { SiteView } from './site-view.tsx'

/** The screen at `/sites/:siteId`. */
export function Component() {
  const { t } = useTranslation()
  const { siteId = '' } = useParams()
  const { data, error, isPending, refetch } = usePages(siteId)
  const absent = error instanceof ApiError && error.code === 'not-found'
  usePageTitle(data && !absent ? data.host : t('sites.title'))
  return (
    <div className={css.screen}>
      <p className={css.back}>
        <Link to="/dashboard?tab=sites">
          <Icon name="back" size={14} /> {t('sites.title')}
        </Link>
      </p>
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
        <ErrorBoundary panel>
          <SiteView site={data} />
        </ErrorBoundary>
      )}
    </div>
  )
}
