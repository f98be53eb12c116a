// Owns one table of assets with its heading; on a phone it becomes cards.
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import tables from '../tables.module.css'
import { AssetCard } from './asset-card.tsx'
import type { AssetRow } from './asset-rows.ts'
import { AssetTableRow } from './asset-table-row.tsx'
import { type Filters, sortColumns } from './filters.ts'
import css from './inventory.module.css'
import { SortHeader } from './sort-header.tsx'

interface AssetSectionProps {
  title: string
  note: string
  rows: AssetRow[]
  filters: Filters
}

/** Rows of one party. */
export function AssetSection({ title, note, rows, filters }: AssetSectionProps) {
  const { t } = useTranslation()
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return (
    <section className={tables.section}>
      <div className={tables.heading}>
        <h2>{title}</h2>
        <span className={tables.note}>
          {rows.length} · {note}
        </span>
      </div>
      {phone ? (
        <ul className={tables.cards}>
          {rows.map((row) => (
            <AssetCard key={row.key} row={row} />
          ))}
        </ul>
      ) : (
        <div className={tables.scroll}>
          <table className={tables.table} aria-label={title}>
            <thead>
              <tr>
                {sortColumns.map((column) => (
                  <SortHeader key={column} column={column} filters={filters} />
                ))}
                <th scope="col" className={css.details}>
                  {t('inventory.columns.details')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <AssetTableRow key={row.key} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
