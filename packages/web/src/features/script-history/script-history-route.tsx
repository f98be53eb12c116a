// Screen of one script of a site, over all scans of its page.
import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { BackLink } from '#components/back-link.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { usePartTitle, useSite } from '#features/sites/index.ts'
import { ApiError } from '#lib/api.ts'
import { useHistory } from './get-history.ts'
import { HistoryScreen } from './history-screen.tsx'

/** The screen at `/sites/:siteId/scripts/:scriptId`. */
export function Component() {
  const { t } = useTranslation()
  const { siteId } = useSite()
  return (
    <>
      <BackLink to={`/sites/${encodeURIComponent(siteId)}/scripts`}>{t('scriptHistory.back')}</BackLink>
      <History siteId={siteId} />
    </>
  )
}

function History({ siteId }: { siteId: string }) {
  const { t } = useTranslation()
  const { scriptId = '' } = useParams()
  const { data, error, isPending, refetch } = useHistory(scriptId)
  usePartTitle('scripts', data?.siteId === siteId)
  if (isPending) return <Skeleton height={320} animate={false} role="status" aria-label={t('shell.loading')} />
  const absent = error instanceof ApiError && error.code === 'not-found'
  if (absent || (data && data.siteId !== siteId))
    return (
      <Notice icon="search" title={absent ? t('scriptHistory.noSuch') : t('scriptHistory.otherSite')}>
        {absent ? t('scriptHistory.noSuchText') : null}
      </Notice>
    )
  if (!data) return <RequestFailed title={t('scriptHistory.failed')} error={error} retry={() => void refetch()} />
  return <HistoryScreen key={scriptId} history={data} />
}
