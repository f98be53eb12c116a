// Owns the assets of a result: third-party and first-party tables, of all types or of the one that the address names.
import type { parties } from '@tillwatch/contract/lists'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Link } from '#components/link.tsx'
import { type AssetType, assetRows, assetTypes } from '#features/scans/index.ts'
import { AssetTable } from './asset-table.tsx'
import css from './demo.module.css'

type Source = Parameters<typeof assetRows>[0]

/** Address of this screen with the rows of one type. */
export function useTypeLink(): (type: AssetType) => string {
  const [search] = useSearchParams()
  return (type) => {
    const next = new URLSearchParams(search)
    next.set('type', type)
    return `?${next}#assets`
  }
}

/** Scripts with the highest score first. A party that nothing is of has no table, but for the two that everyone looks for. */
export function AssetTables({ result }: { result: Source }) {
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
