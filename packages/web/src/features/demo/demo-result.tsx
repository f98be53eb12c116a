// Owns how a result is shown in the demo, a sample's and a real one alike: the answer in words, risk, counts, findings, tables.
import type { DemoResult } from '@tillwatch/contract/shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Address } from '#components/address.tsx'
import { AssetCounts, FindingsTab, MissingParts, PaymentFacts, RiskBreakdown, useHeadline } from '#features/scans/index.ts'
import { AssetTables, useTypeLink } from './asset-tables.tsx'
import css from './demo.module.css'

interface ResultProps {
  result: DemoResult
  /** Where the result comes from. */
  origin: string
  actions?: ReactNode
}

/** What is missing from a partial result stands before everything that was found. */
export function Result({ result, origin, actions }: ResultProps) {
  const { t } = useTranslation()
  const { title, lead } = useHeadline()(result)
  const toType = useTypeLink()
  return (
    <article className={css.result} aria-label={title}>
      <header className={css.head}>
        <div>
          <h2 className={css.answer}>{title}</h2>
          <p className={css.lead}>{lead}</p>
          <p className={css.note}>
            <Address url={result.page.finalUrl} max={64} /> · {origin}
          </p>
        </div>
        {actions}
      </header>
      <MissingParts result={result} />
      <div className={css.overview}>
        <section>
          <h2 className={css.label}>{result.result === 'partial' ? t('result.riskTitlePartial') : t('result.riskTitle')}</h2>
          <RiskBreakdown risk={result.risk} scripts={result.scripts} />
        </section>
        <section>
          <h2 className={css.label}>{t('result.payment')}</h2>
          <PaymentFacts result={result} />
        </section>
      </div>
      <AssetCounts result={result} to={toType} />
      <h2 className={css.heading}>{t('demo.findings')}</h2>
      <FindingsTab result={result} />
      <AssetTables result={result} />
    </article>
  )
}
