// Who is told what, and when again.

import { changeVerdicts } from '@tillwatch/contract/lists'
import { expect, it } from 'vitest'
import { nextTry, type Route, tellTo, toldWhen } from '#alerts/index.ts'

const all: Route = { id: 'c', siteIds: null, threshold: 'capability' }
const incident = 'vendor'
const items = [
  { siteId: 'a', verdict: 'capability' as const },
  { siteId: 'b', verdict: 'malicious' as const },
]

it('tells at once from capability on, the harmless in the digest, and what is only data to nobody', () => {
  expect(changeVerdicts.map(toldWhen)).toEqual(['never', 'digest', 'digest', 'digest', 'digest', 'at-once', 'at-once', 'at-once'])
})

it('tells a channel only of its sites, and how grave these are', () => {
  expect(tellTo(all, incident, items)).toEqual({ stage: 'malicious', items })
  expect(tellTo({ ...all, siteIds: new Set(['a']) }, incident, items)).toEqual({ stage: 'capability', items: [items[0]] })
  expect(tellTo({ ...all, siteIds: new Set(['z']) }, incident, items)).toBeNull()
})

it('tells nothing below the threshold of the channel, by what it may see', () => {
  expect(tellTo({ ...all, threshold: 'malicious' }, incident, items)?.stage).toBe('malicious')
  expect(tellTo({ ...all, threshold: 'targeted', siteIds: new Set(['a']) }, incident, items)).toBeNull()
})

it('tells of a drill and of failing channels everywhere', () => {
  const nowhere = [{ siteId: null, verdict: 'capability' as const }]
  const strict: Route = { id: 'c', siteIds: new Set(['a']), threshold: 'malicious' }
  expect(tellTo(strict, 'drill', nowhere)?.items).toEqual(nowhere)
  expect(tellTo(strict, 'channel', nowhere)?.items).toEqual(nowhere)
})

it('tells that a page is not evaluated whatever the threshold, to channels of its site', () => {
  const strict: Route = { id: 'c', siteIds: new Set(['a']), threshold: 'malicious' }
  const at = (siteId: string) => tellTo(strict, 'coverage', [{ siteId, verdict: 'capability' }])
  expect([at('a')?.stage, at('b')]).toEqual(['capability', null])
})

it('tries for 24 hours, with pauses that double up to four hours, and a last time at their end', () => {
  const since = new Date('2026-11-23T00:00:00Z')
  let now = since
  const pauses: number[] = []
  for (let attempt = 1; ; attempt++) {
    const next = nextTry(attempt, since, now)
    if (next === null) break
    pauses.push((next.getTime() - now.getTime()) / 1_000)
    now = next
  }
  expect(pauses.slice(0, 5)).toEqual([5, 10, 20, 40, 80])
  expect(Math.max(...pauses)).toBe(4 * 3_600)
  expect(now.getTime() - since.getTime()).toBe(24 * 3_600_000)
})
