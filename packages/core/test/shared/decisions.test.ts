import { describe, expect, it } from 'vitest'
import { lookReason } from '#shared/index.ts'

const calm = { severity: 'medium', vulnerabilities: 0, state: 'undecided' } as const

describe('a script that is approved with many others in one go', () => {
  it('asks for no look of its own where nothing that is known is grave', () => {
    expect(lookReason(calm)).toBeNull()
    expect(lookReason({ ...calm, vulnerabilities: null })).toBeNull()
  })

  it.each([
    [{ severity: 'high' }, 'risk'],
    [{ severity: 'critical', vulnerabilities: 2 }, 'risk'],
    [{ vulnerabilities: 1 }, 'vulnerable'],
    [{ state: 'changed' }, 'changed'],
    [{ state: 'expired' }, 'expired'],
    [{ state: 'rejected' }, 'rejected'],
    [{ state: 'approved' }, 'approved'],
  ] as const)('is looked at by itself where it is known for %j', (known, reason) => {
    expect(lookReason({ ...calm, ...known })).toBe(reason)
  })
})
