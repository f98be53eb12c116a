// Owns finding items of a list by a key without a walk over the list each time: pages choose how long the lists of a visit are.

/** Groups a list that only grows by a key that each item keeps; what came since the last look is taken in at the next. Without a key an item is left out. */
export function grouped<T>(list: readonly T[], keyOf: (item: T) => string | null): (key: string) => readonly T[] {
  const groups = new Map<string, T[]>()
  let taken = 0
  return (wanted) => {
    for (; taken < list.length; taken++) {
      const item = list[taken]!
      const key = keyOf(item)
      if (key === null) continue
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
    return groups.get(wanted) ?? []
  }
}

/** A value that is made anew only when something that it is made of is no longer the same. */
export function remade<V>(of: () => readonly unknown[], make: () => V): () => V {
  let made: { from: readonly unknown[]; value: V } | null = null
  return () => {
    const from = of()
    if (!made?.from.every((one, index) => one === from[index])) made = { from, value: make() }
    return made.value
  }
}
