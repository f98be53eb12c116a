import { afterEach, beforeEach, expect, it } from 'vitest'
import { debugLog, isDebugOn, setStagingHost } from '#lib/debug-log.ts'
import { recordLines } from '../spies.ts'

const plain = { host: 'tillwatch.example', search: '' }

beforeEach(() => localStorage.clear())
afterEach(() => setStagingHost(null))

it('is off for people', () => {
  expect(isDebugOn(plain)).toBe(false)
})

it('is on for the staging host, and for no other', () => {
  setStagingHost('staging.tillwatch.example')
  expect(isDebugOn({ ...plain, host: 'staging.tillwatch.example' })).toBe(true)
  expect(isDebugOn(plain)).toBe(false)
})

it('is on with debug=true in local storage, and with nothing else there', () => {
  localStorage.setItem('debug', '1')
  expect(isDebugOn(plain)).toBe(false)
  localStorage.setItem('debug', 'true')
  expect(isDebugOn(plain)).toBe(true)
})

it('is on with debug=true in the address', () => {
  expect(isDebugOn({ ...plain, search: '?lang=es&debug=true' })).toBe(true)
  expect(isDebugOn({ ...plain, search: '?debug=false' })).toBe(false)
})

it('writes only while it is on', () => {
  const lines = recordLines('debug')
  debugLog('first')
  localStorage.setItem('debug', 'true')
  debugLog('second')
  expect(lines.mock.calls).toEqual([['second']])
})
