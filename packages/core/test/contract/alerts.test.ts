// Kinds of incidents with a severity: one list for notifications, reports, and screens.

import { incidentKinds, isGraded } from '@tillwatch/contract/lists'
import { expect, it } from 'vitest'
import { tellTo } from '#alerts/index.ts'

it('gives a severity to discoveries on a page, and none to states', () => {
  expect(incidentKinds.filter(isGraded)).toEqual(['vendor', 'script', 'header', 'site', 'test-card'])
})

it.each(incidentKinds)('applies the threshold of a channel to %s only if it has a severity', (kind) => {
  const route = { id: 'channel', siteIds: null, threshold: 'malicious' } as const
  const told = tellTo(route, kind, [{ siteId: 'site', verdict: 'capability' }])
  expect(told === null).toBe(isGraded(kind))
})
