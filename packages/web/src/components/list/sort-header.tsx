// Column header that sorts.
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import css from './list.module.css'

interface SortHeaderProps {
  name: string
  /** Null while the list is sorted by another column. */
  sorted: 'ascending' | 'descending' | null
  onPress: () => void
  className?: string | undefined
}

/** The list decides what a press does; a second one should reverse the order. */
export function SortHeader({ name, sorted, onPress, className }: SortHeaderProps) {
  const { t } = useTranslation()
  return (
    <th scope="col" aria-sort={sorted ?? undefined} className={className}>
      <button type="button" className={css.sort} onClick={onPress} title={t('inventory.sort', { column: name })}>
        {name}
        <span className={sorted ? undefined : css.idle}>
          <Icon name={sorted === null ? 'sort' : sorted === 'descending' ? 'down' : 'up'} size={12} />
        </span>
      </button>
    </th>
  )
}
