// Owns working through rows of all accounts, batch by batch, where one that fails stops no other.
import { setImmediate } from 'node:timers/promises'

const batchSize = 50

interface Work<Row> {
  /** Rows after that id in the order of their ids, at most `limit`; from the first where it is null. */
  find: (after: string | null, limit: number) => Promise<Row[]>
  idOf: (row: Row) => string
  /** False where nothing was to be done. */
  handle: (row: Row) => Promise<boolean>
}

export interface WorkedThrough {
  done: number
  failures: { id: string; error: unknown }[]
}

/** One row after the other, until `stopping`; how many were done, and what failed. */
export async function workThrough<Row>({ find, idOf, handle }: Work<Row>, stopping?: AbortSignal): Promise<WorkedThrough> {
  const failures: WorkedThrough['failures'] = []
  let done = 0
  let after: string | null = null
  for (let rows = await find(after, batchSize); rows.length > 0; rows = await find(after, batchSize)) {
    for (const row of rows) {
      if (stopping?.aborted) return { done, failures }
      after = idOf(row)
      try {
        if (await handle(row)) done++
      } catch (error) {
        failures.push({ id: after, error })
      }
      // What else the worker does goes on between two of them.
      await setImmediate()
    }
  }
  return { done, failures }
}
