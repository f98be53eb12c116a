import { describe, expect, it } from 'vitest'
import { partOf } from '#http/send-file.ts'

describe('the part of a file of 100 bytes', () => {
  it.each([
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-30', { start: 70, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
  ])('is %s', (range, part) => expect(partOf(range, 100)).toEqual(part))
  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('is none for %s', (range) => expect(partOf(range, 100)).toBe('none'))
  it.each(['bytes=', 'bytes=-', 'bytes=5-3', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b', ''])(
    'is the whole for %s, which asks for no one part',
    (range) => expect(partOf(range, 100)).toBeNull(),
  )
  it('is none of an empty file', () => {
    expect([partOf('bytes=0-', 0), partOf('bytes=-1', 0)]).toEqual(['none', 'none'])
  })
})
