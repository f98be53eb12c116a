import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { consentStorageKey, deviceStorageKeys, personStorageKeys } from '@tillwatch/contract/lists'
import { mobileBelowPx } from '@tillwatch/core/shared'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { clearPersonStorage, readStored, removeStored, writeStored } from '#lib/local-storage.ts'
import { refuseWrites } from '../spies.ts'

beforeEach(() => localStorage.clear())

it('keeps the keys of the specification under their exact names', () => {
  expect(Object.values(personStorageKeys)).toEqual([
    'accessToken',
    'selectedUrl',
    'pagesData',
    'scansData',
    'unclaimedSubscription',
    'selectedSubscriptionId',
    'currentSubscriptionId',
    'activeTab',
    'REACT_QUERY_OFFLINE_CACHE',
  ])
  expect([consentStorageKey(null), consentStorageKey('u1')]).toEqual(['cookiesConsent', 'cookiesConsent_u1'])
})

it('takes every key of local storage from the one list, which the privacy policy is compared with', () => {
  const source = join(import.meta.dirname, '..', '..', 'src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const literal = /(?:localStorage\b.*?\.(?:get|set|remove)Item|(?:read|write|remove)Stored)\(\s*['"`]/
  expect('writeStored("a", value)').toMatch(literal)
  expect(files.filter((name) => literal.test(readFileSync(join(source, name), 'utf8')))).toEqual([])
  const theme = readFileSync(join(source, '..', 'public', 'theme.js'), 'utf8')
  expect([...theme.matchAll(/localStorage\.\w+\('([^']+)'/g)].map(([, key]) => key)).toEqual([deviceStorageKeys.colorScheme])
})

it('calls everything under 768 pixels a phone', () => {
  expect(mobileBelowPx).toBe(768)
})

describe('signing out', () => {
  it('removes each key of the person and every consent with a suffix', () => {
    for (const key of [...Object.values(personStorageKeys), 'cookiesConsent_u1', 'cookiesConsent_u2']) localStorage.setItem(key, 'x')
    clearPersonStorage()
    expect(Object.keys(localStorage)).toEqual([])
  })

  it("keeps the device's consent, language, colours, debug switch and hidden checklist", () => {
    const kept = ['cookiesConsent', 'i18nextLng', 'tillwatch-color-scheme', 'debug', 'tillwatch-hidden-setup', 'tillwatch-time-zone']
    for (const key of kept) localStorage.setItem(key, 'x')
    clearPersonStorage()
    expect(Object.keys(localStorage).sort()).toEqual([...kept].sort())
  })
})

describe('a browser that forbids storage', () => {
  it('reads as empty, says that it stored nothing, and forgets without complaint', () => {
    const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    onTestFinished(() => storage.mockRestore())
    expect(readStored('accessToken')).toBeNull()
    expect(writeStored('accessToken', 'x')).toBe(false)
    expect(() => removeStored('accessToken')).not.toThrow()
    expect(clearPersonStorage).not.toThrow()
  })

  it('says that it stored nothing when storage is full', () => {
    refuseWrites('QuotaExceededError')
    expect(writeStored('accessToken', 'x')).toBe(false)
  })
})
