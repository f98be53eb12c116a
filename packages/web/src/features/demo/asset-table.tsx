// One table of assets with URL, purpose, score, and details; on a phone, cards.
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { SeverityWord } from '#components/severity-word.tsx'
import { AssetName, type AssetRow, isProviderRow, tables, useRowDetails, useRowWords } from '#features/scans/index.ts'
import css from './demo.module.css'

const columns = ['url', 'purpose', 'score', 'details'] as const

/** Rows of one party. */
export function AssetTable({ title, rows }: { title: string; rows: AssetRow[] }) {
  const { t } = useTranslation()
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return (
    <section className={tables.section}>
      <div className={tables.heading}>
        <h2>{title}</h2>
        <span className={tables.note}>{rows.length}</span>
      </div>
      {rows.length === 0 ? (
        <p className="tw-muted">{t('demo.noneOfType')}</p>
      ) : phone ? (
        <ul className={tables.cards}>
          {rows.map((row) => (
            <li key={row.key} className={tables.card}>
              <AssetName row={row} />
              {row.script ? (
                <span className={tables.cardLine}>
                  <Score row={row} />
                  <Purpose row={row} />
                </span>
              ) : null}
              <Details row={row} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={tables.scroll}>
          <table className={tables.table} aria-label={title}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" className={css[column]}>
                    {t(`demo.columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <td>
                    <AssetName row={row} />
                  </td>
                  <td>
                    <Purpose row={row} />
                  </td>
                  <td>
                    <Score row={row} />
                  </td>
                  <td>
                    <Details row={row} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

/** The stated purpose; only scripts have one. */
function Purpose({ row }: { row: AssetRow }) {
  const { t } = useTranslation()
  const purpose = useRowWords().purpose(row)
  return purpose === '' ? <Nothing told={t('demo.noPurpose')} /> : <span>{purpose}</span>
}

/** The risk of a script; other assets have none, which is different from zero. */
function Score({ row }: { row: AssetRow }) {
  const { t } = useTranslation()
  return row.script ? (
    <SeverityWord severity={row.script.risk.severity} score={row.script.risk.score} />
  ) : (
    <Nothing told={t('inventory.noScore')} />
  )
}

function Nothing({ told }: { told: string }) {
  const { t } = useTranslation()
  return (
    <span className={css.quiet} title={told}>
      <span aria-hidden="true">{t('demo.none')}</span>
      <span className="tw-hidden">{told}</span>
    </span>
  )
}

/** Its kind and state, who is responsible for it, and the most important details. */
function Details({ row }: { row: AssetRow }) {
  const { t } = useTranslation()
  const words = useRowWords()
  const detailsOf = useRowDetails()
  const kind = [words.kind(row), words.state(row)].filter(Boolean).join(' · ')
  return (
    <div className={css.lines}>
      {[...detailsOf(row), kind, isProviderRow(row) ? t('demo.provider') : ''].filter(Boolean).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  )
}
