import { describe, expect, it } from 'vitest'
import { lookedOnly } from '#report/index.ts'
import { judge } from '../helpers/judge.ts'
import { makeBodies, makeCapture } from '../helpers/make-capture.ts'

describe('a page that was scanned without typing, since nobody may test it', () => {
  const whole = judge(makeCapture(), makeBodies())

  it('is never complete, and says why', () => {
    const told = lookedOnly(whole)
    expect(whole.result).toBe('evaluated')
    expect(told).toMatchObject({ result: 'partial', reason: { code: 'no-test-right' }, canarySearched: false })
    expect(told.issues.map(({ code }) => code)).toEqual(['no-test-right'])
  })

  it('keeps another reason why it is incomplete', () => {
    const timeout = { code: 'timeout', detail: 'late' } as const
    const told = lookedOnly({ ...whole, result: 'partial', reason: timeout, issues: [timeout] })
    expect(told.reason).toEqual(timeout)
    expect(told.issues.map(({ code }) => code)).toEqual(['timeout', 'no-test-right'])
  })

  it('stays not evaluated if nothing arrived', () => {
    const none = { ...whole, result: 'not-evaluated', reason: { code: 'dns-failed', detail: '' } } as const
    expect(lookedOnly(none)).toBe(none)
  })
})
