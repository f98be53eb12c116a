// One table of assets with its heading; cards on a phone.
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { SortHeader } from '#components/list/sort-header.tsx'
import { useAddressChange } from '#components/list/use-address-change.ts'
import { SeverityWord } from '#components/severity-word.tsx'
import { ScriptLink } from '../script-link.tsx'
import tables from '../tables.module.css'
import { AssetName } from './asset-name.tsx'
import type { AssetRow } from './asset-rows.ts'
import { type Filters, type SortColumn, sortColumns } from './filters.ts'
import css from './inventory.module.css'
import { useRowDetails } from './row-details.ts'
import { useRowWords } from './row-words.ts'

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

/** The whole first line opens the details of a script. */
function AssetCard({ row }: { row: AssetRow }) {
  const words = useRowWords()
  const detailsOf = useRowDetails()
  const facts = [words.kind(row), words.state(row), words.purpose(row)].filter(Boolean)
  return (
    <li className={tables.card}>
      {row.script ? (
        <ScriptLink scriptId={row.script.id} className={css.open}>
          <AssetName row={row} />
        </ScriptLink>
      ) : (
        <AssetName row={row} />
      )}
      <span className={tables.cardLine}>
        {row.script ? <SeverityWord severity={row.script.risk.severity} score={row.script.risk.score} /> : null}
        <span className="tw-small">{facts.join(' · ')}</span>
      </span>
      {detailsOf(row).map((line) => (
        <span key={line} className={css.glance}>
          {line}
        </span>
      ))}
    </li>
  )
}

/** Address, kind, state, purpose, score, and short details. The address opens the details. */
function AssetTableRow({ row }: { row: AssetRow }) {
  const { t } = useTranslation()
  const words = useRowWords()
  const detailsOf = useRowDetails()
  return (
    <tr>
      <td>
        {row.script ? (
          <ScriptLink scriptId={row.script.id} className={css.open}>
            <AssetName row={row} />
          </ScriptLink>
        ) : (
          <AssetName row={row} />
        )}
      </td>
      <td className={css.state}>{words.kind(row)}</td>
      <td className={css.state}>{words.state(row)}</td>
      <td className={row.script?.purpose ? undefined : css.quiet}>
        {row.script && !row.script.purpose ? t('shell.unknown') : words.purpose(row)}
      </td>
      <td>
        {row.script ? (
          <SeverityWord severity={row.script.risk.severity} score={row.script.risk.score} />
        ) : (
          <span className={css.quiet}>{t('inventory.noScore')}</span>
        )}
      </td>
      <td className={css.state}>
        {detailsOf(row).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </td>
    </tr>
  )
}
