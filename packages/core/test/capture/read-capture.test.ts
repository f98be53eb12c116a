import { describe, expect, it } from 'vitest'
import { isPrevented, readCapture } from '#capture/index.ts'
import { makeCanary, makeCapture, makeRequest } from '../helpers/make-capture.ts'

/** A capture as version 1 stored it. */
const old = () => {
  const capture = makeCapture({ requests: [makeRequest()], canary: makeCanary() })
  return {
    ...capture,
    version: 1,
    outcome: {
      ...{ status: 'partial', code: 'timeout', detail: 'The time given was up.' },
      issues: [{ code: 'timeout', detail: 'The time given was up.', frameId: null, atMs: 3 }],
    },
    canary: {
      ...capture.canary,
      notTyped: [{ frameId: 'main', fieldId: 'f1', reason: 'the field is gone' }],
      notSearched: [{ requestId: 'r1', reason: 'the body could not be searched to the end' }],
    },
    requests: capture.requests.map((request) => ({
      ...request,
      failure: { by: 'egress', detail: 'It was stopped: nothing is submitted, and no other window is loaded.' },
    })),
  }
}

describe('a capture of version 1', () => {
  it('keeps its sentences as the words of a cause', () => {
    const { outcome, canary } = readCapture(old())
    const cause = { code: 'words', values: { text: 'The time given was up.' } }
    expect(outcome).toEqual({ status: 'partial', code: 'timeout', cause, issues: [{ code: 'timeout', cause, frameId: null, atMs: 3 }] })
    expect(canary?.notTyped).toEqual([{ frameId: 'main', fieldId: 'f1', gap: { code: 'other', values: { text: 'the field is gone' } } }])
    expect(canary?.notSearched[0]?.gap.code).toBe('other')
  })
  it('still tells requests that the scan stopped from those that failed', () => {
    expect(readCapture(old()).requests.map(isPrevented)).toEqual([true])
  })
  it('has no cause when it was complete', () => {
    const outcome = { status: 'complete', code: null, detail: '', issues: [] }
    expect(readCapture({ ...old(), outcome }).outcome.cause).toBeNull()
  })
})

it('refuses what is no capture, and a newer version', () => {
  for (const value of [null, [], {}, { ...makeCapture(), version: 3 }]) expect(() => readCapture(value)).toThrow()
})

it('returns a capture of this version as it is', () => {
  const capture = makeCapture()
  expect(readCapture(capture)).toEqual(capture)
})
