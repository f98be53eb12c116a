// Owns the summary below the first line: risk, how the card is taken, the picture, and the counts.
import type { ScanResult, ScanSummary } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { JourneyRun } from '#features/journeys/journey-run.tsx'
import { RiskBreakdown } from '../risk-breakdown.tsx'
import { AssetCounts } from './asset-counts.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import css from './result.module.css'
import { Screenshot } from './screenshot.tsx'

/** Three cells and a line of counts; each count opens the rows behind it. */
export function Overview({ scan, result }: { scan: ScanSummary; result: ScanResult }) {
  const { t } = useTranslation()
  return (
    <>
      <div className={`${css.overview} ${css.joined}`}>
        <section className={css.cell}>
          <h2 className={css.label}>{result.result === 'partial' ? t('result.riskTitlePartial') : t('result.riskTitle')}</h2>
          <RiskBreakdown risk={result.risk} scripts={result.scripts} />
        </section>
        <section className={css.cell}>
          <h2 className={css.label}>{t('result.payment')}</h2>
          <PaymentFacts result={result} />
        </section>
        <section className={css.cell}>
          <h2 className={css.label}>{t('result.screenshot')}</h2>
          {result.screenshot ? <Screenshot scanId={scan.id} /> : <p className="tw-muted">{t('result.screenshotNone')}</p>}
        </section>
      </div>
      <AssetCounts result={result} />
      {result.journey ? <JourneyRun run={result.journey} scanId={scan.id} hasPicture={result.screenshot !== null} /> : null}
    </>
  )
}
