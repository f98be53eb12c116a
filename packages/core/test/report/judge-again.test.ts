import type { Finding } from '@tillwatch/contract/shapes'
import { describe, expect, it } from 'vitest'
import type { ClientDifference } from '#capture/index.ts'
import { compareFindings, judgeAgain, judgeCapture, markUntouched } from '#report/index.ts'
import { makeBodies, makeCapture, makeScript } from '../helpers/make-capture.ts'

const bodies = makeBodies()
const capture = makeCapture({
  scripts: [makeScript(bodies, { url: 'http://tags.example/t.js' }), makeScript(bodies, { url: 'https://own-cdn.example/a.js' })],
})
const named = (label: string): Pick<ClientDifference, 'label' | 'labelCode'> => ({
  label,
  labelCode: { code: 'address', params: { address: label } },
})
const differences: ClientDifference[] = [
  { seenBy: 'second', scriptId: null, ...named('hidden.example/x.js') },
  { seenBy: 'second', scriptId: null, ...named('perhaps.example/y.js'), unsure: true },
  { seenBy: 'first', scriptId: capture.scripts[0]!.id, ...named('tags.example/t.js') },
]

describe('rejudging a stored capture with the same rules gives the same result', () => {
  it.each([
    ['as it is', {}],
    ['with declared hosts', { declared: { paymentProviders: [], ownHosts: ['own-cdn.example'] } }],
    [
      'compared with another browser',
      { comparison: { differences, cloakCheck: { state: 'compared' as const, detail: 'Compared.', detailCodes: [] } } },
    ],
    [
      'whose comparison failed',
      { comparison: { differences: null, cloakCheck: { state: 'second-visit-failed' as const, detail: 'No browser.', detailCodes: [] } } },
    ],
  ])('%s', (_, options) => {
    const stored = judgeCapture(capture, bodies, options)
    expect(judgeAgain({ capture, bodies }, stored)).toEqual(stored)
  })
  it('for a visit that touched nothing', () => {
    const passive = { ...capture, request: { ...capture.request, depth: 'passive' as const } }
    const stored = markUntouched(judgeCapture(passive, bodies), passive)
    expect(stored.result).toBe('partial')
    expect(judgeAgain({ capture: passive, bodies }, stored)).toEqual(stored)
  })
})

it('counts each finding once if several are equal', () => {
  const finding = judgeCapture(capture, bodies).findings[0] as Finding
  const { added, removed, changed } = compareFindings([finding, finding], [finding, finding, { ...finding, severity: 'info' }])
  expect([added.length, removed.length, changed.length]).toEqual([1, 0, 0])
  expect(compareFindings([finding, finding], [finding]).removed).toEqual([finding])
})
