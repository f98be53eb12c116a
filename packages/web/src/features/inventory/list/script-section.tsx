// List of scripts with its heading: a table, or cards on a phone.
import { useMediaQuery } from '@mantine/hooks'
import type { InventoryExport, InventoryScript } from '@tillwatch/contract/shapes'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { SortHeader } from '#components/list/sort-header.tsx'
import { useAddressChange } from '#components/list/use-address-change.ts'
import type { Selection } from '#components/list/use-selection.ts'
import { useMay } from '#features/members/may.tsx'
import { tables } from '#features/scans/index.ts'
import { useScriptName } from '../script-name.ts'
import { cells } from './cells.tsx'
import { type Column, orderAfter, sortedBy, sortOf } from './columns.ts'
import css from './list.module.css'

interface ScriptSectionProps {
  title: string
  note?: string
  scripts: readonly InventoryScript[]
  columns: readonly Column[]
  query: InventoryExport
  selection: Selection<InventoryScript>
}

/** With more columns than fit, the table scrolls. */
const columnPxMin = 130

/** Scripts of one group. */
export function ScriptSection({ title, note, scripts, columns, query, selection }: ScriptSectionProps) {
  const may = useMay('scripts:decide')
  const { t } = useTranslation()
  const change = useAddressChange()
  const allId = useId()
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return (
    <section className={tables.section}>
      <div className={tables.heading}>
        <h2>{title}</h2>
        {note ? <span className={tables.note}>{note}</span> : null}
      </div>
      {phone ? (
        <>
          {may ? (
            <label className={css.all} htmlFor={allId}>
              <SelectAll id={allId} scripts={scripts} selection={selection} />
              {t('siteScripts.selectAll')}
            </label>
          ) : null}
          <ul className={tables.cards} aria-label={title}>
            {scripts.map((script) => (
              <ScriptCard key={script.id} script={script} selection={selection} />
            ))}
          </ul>
        </>
      ) : (
        <div className={`${tables.scroll} ${css.scroller}`}>
          <table className={`${tables.table} ${css.table}`} style={{ minInlineSize: columns.length * columnPxMin }} aria-label={title}>
            <thead>
              <tr>
                {may ? (
                  <th scope="col" className={css.selecting}>
                    <SelectAll scripts={scripts} selection={selection} />
                  </th>
                ) : null}
                {columns.map((column) => {
                  const name = t(`siteScripts.columns.${column}`)
                  if (!sortOf[column])
                    return (
                      <th key={column} scope="col" className={css[column]}>
                        {name}
                      </th>
                    )
                  const press = () => change(orderAfter(column, query))
                  return <SortHeader key={column} name={name} sorted={sortedBy(column, query)} onPress={press} className={css[column]} />
                })}
              </tr>
            </thead>
            <tbody>
              {scripts.map((script) => (
                <tr key={script.id} data-of={script.id} className={selection.has(script.id) ? css.selected : undefined}>
                  {may ? (
                    <td className={css.selecting}>
                      <SelectBox script={script} selection={selection} />
                    </td>
                  ) : null}
                  {columns.map((column) => {
                    const Cell = cells[column]
                    return (
                      <td key={column} className={css[column]}>
                        <Cell script={script} />
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

/** The name opens the script's own screen. Below it are the facts that matter for a decision. */
function ScriptCard({ script, selection }: { script: InventoryScript; selection: Selection<InventoryScript> }) {
  const may = useMay('scripts:decide')
  const {
    script: Name,
    vendor: Vendor,
    authorization: Authorization,
    risk: Risk,
    behaviours: Behaviours,
    seen: Seen,
    lastSeen: LastSeen,
  } = cells
  return (
    <li className={may ? `${tables.card} ${css.card}` : tables.card} data-of={script.id}>
      {may ? <SelectBox script={script} selection={selection} /> : null}
      <div className={css.cardBody}>
        <div>
          <Name script={script} />
        </div>
        <div className={tables.cardLine}>
          <div>
            <Authorization script={script} />
          </div>
          <Risk script={script} />
        </div>
        <div className={css.pair}>
          <div>
            <Vendor script={script} />
          </div>
          <div>
            <Seen script={script} />
          </div>
        </div>
        <div className={css.under}>
          <Behaviours script={script} />
        </div>
        <div className={css.under}>
          <LastSeen script={script} />
        </div>
      </div>
    </li>
  )
}

/** Checkbox of one script, with its name as the label. */
function SelectBox({ script, selection }: { script: InventoryScript; selection: Selection<InventoryScript> }) {
  const { t } = useTranslation()
  const nameOf = useScriptName()
  return (
    <input
      type="checkbox"
      className={css.box}
      aria-label={t('siteScripts.selectOne', { script: nameOf(script) })}
      checked={selection.has(script.id)}
      onChange={() => selection.toggle(script.id)}
    />
  )
}

/** Checkbox for all visible rows; indeterminate while only some are selected. */
function SelectAll({
  id,
  scripts,
  selection,
}: {
  id?: string
  scripts: readonly InventoryScript[]
  selection: Selection<InventoryScript>
}) {
  const { t } = useTranslation()
  const count = scripts.filter(({ id }) => selection.has(id)).length
  return (
    <input
      id={id}
      type="checkbox"
      className={css.box}
      aria-label={t('siteScripts.selectAll')}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < scripts.length
      }}
      checked={count > 0 && count === scripts.length}
      onChange={() => selection.toggleAll(scripts)}
    />
  )
}
