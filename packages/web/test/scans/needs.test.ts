import { expect, it } from 'vitest'
import { gravestOfEach, groupFindings, needsOf } from '#features/scans/result/needs.ts'
import { fixtureResult } from '../fixtures/result.ts'

it('counts scripts that ran, scripts that need the merchant, and findings about the page', () => {
  expect(needsOf(fixtureResult)).toEqual({ running: 12, scripts: 4, page: 1 })
})

it("never counts a script inside the provider's frame as the merchant's need", () => {
  const finding = { ...fixtureResult.findings[0]!, scriptId: 's6' }
  expect(needsOf({ ...fixtureResult, findings: [finding] }).scripts).toBe(0)
})

it('counts a script that is not in the list as a script, and each of them once', () => {
  const finding = { ...fixtureResult.findings[0]!, scriptId: null }
  const other = { ...finding, subject: 'script' as const, params: { label: 'cdn.other.example/a.js' } }
  const unnamed = { ...finding, subject: 'unnamed-script' as const }
  const page = { ...finding, subject: 'page-itself' as const }
  const findings = [other, { ...other, check: 'reads-card-field' as const }, unnamed, page]
  expect(needsOf({ ...fixtureResult, findings })).toMatchObject({ scripts: 2, page: 1 })
})

it('does not ask for the person for low and info', () => {
  const low = fixtureResult.findings.filter((finding) => finding.severity === 'low')
  expect(needsOf({ ...fixtureResult, findings: low })).toMatchObject({ scripts: 0, page: 0 })
})

it('tells one matter on many scripts once, the gravest first', () => {
  const groups = groupFindings(fixtureResult.findings)
  expect(groups.map((group) => group.severity)).toEqual(['critical', 'high', 'high', 'medium', 'medium', 'medium', 'low', 'low'])
  expect(groups.find((group) => group.wording === 'sri-missing')?.findings).toHaveLength(5)
})

it('says each thing of a script once, at its gravest, in whatever order the findings come', () => {
  const [first] = fixtureResult.findings
  const at = (severity: 'critical' | 'medium' | 'high', check: 'canary-left-page' | 'reads-card-field') => ({
    ...first!,
    params: {},
    severity,
    check,
  })
  const findings = [at('critical', 'canary-left-page'), at('high', 'reads-card-field'), at('medium', 'canary-left-page')]
  for (const given of [findings, findings.toReversed()])
    expect(gravestOfEach(given).map(({ wording, severity }) => [wording, severity])).toEqual([
      ['canary-left-page', 'critical'],
      ['reads-card-field', 'high'],
    ])
})
