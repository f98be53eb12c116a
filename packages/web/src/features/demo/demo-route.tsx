// Screen at /demo: three samples, and a scan of a typed address.
import './texts.ts'
import { Button, Title } from '@mantine/core'
import { type OutcomeCode, outcomeCodes } from '@tillwatch/contract/lists'
import type { DemoResult, ScanSummary } from '@tillwatch/contract/shapes'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { SeverityWord } from '#components/severity-word.tsx'
import { SampleLink } from '#features/sample/sample-link.tsx'
import {
  isNoSuchScan,
  isUnderWay,
  LiveHosts,
  LiveTime,
  StageList,
  useCancelScan,
  useResult,
  useScan,
  useWatchScan,
} from '#features/scans/index.ts'
import { hostOf } from '#lib/address.ts'
import { formatWhen } from '#lib/format.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import css from './demo.module.css'
import { Result } from './demo-result.tsx'
import { HumanCapture } from './human-capture.tsx'
import hostedFields from './samples/hosted-fields.json'
import skimOverlay from './samples/skim-overlay.json'
import tagManager from './samples/tag-manager.json'
import { ScanForm } from './scan-form.tsx'

/** The samples. The demo opens the first, which shows what a skimmer looks like. */
export const sampleNames = ['skim-overlay', 'tag-manager', 'hosted-fields'] as const

/** Results of each sample. A test checks the files against the contract, because their types are wider. */
export const samples = {
  'hosted-fields': hostedFields,
  'tag-manager': tagManager,
  'skim-overlay': skimOverlay,
} as unknown as Record<SampleName, DemoResult>

/**
 * The screen. Its address has the content: `?scan=` for the person's own, otherwise `?sample=`, by default the first. A scan is shown
 * directly below the form that started it.
 */
export function Component() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  usePageTitle(t('demo.title'))
  const scanId = search.get('scan')
  const sample = sampleNames.find((name) => name === search.get('sample')) ?? sampleNames[0]
  return (
    <div className={css.demo}>
      <header>
        <Title order={1} className={css.title}>
          {t('demo.title')}
        </Title>
        <p className={css.lead}>{t('demo.about')}</p>
        <p className={css.lead}>
          <SampleLink />
        </p>
      </header>
      <ScanForm opened={(scan) => setSearch({ scan }, { preventScrollReset: true })} />
      {scanId ? (
        <ErrorBoundary panel key={scanId}>
          <LiveScan scanId={scanId} />
        </ErrorBoundary>
      ) : null}
      <SampleList chosen={scanId ? null : sample} />
      {scanId ? null : (
        <ErrorBoundary panel key={sample}>
          <Sample name={sample} />
        </ErrorBoundary>
      )}
    </div>
  )
}

function Sample({ name }: { name: SampleName }) {
  const { t, i18n } = useTranslation()
  const result = samples[name]
  const when = formatWhen(result.startedAt, i18n.language, Date.now())
  const browser = `${result.browser.product} ${result.browser.version}`
  return <Result result={result} origin={t('demo.samples.visited', { when, browser })} />
}

/** Three links; `chosen` is the sample shown below, null while a scan of the person's own is. */
function SampleList({ chosen }: { chosen: SampleName | null }) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={css.heading}>
        {t('demo.samples.title')}
      </h2>
      <p className={css.note}>{t('demo.samples.note')}</p>
      <ul className={css.samples}>
        {sampleNames.map((name) => (
          <li key={name}>
            <Link
              to={`?sample=${name}`}
              className={css.sample}
              aria-current={name === chosen ? 'true' : undefined}
              preventScrollReset
              replace={chosen !== null}
            >
              <span className={css.host}>{hostOf(samples[name].page.finalUrl)}</span>
              <span className={css.what}>{t(`demo.samples.${name}`)}</span>
              <SeverityWord severity={samples[name].risk.severity} score={samples[name].risk.score} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type SampleName = (typeof sampleNames)[number]

/** Follows the scan; its address can be left and reopened. */
function LiveScan({ scanId }: { scanId: string }) {
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

/** Stages with real counts, time so far and left, hosts as they are found, and a way to stop it. */
function Running({ scan }: { scan: ScanSummary }) {
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
