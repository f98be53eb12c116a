// List of the staff area, with the shortcuts of every list: j and k move between the first buttons of its rows, Enter presses one, ? helps.
import type { ReactNode } from 'react'
import { ListKeys } from '#components/list/list-keys.tsx'
import css from './staff.module.css'

interface StaffListProps {
  label: string
  /** Above the list, such as its search. */
  head?: ReactNode
  isSearched?: boolean
  /** Rows, each with `data-row` on its first button. */
  children: ReactNode
}

export function StaffList({ label, head, isSearched = false, children }: StaffListProps) {
  return (
    <ListKeys className={css.screen} isSearched={isSearched}>
      {head}
      <ul className={css.list} aria-label={label}>
        {children}
      </ul>
    </ListKeys>
  )
}
