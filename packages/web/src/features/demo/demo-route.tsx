// Owns the screen at /demo: three samples, and a scan of an address that the person types.
import './texts.ts'
import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { SampleLink } from '#features/sample/sample-link.tsx'
import { formatWhen } from '#lib/format.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import css from './demo.module.css'
import { Result } from './demo-result.tsx'
import { LiveScan } from './live-scan.tsx'
import { SampleList } from './sample-list.tsx'
import { type SampleName, sampleNames, samples } from './samples.ts'
import { ScanForm } from './scan-form.tsx'

/** The screen. What it shows stands in its address: `?scan=` of the person's own, else `?sample=`, the first of them unless told. A scan stands right below the form that started it. */
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
