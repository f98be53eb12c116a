// Tracks writes of code that may not run, may end early, or runs at an unknown time. Afterwards, the earlier values are possible, too.

import { taintOf } from '../values/taint.ts'
import { countThings, guessOf, isObj, isUnknown, NotYet, type Obj, type Scope, type Unknown, type Value } from '../values/values.ts'

type Holder = Scope | Obj

export class Journal {
  readonly outer: Journal | null
  readonly #isSure: (() => boolean) | null
  /** Objects created later belong to the code itself. */
  readonly since = countThings()
  readonly #before = new Map<Holder, Map<string, Value>>()
  readonly #lists = new Set<Obj>()

  /** Writes while `isSure` returns true are certain for this journal. */
  constructor(outer: Journal | null, isSure: (() => boolean) | null = null) {
    this.outer = outer
    this.#isSure = isSure
  }

  /** Records the value of a name or member before it is written. */
  note(holder: Holder, name: string, before: Value): void {
    if (holder.born > this.since) return
    if (this.#isSure?.()) {
      this.outer?.note(holder, name, before)
      return
    }
    const known = this.#before.get(holder)
    if (!known) this.#before.set(holder, new Map([[name, before]]))
    else if (!known.has(name)) known.set(name, before)
  }

  /** Records that a list, map, or set has other members. */
  noteList(list: Obj): void {
    if (list.born > this.since) return
    if (this.#isSure?.()) this.outer?.noteList(list)
    else this.#lists.add(list)
  }

  leaveOpen(): void {
    for (const list of this.#lists) list.isOpen = true
    for (const [holder, names] of this.#before) {
      const values = 'names' in holder ? holder.names : holder.props
      for (const [name, before] of names) {
        const now = values.get(name)
        // A text that is stored when it is first created, as in decoders with a cache.
        if (before === undefined && typeof now === 'string' && !('names' in holder)) continue
        const either = eitherOf(name, before, now)
        if (either) values.set(name, either)
      }
    }
  }

  /** Reports to the surrounding code. */
  passOn(): void {
    const { outer } = this
    if (!outer) return
    for (const [holder, names] of this.#before) for (const [name, before] of names) outer.note(holder, name, before)
    for (const list of this.#lists) outer.noteList(list)
  }
}

/** Possible value of a name or member that may have been written; null if its current value is enough. */
function eitherOf(name: string, before: Value, now: Value): Unknown | null {
  // An object is more informative than the earlier value.
  if (Object.is(before, now) || isObj(now) || isUnknown(now)) return null
  if (isObj(before)) return guessOf(`(${name})`, now, taintOf(before))
  if (isUnknown(before) && !(before instanceof NotYet)) return guessOf(before.path, now, before.taint)
  return guessOf(`(${name})`, now ?? (before instanceof NotYet ? undefined : before))
}

/** Runs code that may not run, or not now. Its writes are uncertain for other code. */
export function doubt<T>(m: { journal: Journal | null }, run: () => T): T {
  const journal = new Journal(m.journal)
  m.journal = journal
  try {
    return run()
  } finally {
    m.journal = journal.outer
    journal.leaveOpen()
    journal.passOn()
  }
}
