// Owns doing at once what comes up while the same is being done.

/** Runs what comes up of a key together: at once where nothing of it runs, else as soon as that has ended. Each waits for its own run, and fails with it. */
export function together<Item>(
  keyOf: (item: Item) => string,
  run: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  const running = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, { items: Item[]; done: Promise<void> }>()
  return (item) => {
    const key = keyOf(item)
    const open = waiting.get(key)
    if (open !== undefined) {
      open.items.push(item)
      return open.done
    }
    const items = [item]
    const done = Promise.resolve(running.get(key)).then(() => {
      waiting.delete(key)
      return run(items)
    })
    waiting.set(key, { items, done })
    const ended = Promise.allSettled([done]).then(() => {
      if (running.get(key) === ended) running.delete(key)
    })
    running.set(key, ended)
    return done
  }
}
