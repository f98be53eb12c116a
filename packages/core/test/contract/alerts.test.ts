// Which kinds of incidents have a gravity: one list for what is told, reported and shown.

import { incidentKinds, isGraded } from '@tillwatch/contract/lists'
import { expect, it } from 'vitest'
import { tellTo } from '#alerts/index.ts'

it('gives a gravity to what was found on a page, and none to how things stand', () => {
  expect(incidentKinds.filter(isGraded)).toEqual(['vendor', 'script', 'header', 'site', 'test-card'])
})

it.each(incidentKinds)('holds %s to the threshold of a channel only where it has a gravity', (kind) => {
  const route = { id: 'channel', siteIds: null, threshold: 'malicious' } as const
  const told = tellTo(route, kind, [{ siteId: 'site', verdict: 'capability' }])
  expect(told === null).toBe(isGraded(kind))
})
