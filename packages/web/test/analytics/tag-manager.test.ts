import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { updateConsent } from '#lib/analytics/data-layer.ts'
import { isAnalyticsBlocked, loadTagManager } from '#lib/analytics/tag-manager.ts'
import { recordLines } from '../spies.ts'

let warnings: ReturnType<typeof recordLines>

beforeEach(() => {
  vi.useFakeTimers()
  window.dataLayer = undefined
  delete window.google_tag_manager
  warnings = recordLines('warn')
})
afterEach(() => {
  vi.useRealTimers()
  document.head.replaceChildren()
})

const load = (consent: 'accepted' | 'declined' | null = null) => {
  loadTagManager({ id: 'GTM-TEST', url: 'http://127.0.0.1:1/gtm.js', nonce: 'n1', consent })
  return document.head.querySelector('script')!
}
const commands = () =>
  window
    .dataLayer!.filter((entry) => Object.prototype.toString.call(entry) === '[object Arguments]')
    .map((entry) => Array.from(entry as IArguments))

describe('the consent that the tag manager is given', () => {
  const all = (storage: 'granted' | 'denied') => ({
    ad_storage: storage,
    ad_user_data: storage,
    ad_personalization: storage,
    analytics_storage: storage,
    functionality_storage: storage,
    personalization_storage: storage,
    security_storage: 'granted',
  })

  it('denies everything but security before a choice, and says so ahead of the script', () => {
    load()
    expect(commands()).toEqual([['consent', 'default', all('denied')]])
    expect(window.dataLayer!.findIndex((entry) => (entry as { event?: string }).event === 'gtm.js')).toBe(1)
  })

  it('starts with the choice that was made on an earlier visit', () => {
    load('accepted')
    expect(commands()).toEqual([['consent', 'default', all('granted')]])
  })

  it('grants all on accept, denies all but security on decline', () => {
    updateConsent('accepted')
    updateConsent('declined')
    expect(commands()).toEqual([
      ['consent', 'update', all('granted')],
      ['consent', 'update', all('denied')],
    ])
  })
})

describe('the script', () => {
  it('is asked for by id, beside the page, with the nonce of the page', () => {
    const script = load()
    expect(script.src).toBe('http://127.0.0.1:1/gtm.js?id=GTM-TEST')
    expect([script.async, script.nonce]).toEqual([true, 'n1'])
  })

  it('that runs is not called blocked', () => {
    load().dispatchEvent(new Event('load'))
    window.google_tag_manager = {}
    vi.advanceTimersByTime(60_000)
    expect(isAnalyticsBlocked()).toBe(false)
    expect(warnings).not.toHaveBeenCalled()
  })

  it('that fails is called blocked at once, and once', () => {
    load().dispatchEvent(new Event('error'))
    expect(isAnalyticsBlocked()).toBe(true)
    vi.advanceTimersByTime(60_000)
    expect(warnings.mock.calls).toEqual([['GTM script blocked or failed to load']])
  })

  it('that says nothing is called blocked after 5 seconds and not before', () => {
    load()
    vi.advanceTimersByTime(4999)
    expect(isAnalyticsBlocked()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isAnalyticsBlocked()).toBe(true)
    expect(warnings.mock.calls).toEqual([['GTM script blocked or failed to load']])
  })

  it('that loads as something else is called not initialized after 5 seconds', () => {
    load().dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(4999)
    expect(isAnalyticsBlocked()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isAnalyticsBlocked()).toBe(true)
    expect(warnings.mock.calls).toEqual([['GTM not initialized - likely blocked']])
  })
})
