// Owns one asset as a row of a table.
import { useTranslation } from 'react-i18next'
import { SeverityWord } from '#components/severity-word.tsx'
import { ScriptLink } from '../script-link.tsx'
import { AssetName } from './asset-name.tsx'
import type { AssetRow } from './asset-rows.ts'
import css from './inventory.module.css'
import { useRowDetails } from './row-details.ts'
import { useRowWords } from './row-words.ts'

/** Address, kind, state, purpose, score and what else is worth knowing at a glance. The address opens the details. */
export function AssetTableRow({ row }: { row: AssetRow }) {
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
