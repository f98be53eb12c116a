// A result in the demo, of a sample or a real scan: the answer in words, risk, counts, findings, tables.

import type { parties } from '@tillwatch/contract/lists'
import type { DemoResult } from '@tillwatch/contract/shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Address } from '#components/address.tsx'
import { Link } from '#components/link.tsx'
import {
  AssetCounts,
  type AssetType,
  assetRows,
  assetTypes,
  FindingsTab,
  MissingParts,
  PaymentFacts,
  RiskBreakdown,
  useHeadline,
} from '#features/scans/index.ts'
import { AssetTable } from './asset-table.tsx'
import css from './demo.module.css'

interface ResultProps {
  result: DemoResult
  /** Source of the result. */
  origin: string
  actions?: ReactNode
}

/** The missing parts of a partial result come before all findings. */
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

type Source = Parameters<typeof assetRows>[0]

/** Address of this screen with the rows of one type. */
function useTypeLink(): (type: AssetType) => string {
  const [search] = useSearchParams()
  return (type) => {
    const next = new URLSearchParams(search)
    next.set('type', type)
    return `?${next}#assets`
  }
}

/** Scripts with the highest score first. A party without assets has no table, except the two that everyone looks for. */
function AssetTables({ result }: { result: Source }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const toType = useTypeLink()
  const type = assetTypes.find((candidate) => candidate === search.get('type')) ?? 'all'
  const rows = assetRows(result).sort((a, b) => (b.score ?? -1) - (a.score ?? -1))
  const shown = rows.filter((row) => type === 'all' || row.type === type)
  const unknown = shown.some((row) => row.party === 'unknown')
  return (
    <div id="assets" className={css.assets}>
      {type === 'all' ? null : (
        <p className={css.filtered}>
          {t(`inventory.types.${type}`)} · <Link to={toType('all')}>{t('demo.all')}</Link>
        </p>
      )}
      {(['third', 'first', 'unknown'] as const satisfies (typeof parties)[number][])
        .filter((party) => party !== 'unknown' || unknown)
        .map((party) => (
          <AssetTable key={party} title={t(`demo.party.${party}`)} rows={shown.filter((row) => row.party === party)} />
        ))}
    </div>
  )
}
