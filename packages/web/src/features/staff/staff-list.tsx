// List of the staff area, with the shortcuts of every list: j and k move between the first buttons of its rows, Enter presses one, ? helps.
import { type ReactNode, useRef, useState } from 'react'
import { KeyboardHelp } from '#components/list/keyboard-help.tsx'
import { useListKeys } from '#components/list/use-list-keys.ts'
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
  const part = useRef<HTMLDivElement>(null)
  const [help, setHelp] = useState(false)
  useListKeys(part, () => setHelp(true))
  return (
    <div ref={part} className={css.screen}>
      {head}
      <ul className={css.list} aria-label={label}>
        {children}
      </ul>
      <KeyboardHelp opened={help} close={() => setHelp(false)} isSearched={isSearched} />
    </div>
  )
}
