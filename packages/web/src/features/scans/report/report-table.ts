// Owns an asset table of the report.
import { useTranslation } from 'react-i18next'
import { html, type Markup } from '#lib/html.ts'
import type { AssetRow } from '../inventory/asset-rows.ts'
import { useRowDetails } from '../inventory/row-details.ts'
import { useRowWords } from '../inventory/row-words.ts'

const columns = ['address', 'kind', 'state', 'purpose', 'score', 'details'] as const

/** Gives a table with its heading; null without rows. */
export function useReportTable(): (title: string, rows: AssetRow[]) => Markup | null {
  const { t } = useTranslation()
  const words = useRowWords()
  const detailsOf = useRowDetails()
  const line = (row: AssetRow) => html`<tr><td>${row.url ?? words.label(row)}</td><td>${words.kind(row)}</td><td>${words.state(row)}</td>
<td>${words.purpose(row)}</td><td class="${row.script?.risk.severity ?? ''}">${row.score ?? t('inventory.noScore')}</td>
<td>${detailsOf(row).join(' · ')}${row.script?.sha256 ? html`<br><code class="soft">SHA-256 ${row.script.sha256}</code>` : null}</td></tr>`
  return (title, rows) =>
    rows.length === 0
      ? null
      : html`<h2>${title} (${rows.length})</h2>
<table><thead><tr>${columns.map((name) => html`<th>${t(`inventory.columns.${name}`)}</th>`)}</tr></thead><tbody>${rows.map(line)}</tbody></table>`
}
