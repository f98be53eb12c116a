// Counts of the page's assets. Each opens its rows.
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { type AssetSource, type AssetType, assetRows, assetTypes } from '../inventory/asset-rows.ts'
import css from './result.module.css'

const toInventory = (type: AssetType) => `?tab=inventory&type=${type}`

interface AssetCountsProps {
  result: AssetSource
  /** Address of the rows of a type; by default, the inventory of this result. */
  to?: (type: AssetType) => string
}

/** Total, scripts, HTML, and other. */
export function AssetCounts({ result, to = toInventory }: AssetCountsProps) {
  const { t } = useTranslation()
  const rows = assetRows(result)
  return (
    <nav className={css.counts} aria-label={t('result.countsTitle')}>
      {assetTypes.map((type) => (
        <Link key={type} className={css.count} to={to(type)} preventScrollReset>
          <strong>{type === 'all' ? rows.length : rows.filter((row) => row.type === type).length}</strong>
          <span>{t(`result.counts.${type}`)}</span>
        </Link>
      ))}
    </nav>
  )
}
