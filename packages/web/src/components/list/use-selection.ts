// Selected rows of the visible part of a list.
import { useState } from 'react'

export interface Selection<Row extends { id: string }> {
  /** The selected rows of the list, in order. */
  chosen: Row[]
  has: (id: string) => boolean
  toggle: (id: string) => void
  /** Selects all of these or, if all are selected, none. */
  toggleAll: (rows: readonly Row[]) => void
  clear: () => void
}

/** The selection among `rows`. Invisible rows are never acted on. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const has = (id: string) => ids.has(id)
  return {
    chosen: rows.filter(({ id }) => ids.has(id)),
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
