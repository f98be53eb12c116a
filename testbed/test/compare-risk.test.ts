import type { ScanResult } from '@tillwatch/contract/shapes'
import { describe, expect, it } from 'vitest'
import { shop } from '#build-truth.ts'
import { compareRisk } from '#compare/compare-risk.ts'
import { shops } from '#shops.ts'

type Loud = [check: string, severity: string]

function differences(name: string, score: number, found: Loud[], result = 'evaluated') {
  const findings = found.map(([check, severity]) => ({ check, severity, params: {} }))
  const scan = { result: { result, risk: { score, parts: [] }, findings } as unknown as ScanResult }
  return compareRisk(shop({ name, about: '' }), { ...scan, capture: {} as never, bodies: new Map(), received: [], elapsedMs: 0 })
}

describe('the rule for the spread of risk', () => {
  it('wants 80 or more and a grave finding of every skimmer', () => {
    expect(differences('skim-x', 80, [['canary-left-page', 'critical']])).toEqual([])
    expect(differences('skim-x', 79, [['canary-left-page', 'critical']])).toHaveLength(1)
    expect(differences('skim-x', 95, [['csp-missing', 'medium']])).toHaveLength(1)
  })
  it('wants less than 40 of every other shop, and no alarm but those that are true there', () => {
    expect(differences('kind', 39, [['csp-missing', 'medium']])).toEqual([])
    expect(differences('kind', 40, [])).toHaveLength(1)
    expect(differences('kind', 10, [['header-missing', 'medium']])).toHaveLength(1)
    expect(differences('kind', 10, [['csp-missing', 'high']])).toHaveLength(1)
  })
  it('asks nothing of a page that was not evaluated', () => {
    expect(differences('skim-x', 0, [], 'not-evaluated')).toEqual([])
  })
  it('holds for every shop of the testbed', () => {
    const outside = shops.filter(({ name, risk }) => (name.startsWith('skim-') ? risk.from < 80 : risk.to >= 40))
    expect(outside.map(({ name }) => name)).toEqual([])
  })
})
