// Tables with headings for every column and row, so that they read aloud well and repeat their headings on each printed page.
import { type Markup, markup, type Piece } from './markup.ts'

export interface Column<Row> {
  name: string
  cell: (row: Row) => Piece
  /** Share of the width, in percent. */
  width?: number
  isNumber?: boolean
}

/** A table whose first column names the row. `none` replaces a table without rows. `figures` of a chart use narrow spacing. */
export function table<Row>(caption: string, columns: readonly Column<Row>[], rows: readonly Row[], none: string, look?: 'figures'): Markup {
  if (rows.length === 0) return markup`<p class="none">${none}</p>`
  const [first, ...others] = columns
  if (first === undefined) return markup``
  const kind = ({ isNumber }: Column<Row>) => (isNumber ? markup` class="number"` : null)
  return markup`<table${look === 'figures' ? markup` class="figures"` : null}>
<caption>${caption}</caption>
<colgroup>${columns.map(({ width }) => (width === undefined ? markup`<col>` : markup`<col style="width:${width}%">`))}</colgroup>
<thead><tr>${columns.map((column) => markup`<th scope="col"${kind(column)}>${column.name}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => markup`<tr><th scope="row">${first.cell(row)}</th>${others.map((column) => markup`<td${kind(column)}>${column.cell(row)}</td>`)}</tr>\n`)}</tbody>
</table>`
}
