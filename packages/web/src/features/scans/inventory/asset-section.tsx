// Owns one table of assets with its heading; on a phone it becomes cards.
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { SortHeader } from '#components/list/sort-header.tsx'
import { useAddressChange } from '#components/list/use-address-change.ts'
import tables from '../tables.module.css'
import { AssetCard } from './asset-card.tsx'
import type { AssetRow } from './asset-rows.ts'
import { AssetTableRow } from './asset-table-row.tsx'
import { type Filters, type SortColumn, sortColumns } from './filters.ts'
import css from './inventory.module.css'

interface AssetSectionProps {
  title: string
  note: string
  rows: AssetRow[]
  filters: Filters
}

const widths: Partial<Record<SortColumn, string | undefined>> = { address: css.address, score: css.score }

/** Rows of one party. */
export function AssetSection({ title, note, rows, filters }: AssetSectionProps) {
  const { t } = useTranslation()
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const change = useAddressChange()
  const press = (column: SortColumn) => {
    const descending = filters.sort === column ? !filters.descending : column === 'score'
    change({ sort: column, dir: descending ? 'desc' : 'asc' })
  }
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
                  <SortHeader
                    key={column}
                    name={t(`inventory.columns.${column}`)}
                    sorted={filters.sort !== column ? null : filters.descending ? 'descending' : 'ascending'}
                    onPress={() => press(column)}
                    className={widths[column]}
                  />
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
