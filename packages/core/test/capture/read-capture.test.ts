import { expect, it } from 'vitest'
import { readCapture } from '#capture/index.ts'
import { makeCapture } from '../helpers/make-capture.ts'

it('refuses anything that is not a capture, and other versions', () => {
  for (const value of [null, [], {}, { ...makeCapture(), version: 1 }, { ...makeCapture(), version: 3 }])
    expect(() => readCapture(value)).toThrow()
})

it('returns a capture of this version unchanged', () => {
  const capture = makeCapture()
  expect(readCapture(capture)).toEqual(capture)
})
