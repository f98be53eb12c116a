// Combines work that is requested while the same kind of work is running.

/**
 * Runs pending items of a key together: immediately if none is running, otherwise as soon as that has ended. If they fail together, each
 * runs alone, one after the other, so that a failure affects no others. Each caller waits for its own item, and gets its failure.
 */
export function together<Item>(
  keyOf: (item: Item) => string,
  run: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  const running = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, { items: Item[]; failures: Promise<ReadonlyMap<Item, unknown>> }>()

  function begin(key: string) {
    const items: Item[] = []
    const failures = Promise.resolve(running.get(key)).then(() => {
      waiting.delete(key)
      return failuresOf(run, items)
    })
    const ended = failures.then(() => {
      if (running.get(key) === ended) running.delete(key)
    })
    running.set(key, ended)
    const next = { items, failures }
    waiting.set(key, next)
    return next
  }

  return async (item) => {
    const key = keyOf(item)
    const { items, failures } = waiting.get(key) ?? begin(key)
    items.push(item)
    const failed = await failures
    if (failed.has(item)) throw failed.get(item)
  }
}

/** The reason of each item that also failed alone. */
async function failuresOf<Item>(run: (items: readonly Item[]) => Promise<void>, items: readonly Item[]): Promise<Map<Item, unknown>> {
  const failed = new Map<Item, unknown>()
  try {
    await run(items)
  } catch (error) {
    const [first, ...others] = items
    if (first !== undefined && others.length === 0) return failed.set(first, error)
    for (const item of items) for (const [one, why] of await failuresOf(run, [item])) failed.set(one, why)
  }
  return failed
}
