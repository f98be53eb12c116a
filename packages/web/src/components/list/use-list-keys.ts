// Keyboard of the list: / searches, j and k move, Enter opens, ? shows help, Esc clears the search.
import type { RefObject } from 'react'
import { useKeys } from '#lib/use-keys.ts'

function move(list: HTMLElement, step: 1 | -1): void {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, at + step))
  rows[next]?.focus()
}

/** The focused row, by its `data-of`; null outside rows. */
export const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-of]')?.dataset.of ?? null

/** Listens while the list is on the screen; `own` has shortcuts of this list only. The focused link itself handles Enter. */
export function useListKeys(list: RefObject<HTMLElement | null>, openHelp: () => void, own: Record<string, () => void> = {}): void {
  const keys = {
    j: () => list.current && move(list.current, 1),
    k: () => list.current && move(list.current, -1),
    '/': () => list.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
    '?': openHelp,
    ...own,
  }
  useKeys(keys, list)
}
