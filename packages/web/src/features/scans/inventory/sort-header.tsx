// Owns a column head that sorts.
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Icon } from '#components/icons.tsx'
import type { Filters, SortColumn } from './filters.ts'
import css from './inventory.module.css'

/** A second press turns the order round. */
export function SortHeader({ column, filters }: { column: SortColumn; filters: Filters }) {
  const { t } = useTranslation()
  const [, setSearch] = useSearchParams()
  const sorted = filters.sort === column
  const press = () =>
    setSearch(
      (before) => {
        const descending = sorted ? !filters.descending : column === 'score'
        before.set('sort', column)
        before.set('dir', descending ? 'desc' : 'asc')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const name = t(`inventory.columns.${column}`)
  return (
    <th
      scope="col"
      aria-sort={sorted ? (filters.descending ? 'descending' : 'ascending') : undefined}
      className={column === 'address' ? css.address : column === 'score' ? css.score : undefined}
    >
      <button type="button" className={css.sort} onClick={press} title={t('inventory.sort', { column: name })}>
        {name}
        <span className={sorted ? undefined : css.idle}>
          <Icon name={sorted ? (filters.descending ? 'down' : 'up') : 'sort'} size={12} />
        </span>
      </button>
    </th>
  )
}
