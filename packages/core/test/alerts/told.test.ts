// Who is notified of what, and when again.

import { changeVerdicts } from '@tillwatch/contract/lists'
import { expect, it } from 'vitest'
import { nextTry, type Route, tellTo, toldWhen } from '#alerts/index.ts'

const all: Route = { id: 'c', siteIds: null, threshold: 'capability' }
const incident = 'vendor'
const items = [
  { siteId: 'a', verdict: 'capability' as const },
  { siteId: 'b', verdict: 'malicious' as const },
]

it('notifies immediately from capability on, puts harmless changes into the digest, and notifies nobody of data changes', () => {
  expect(changeVerdicts.map(toldWhen)).toEqual(['never', 'digest', 'digest', 'digest', 'digest', 'at-once', 'at-once', 'at-once'])
})

it('notifies a channel only of its sites, with the severity on these sites', () => {
  expect(tellTo(all, incident, items)).toEqual({ stage: 'malicious', items })
  expect(tellTo({ ...all, siteIds: new Set(['a']) }, incident, items)).toEqual({ stage: 'capability', items: [items[0]] })
  expect(tellTo({ ...all, siteIds: new Set(['z']) }, incident, items)).toBeNull()
})

it('sends nothing below the threshold of the channel, judged by the sites it covers', () => {
  expect(tellTo({ ...all, threshold: 'malicious' }, incident, items)?.stage).toBe('malicious')
  expect(tellTo({ ...all, threshold: 'targeted', siteIds: new Set(['a']) }, incident, items)).toBeNull()
})

it('sends drills and failing channels to every channel', () => {
  const nowhere = [{ siteId: null, verdict: 'capability' as const }]
  const strict: Route = { id: 'c', siteIds: new Set(['a']), threshold: 'malicious' }
  expect(tellTo(strict, 'drill', nowhere)?.items).toEqual(nowhere)
  expect(tellTo(strict, 'channel', nowhere)?.items).toEqual(nowhere)
})

it('reports an unevaluated page to all channels of its site, regardless of the threshold', () => {
  const strict: Route = { id: 'c', siteIds: new Set(['a']), threshold: 'malicious' }
  const at = (siteId: string) => tellTo(strict, 'coverage', [{ siteId, verdict: 'capability' }])
  expect([at('a')?.stage, at('b')]).toEqual(['capability', null])
})

it('retries for 24 hours, with pauses that double up to four hours, and a last attempt at the end', () => {
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
