// Work on many rows: each is handled once, whatever becomes of the others, and it can be stopped between two.
import { expect, it } from 'vitest'
import { workThrough } from '#features/work-through.ts'

const ids = Array.from({ length: 120 }, (_, at) => String(at).padStart(3, '0'))
const find = async (after: string | null, limit: number) => ids.filter((id) => after === null || id > after).slice(0, limit)
const idOf = (id: string) => id

it('goes through all batches, past rows that fail, and counts only what was done', async () => {
  const handled: string[] = []
  const error = new Error('no')
  const handle = async (id: string) => {
    handled.push(id)
    if (id === '000' || id === '049') throw error
    return id !== '001'
  }
  expect(await workThrough({ find, idOf, handle })).toEqual({
    done: 117,
    failures: [
      { id: '000', error },
      { id: '049', error },
    ],
  })
  expect(handled).toEqual(ids)
})

it('begins with no further row once it is to stop', async () => {
  const stopping = new AbortController()
  const handle = async (id: string) => {
    if (id === '060') stopping.abort()
    return true
  }
  expect(await workThrough({ find, idOf, handle }, stopping.signal)).toEqual({ done: 61, failures: [] })
})
