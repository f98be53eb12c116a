// The risks of a stored result are those that lists show, before and after the judgments are loaded.
import type { ScanResult } from '@tillwatch/contract/shapes'
import { expect, it } from 'vitest'
import { raiseRisks } from '#features/scans/result/raise-risks.ts'

const low = { score: 10, severity: 'low', parts: [{ code: 'card-access', points: 10, params: {} }] } as const
const result = {
  risk: low,
  scripts: [
    { id: 's1', risk: low },
    { id: 's2', risk: low },
  ],
} as unknown as ScanResult
const listed = { riskScore: 90, severity: 'critical' } as const

it('has the risk of the lists until the judgments are loaded', () => {
  const raised = raiseRisks(result, undefined, listed)
  expect(raised.risk).toMatchObject({ score: 90, severity: 'critical' })
  expect(raised.risk.parts.reduce((sum, { points }) => sum + points, 0)).toBe(90)
  expect(raised.scripts.map(({ risk }) => risk.score)).toEqual([10, 10])
})

it('raises the page and its scripts to the judgments, and lowers nothing', () => {
  const page = { score: 95, severity: 'critical', reasons: ['verdict-malicious'] } as const
  const scripts = [
    { scriptId: 's1', score: 90, severity: 'critical', reasons: ['verdict-malicious'] },
    { scriptId: 's2', score: 1, severity: 'low', reasons: [] },
  ] as const
  const raised = raiseRisks(result, { page, scripts: [...scripts] } as never, listed)
  expect(raised.risk).toMatchObject({ score: 95, parts: [{ code: 'verdict-malicious', points: 85 }, low.parts[0]] })
  expect(raised.scripts.map(({ risk }) => risk.score)).toEqual([90, 10])
})

it('leaves a result alone that nothing raises', () => {
  expect(raiseRisks(result, { page: null, scripts: [] } as never, { riskScore: 10, severity: 'low' })).toEqual(result)
})
