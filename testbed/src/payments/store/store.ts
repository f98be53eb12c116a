// Owns what the simulator knows: objects by kind and id, changed in transactions that reach the journal as one line.
import { openJournal } from '#payments/store/journal.ts'
import type { Kind, Kinds } from '#payments/store/kinds.ts'

export interface Store {
  /** The object, or undefined. Objects are never changed in place: put a new one. */
  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined
  /** All objects of a kind, oldest first. */
  all<K extends Kind>(kind: K): Kinds[K][]
  put<K extends Kind>(kind: K, thing: Kinds[K]): Kinds[K]
  drop(kind: Kind, id: string): void
  /** Runs the work; what it changed is durable when this returns, and undone when it throws. Inside another transaction it joins that one. */
  transact<T>(work: () => T): T
  close(): void
}

interface Step {
  readonly kind: Kind
  readonly id: string
  readonly before: unknown
}

/** Opens the store on a folder's journal, or in memory only; `committed` hears when a transaction that changed something is through. */
export function openStore(folder: string | null, committed: () => void): Store {
  const journal = openJournal(folder)
  const kept = new Map<string, Map<string, unknown>>()
  const shelf = (kind: string) => kept.get(kind) ?? kept.set(kind, new Map()).get(kind)!
  for (const [kind, id, thing] of journal.entries) shelf(kind).set(id, thing)

  let undo: Step[] | null = null
  const set = (kind: Kind, id: string, thing: unknown) => {
    if (undo === null) throw new Error('Nothing changes outside a transaction.')
    undo.push({ kind, id, before: shelf(kind).get(id) })
    if (thing === undefined) shelf(kind).delete(id)
    else shelf(kind).set(id, thing)
  }
  const restore = (steps: Step[]) => {
    for (const { kind, id, before } of steps.toReversed()) {
      if (before === undefined) shelf(kind).delete(id)
      else shelf(kind).set(id, before)
    }
  }
  const save = (steps: Step[]) => {
    const changed = new Map(steps.map(({ kind, id }) => [`${kind} ${id}`, { kind, id }]))
    if (changed.size > 0) journal.append([...changed.values()].map(({ kind, id }) => [kind, id, shelf(kind).get(id) ?? null]))
  }

  return {
    find: (kind, id) => shelf(kind).get(id) as Kinds[typeof kind] | undefined,
    all: (kind) => [...shelf(kind).values()] as Kinds[typeof kind][],
    put(kind, thing) {
      set(kind, thing.id, thing)
      return thing
    },
    drop: (kind, id) => set(kind, id, undefined),
    transact(work) {
      if (undo !== null) return work()
      const steps: Step[] = []
      undo = steps
      let result: ReturnType<typeof work>
      try {
        result = work()
        save(steps)
      } catch (error) {
        restore(steps)
        throw error
      } finally {
        undo = null
      }
      if (steps.length > 0) committed()
      return result
    },
    close: () => journal.close(),
  }
}
