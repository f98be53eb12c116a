import { describe, expect, it } from 'vitest'
import { judge } from '../helpers/judge.ts'
import { makeBehaviour, makeBodies, makeCapture, makeDocument, makeField, makeScript } from '../helpers/make-capture.ts'

function busy(count: number) {
  const bodies = makeBodies()
  const scripts = Array.from({ length: count }, (_, i) => makeScript(bodies, { url: `https://w${i}.third.top/w.js` }))
  const behaviours = scripts.map((script) => makeBehaviour({ scriptId: script.id, kind: 'listens-field' }))
  return judge(makeCapture({ scripts, behaviours, fields: [makeField()], documents: [makeDocument({ headers: [] })] }), bodies)
}
const sum = (risk: { parts: { points: number }[] }) => risk.parts.reduce((points, part) => points + part.points, 0)

describe('risk', () => {
  it('adds up to the score exactly, for each script and for the page', () => {
    const result = busy(8)
    for (const risk of [result.risk, ...result.scripts.map((script) => script.risk)]) expect(sum(risk)).toBe(risk.score)
  })
  it('stays within 0 to 100, and shows the excess as a separate part', () => {
    const result = busy(60)
    expect(result.risk.score).toBeLessThanOrEqual(100)
    if (result.risk.parts.some((part) => part.code === 'limit')) expect(result.risk.score).toBe(100)
  })
  it('counts each check once, with its frequency', () => {
    const { risk } = busy(1)
    const part = risk.parts.find((each) => each.code === 'header-missing')
    expect(part).toMatchObject({ points: 2, params: { severity: 'low', count: 3 } })
  })
  it('is nothing for a page without findings', () => {
    expect(judge(makeCapture()).risk).toEqual({ score: 0, severity: 'info', parts: [] })
  })
  it('rates a page of many middling scripts at most 15 above its riskiest script', () => {
    const one = busy(1)
    const many = busy(40)
    const gravest = (result: typeof one) => Math.max(...result.scripts.map((script) => script.risk.score))
    expect(many.risk.parts.find((part) => part.code === 'other-scripts')?.points).toBe(15)
    expect(gravest(many)).toBe(gravest(one))
  })
})
