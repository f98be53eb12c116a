// Owns the filters that are set, each as a chip that takes it away.
import { useTranslation } from 'react-i18next'
import { Icon } from '../icons.tsx'
import css from './filters.module.css'

export interface FilterChip {
  /** Of the filter in the address. */
  name: string
  /** What is filtered by, such as `Party: Third-party`. */
  label: string
}

interface FilterChipsProps {
  chips: readonly FilterChip[]
  /** Whether there is nothing to clear, not even a search. */
  isCleared: boolean
  remove: (name: string) => void
  clear: () => void
}

/** Nothing where nothing is asked for. */
export function FilterChips({ chips, isCleared, remove, clear }: FilterChipsProps) {
  const { t } = useTranslation()
  if (isCleared) return null
  return (
    <ul className={css.chips} aria-label={t('siteScripts.filter.active')}>
      {chips.map(({ name, label }) => (
        <li key={name}>
          <button
            type="button"
            className={css.chip}
            onClick={() => remove(name)}
            aria-label={t('siteScripts.filter.remove', { filter: label })}
          >
            <span className={css.text}>{label}</span>
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={css.clear} onClick={clear}>
          {t('inventory.clear')}
        </button>
      </li>
    </ul>
  )
}
