// Owns a scan of the person's own address: its real stages while it runs, then its result or why there is none.

import { type OutcomeCode, outcomeCodes } from '@tillwatch/contract/lists'
import type { ScanSummary } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { isNoSuchScan, isUnderWay, useResult, useScan } from '#features/scans/index.ts'
import { formatWhen } from '#lib/format.ts'
import { Result } from './demo-result.tsx'
import { HumanCapture } from './human-capture.tsx'
import { Running } from './running.tsx'

/** Follows the scan; it can be left and come back to under its address. */
export function LiveScan({ scanId }: { scanId: string }) {
  const { t } = useTranslation()
  const scan = useScan(scanId)
  if (isNoSuchScan(scan.error)) return <Notice icon="search" title={t('demo.live.gone')} />
  if (scan.isPending) return <p role="status">{t('shell.loading')}</p>
  if (!scan.data) return <RequestFailed title={t('demo.live.loadFailed')} error={scan.error} retry={() => void scan.refetch()} />
  if (isUnderWay(scan.data)) return <Running scan={scan.data} />
  if (scan.data.state === 'cancelled') return <Notice role="status" icon="dashed" title={t('demo.live.stopped')} />
  if (scan.data.state === 'failed' || scan.data.state === 'blocked') return <Failed scan={scan.data} />
  return <Finished scan={scan.data} />
}

function Failed({ scan }: { scan: ScanSummary }) {
  const { t } = useTranslation()
  const code: OutcomeCode = outcomeCodes.find((candidate) => candidate === scan.reason?.code) ?? 'internal'
  const cause = t('demo.because', { because: t(`outcomes.${code}.because`) })
  return <HumanCapture page={{ scanId: scan.id }} cause={cause} next={t(`outcomes.${code}.next`)} />
}

function Finished({ scan }: { scan: ScanSummary }) {
  const { t, i18n } = useTranslation()
  const { data, error, refetch } = useResult(scan.id)
  if (error && !data) return <RequestFailed title={t('demo.live.loadFailed')} error={error} retry={() => void refetch()} />
  if (!data) return <p role="status">{t('shell.loading')}</p>
  const when = formatWhen(data.startedAt, i18n.language, Date.now())
  const origin = t('demo.live.visited', { when, browser: `${data.browser.product} ${data.browser.version}` })
  return <Result result={data} origin={origin} actions={<Link to={`/scans/${scan.id}`}>{t('demo.live.full')}</Link>} />
}
