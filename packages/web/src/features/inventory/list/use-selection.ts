// Owns which scripts of the part of the list on the screen are selected.
import type { InventoryScript } from '@tillwatch/core/contract'
import { useState } from 'react'

export interface Selection {
  /** Those of `scripts` that are selected, in their order. */
  chosen: InventoryScript[]
  has: (id: string) => boolean
  toggle: (id: string) => void
  /** Selects all of these, or none of them where all are selected. */
  toggleAll: (scripts: readonly InventoryScript[]) => void
  clear: () => void
}

/** The selection among `scripts`. One that is not on the screen is never acted on. */
export function useSelection(scripts: readonly InventoryScript[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const has = (id: string) => ids.has(id)
  return {
    chosen: scripts.filter(({ id }) => ids.has(id)),
    has,
    toggle: (id) => setIds((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id])),
    toggleAll: (those) => {
      const named = new Set(those.map(({ id }) => id))
      const rest = [...ids].filter((id) => !named.has(id))
      setIds(new Set(those.every(({ id }) => has(id)) ? rest : [...rest, ...named]))
    },
    clear: () => setIds(new Set()),
  }
}
