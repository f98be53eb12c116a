import { expect, it } from 'vitest'
import { readCapture } from '#capture/index.ts'
import { makeCapture } from '../helpers/make-capture.ts'

it('refuses what is no capture, and another version', () => {
  for (const value of [null, [], {}, { ...makeCapture(), version: 1 }, { ...makeCapture(), version: 3 }])
    expect(() => readCapture(value)).toThrow()
})

it('returns a capture of this version as it is', () => {
  const capture = makeCapture()
  expect(readCapture(capture)).toEqual(capture)
})
