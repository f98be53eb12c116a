// Row of tabs that are links, each with its own address.
import { useEffect, useRef } from 'react'
import { showTab } from '#lib/show-tab.ts'
import { Link } from './link.tsx'
import css from './link-tabs.module.css'

export interface LinkTab {
  to: string
  label: string
}

/** The row, with the open tab marked. If it is wider than the screen, scrolls the open tab into view. */
export function LinkTabs({ label, tabs, open }: { label: string; tabs: LinkTab[]; open: string }) {
  const row = useRef<HTMLElement>(null)
  const at = tabs.findIndex(({ to }) => to === open)
  useEffect(() => showTab(row.current, row.current?.querySelectorAll('a')[at]), [at])
  return (
    <nav ref={row} aria-label={label} className={css.tabs}>
      {tabs.map(({ to, label: name }) => (
        <Link key={to} to={to} preventScrollReset aria-current={to === open ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
