import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { keepOnward, ownPath, readOnward, stateOf, takeOnward } from '#features/auth/onward.ts'
import { refuseWrites } from '../spies.ts'

beforeEach(() => sessionStorage.clear())

describe('an address to go on to', () => {
  it.each(['/dashboard', '/scans/1/scripts/2?tab=inventory#x', '/', '/sign-ins'])('is %s as it is', (path) => {
    expect(ownPath(path)).toBe(path)
  })

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/.//evil.example/',
    'javascript:alert(1)',
    'dashboard',
    '',
    '/\t/evil.example',
    '/sign-in',
    '/SIGN-UP/',
    '/login?x',
    undefined,
    { path: '/' },
  ])('is never %j', (text) => {
    expect(ownPath(text)).toBeNull()
  })
})

describe('what a navigation to /sign-in asks for', () => {
  const buy = { buyNow: true, priceId: 'price_1', variant: 'premium' }
  it.each([
    ['', buy, { kind: 'buy', priceId: 'price_1', plan: 'premium' }],
    ['', { ...buy, variant: 'enterprise' }, { kind: 'buy', priceId: 'price_1' }],
    ['?redirect=demo', buy, { kind: 'buy', priceId: 'price_1', plan: 'premium' }],
    ['?redirect=demo', null, { kind: 'go', path: '/demo' }],
    ['?redirect=demo', { from: '/scans/1' }, { kind: 'go', path: '/demo' }],
    ['?redirect=https://evil.example', null, null],
    ['?redirect=/scans/1', null, null],
    ['', { from: '/scans/1?x=1' }, { kind: 'go', path: '/scans/1?x=1' }],
    ['', { from: '//evil.example' }, null],
    ['', { ...buy, priceId: null }, null],
    ['', { ...buy, buyNow: 'true' }, null],
    ['', 'text', null],
    ['', null, null],
  ])('with %j and %j is %j', (search, state, onward) => {
    expect(readOnward({ search, state })).toEqual(onward)
  })

  it('is the same on the next screen of signing in', () => {
    for (const onward of [
      { kind: 'buy', priceId: 'price_1', plan: 'standard' },
      { kind: 'go', path: '/demo' },
    ] as const)
      expect(readOnward({ search: '', state: stateOf(onward) })).toEqual(onward)
    expect(stateOf(null)).toBeNull()
  })
})

describe('what is kept over a mail', () => {
  const onward = { kind: 'buy', priceId: 'price_1', plan: 'standard' } as const

  it('is there once', () => {
    keepOnward(onward)
    expect(takeOnward()).toEqual(onward)
    expect(takeOnward()).toBeNull()
  })

  it('is there for an hour', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    keepOnward(onward)
    vi.setSystemTime(Date.now() + 3_599_000)
    expect(takeOnward()).toEqual(onward)
    keepOnward(onward)
    vi.setSystemTime(Date.now() + 3_601_000)
    expect(takeOnward()).toBeNull()
  })

  it('is judged like what comes from anywhere', () => {
    sessionStorage.setItem('signInOnward', JSON.stringify({ state: { from: '//evil.example' }, until: Date.now() + 1000 }))
    expect(takeOnward()).toBeNull()
    sessionStorage.setItem('signInOnward', 'nonsense')
    expect(takeOnward()).toBeNull()
  })

  it('is nothing where storage is forbidden', () => {
    refuseWrites('SecurityError')
    keepOnward(onward)
    expect(takeOnward()).toBeNull()
  })
})
