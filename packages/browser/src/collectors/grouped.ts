// Finds list items by key without scanning the list each time, because pages determine the length of a visit's lists.

/** Groups a growing list by a constant key of each item; new items are added at the next access. Leaves out items without a key. */
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

/** A cached value that is recomputed only if one of its inputs changed. */
export function remade<V>(of: () => readonly unknown[], make: () => V): () => V {
  let made: { from: readonly unknown[]; value: V } | null = null
  return () => {
    const from = of()
    if (!made?.from.every((one, index) => one === from[index])) made = { from, value: make() }
    return made.value
  }
}
