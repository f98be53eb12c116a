// Owns the view of the demo's scan while it is under way. Every stage and count comes from the scan's own events.
import { Button } from '@mantine/core'
import type { ScanSummary } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { LiveHosts, LiveTime, StageList, useCancelScan, useWatchScan } from '#features/scans/index.ts'
import { hostOf } from '#lib/address.ts'
import css from './demo.module.css'

/** Stages with real counts, time so far and left, hosts as they are found, and a way to stop it. */
export function Running({ scan }: { scan: ScanSummary }) {
  const { t } = useTranslation()
  const live = useWatchScan(scan.id)
  const stop = useCancelScan(scan.id)
  const waiting = scan.state === 'queued' && !live.progress
  return (
    <section>
      <header className={css.head}>
        <div>
          <div role="status">
            <h2 className={css.answer}>{waiting ? t('demo.live.queued') : t('demo.live.title', { host: hostOf(scan.url) })}</h2>
          </div>
          <LiveTime scan={scan} live={live} />
        </div>
        <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate()}>
          {t('demo.live.stop')}
        </Button>
      </header>
      {live.connected ? null : <Notice role="status" icon="clock" title={t('live.reconnecting')} />}
      {stop.isError ? <RequestFailed title={t('live.cancelFailed')} error={stop.error} /> : null}
      <div className={css.running}>
        <StageList scan={scan} progress={live.progress} />
        <LiveHosts hosts={live.progress?.hosts ?? []} />
      </div>
    </section>
  )
}
