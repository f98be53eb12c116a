// Bar at the bottom of the window while rows of a list are selected.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './selection-bar.module.css'

interface SelectionBarProps {
  /** Number of selected rows, as text. */
  selected: string
  /** Label of the button that clears the selection. */
  clearLabel: string
  onClear: () => void
  /** Buttons for actions on the rows. */
  children: ReactNode
}

export function SelectionBar({ selected, clearLabel, onClear, children }: SelectionBarProps) {
  return (
    <section className={css.bar} aria-label={selected}>
      <span className={css.count} role="status">
        {selected}
      </span>
      {children}
      <Button size="xs" variant="subtle" onClick={onClear}>
        {clearLabel}
      </Button>
    </section>
  )
}
