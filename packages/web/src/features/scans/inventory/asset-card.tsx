// Owns one asset as a card, for narrow screens.
import { SeverityWord } from '#components/severity-word.tsx'
import { ScriptLink } from '../script-link.tsx'
import tables from '../tables.module.css'
import { AssetName } from './asset-name.tsx'
import type { AssetRow } from './asset-rows.ts'
import css from './inventory.module.css'
import { useRowDetails } from './row-details.ts'
import { useRowWords } from './row-words.ts'

/** The whole first line opens the details of a script. */
export function AssetCard({ row }: { row: AssetRow }) {
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
