// Owns the boxes by which rows are selected.
import type { InventoryScript } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import type { Selection } from '#components/list/use-selection.ts'
import { useScriptName } from '../script-name.ts'
import css from './list.module.css'

/** The box of one script, which says whose it is. */
export function SelectBox({ script, selection }: { script: InventoryScript; selection: Selection<InventoryScript> }) {
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

/** The box of all that a list shows: half filled while only some are selected. */
export function SelectAll({
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
