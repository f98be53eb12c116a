// Changes since the previous scan, in the result of a scan, in a separate chunk.
import { Skeleton } from '@mantine/core'
import type { Comparison } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import css from '#components/told.module.css'
import { shortMoment } from '#features/script-history/moment.tsx'
import { ComparisonView } from './comparison-view.tsx'
import { useScanChanges } from './requests.ts'
import { VerdictMeanings } from './verdict-meanings.tsx'
import './texts.ts'

export default function ChangesOfScan({ scanId }: { scanId: string }) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useScanChanges(scanId, true)
  if (isPending) return <Skeleton height={240} animate={false} role="status" aria-label={t('shell.loading')} />
  if (!data) return <RequestFailed title={t('changes.scan.loadFailed')} error={error} retry={() => void refetch()} />
  if (data.comparison === null) return <Notice title={t('changes.scan.none')}>{t('changes.scan.noneText')}</Notice>
  return <Compared comparison={data.comparison} />
}

function Compared({ comparison }: { comparison: Comparison }) {
  const { t, i18n } = useTranslation()
  const { siteId, before, summary } = comparison
  const title = before === null ? t('changes.scan.title') : t('changes.scan.since', { when: shortMoment(before.at, i18n.language) })
  return (
    <section className={css.screen} aria-labelledby="changes-of-scan">
      <div className={css.summary}>
        <h2 id="changes-of-scan" className={css.headline}>
          {title}
        </h2>
        <p className={css.links}>
          {before === null ? null : before.scanId === null ? (
            <span className={css.quiet}>{t('changes.scan.beforeDeleted')}</span>
          ) : (
            <Link to={`/scans/${encodeURIComponent(before.scanId)}`}>{t('changes.scan.before')}</Link>
          )}
          <Link to={`/sites/${encodeURIComponent(siteId)}/changes`}>{t('changes.scan.ofSite')}</Link>
        </p>
        {summary?.scripts ? <p className={css.plain}>{t('changes.scripts', summary.scripts)}</p> : null}
      </div>
      <ComparisonView comparison={comparison} />
      <VerdictMeanings />
    </section>
  )
}
