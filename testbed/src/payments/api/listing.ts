// Owns lists: newest first, pages by cursor, filters by time.
import { type Params, record, text, whole } from '#payments/api/form.ts'
import { missing, refuse } from '#payments/failure.ts'
import type { ListOf } from '#payments/store/things.ts'

/** Parameters that every list takes. */
export const listParams = ['limit', 'starting_after', 'ending_before', 'created'] as const

/** One page of things that come oldest first: `limit` 1–100 (10 when not sent), after or before a cursor. */
export function page<T extends { id: string; created: number }>(oldestFirst: readonly T[], params: Params, url: string): ListOf<T> {
  const limit = whole(params, 'limit', 1) ?? 10
  if (limit > 100) throw refuse('Invalid integer: limit must be at most 100', 'limit')
  const all = oldestFirst.filter(inTime(params)).toReversed()
  const after = cursor(all, params, 'starting_after')
  const before = cursor(all, params, 'ending_before')
  if (before !== null) {
    const first = Math.max(0, before - limit)
    return { object: 'list', data: all.slice(first, before), has_more: first > 0, url }
  }
  const first = after === null ? 0 : after + 1
  return { object: 'list', data: all.slice(first, first + limit), has_more: all.length > first + limit, url }
}

/** A list that holds all of its things. */
export function fullList<T>(data: readonly T[], url: string): ListOf<T> {
  return { object: 'list', data, has_more: false, url }
}

function cursor(all: readonly { id: string }[], params: Params, name: string): number | null {
  const id = text(params, name)
  if (id === undefined) return null
  const index = all.findIndex((thing) => thing.id === id)
  if (index < 0) throw missing('object', id, name)
  return index
}

function inTime(params: Params): (thing: { created: number }) => boolean {
  if (params.created === undefined) return () => true
  const range = typeof params.created === 'string' ? { gte: params.created, lte: params.created } : record(params, 'created')
  const least = Math.max(whole(range, 'gte') ?? 0, (whole(range, 'gt') ?? -1) + 1)
  const most = Math.min(whole(range, 'lte') ?? Number.MAX_SAFE_INTEGER, (whole(range, 'lt') ?? Number.MAX_SAFE_INTEGER) - 1)
  return ({ created }) => created >= least && created <= most
}
