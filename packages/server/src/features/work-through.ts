// Processes rows of all accounts in batches. A failure does not stop the others.
import { setImmediate } from 'node:timers/promises'

const batchSize = 50

interface Work<Row> {
  /** Rows after that ID, ordered by ID, at most `limit`; from the first if it is null. */
  find: (after: string | null, limit: number) => Promise<Row[]>
  idOf: (row: Row) => string
  /** False if there was nothing to do. */
  handle: (row: Row) => Promise<boolean>
}

export interface WorkedThrough {
  done: number
  failures: { id: string; error: unknown }[]
}

/** One row after the other, until `stopping`. Returns the number done, and the failures. */
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
      // Yields to the worker's other jobs between two of them.
      await setImmediate()
    }
  }
  return { done, failures }
}
