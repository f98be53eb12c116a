// Text of each column of an asset row.
import { useTranslation } from 'react-i18next'
import { useScriptLabel } from '../script-label.ts'
import { usePurpose } from '../wording.ts'
import type { AssetRow } from './asset-rows.ts'
import type { SortColumn } from './filters.ts'

export interface RowWords {
  label: (row: AssetRow) => string
  kind: (row: AssetRow) => string
  state: (row: AssetRow) => string
  purpose: (row: AssetRow) => string
  /** Sort text of the row in a column. */
  sort: (row: AssetRow, column: SortColumn) => string
}

/** Text functions in the current language. */
export function useRowWords(): RowWords {
  const { t } = useTranslation()
  const labelOf = useScriptLabel()
  const purposeOf = usePurpose()
  const label = (row: AssetRow) => (row.script ? labelOf(row.script) : (row.url ?? ''))
  const kind = (row: AssetRow) => t(`words.kind.${row.kind}`)
  const state = (row: AssetRow) => {
    if (!row.state) return ''
    const by = row.script?.blocked?.by
    return by ? `${t(`words.scriptState.${row.state}`)} ${t(`words.blocker.${by}`)}` : t(`words.scriptState.${row.state}`)
  }
  const purpose = (row: AssetRow) => {
    const stated = purposeOf(row.script?.purpose ?? null)
    if (stated) return stated
    return row.type === 'script' ? t('inventory.purposeUnknown') : ''
  }
  const sort = (row: AssetRow, column: SortColumn) =>
    column === 'address' ? label(row) : column === 'kind' ? kind(row) : column === 'state' ? state(row) : purpose(row)
  return { label, kind, state, purpose, sort }
}
