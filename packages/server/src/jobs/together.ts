// Owns doing at once what comes up while the same is being done.

/**
 * Runs what comes up of a key together: at once where nothing of it runs, else as soon as that has ended. Where they fail together each is run alone, one after the other,
 * so that what fails takes nothing else with it. Each waits for its own, and fails with it.
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

/** Why, of each that failed also alone. */
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
