// Owns the counts of what the page loads. Each opens the rows behind it.
import type { ScanResult } from '@tillwatch/core/contract'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { assetRows, assetTypes } from '../inventory/asset-rows.ts'
import css from './result.module.css'

/** Total, scripts, HTML and other. */
export function AssetCounts({ result }: { result: ScanResult }) {
  const { t } = useTranslation()
  const rows = assetRows(result)
  return (
    <nav className={css.counts} aria-label={t('result.countsTitle')}>
      {assetTypes.map((type) => (
        <Link key={type} className={css.count} to={`?tab=inventory&type=${type}`} preventScrollReset>
          <strong>{type === 'all' ? rows.length : rows.filter((row) => row.type === type).length}</strong>
          <span>{t(`result.counts.${type}`)}</span>
        </Link>
      ))}
    </nav>
  )
}
