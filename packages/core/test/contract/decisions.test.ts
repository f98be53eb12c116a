import { firstBlank, isDecidedAsWhole, lookReason, type ScriptStanding } from '@tillwatch/contract/lists'
import { isOpenFolder, isOpenHost } from '@tillwatch/contract/rules'
import { justificationsEn } from '@tillwatch/messages/justifications/en'
import { describe, expect, it } from 'vitest'

const calm: ScriptStanding = {
  severity: 'medium',
  vulnerabilities: 0,
  state: 'undecided',
  verdict: 'benign',
  hasIncident: false,
  examination: 'examined',
}

describe('a script that is approved together with many others', () => {
  it('needs no separate review if no known fact about it is severe', () => {
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
    [{ verdict: 'malicious', severity: 'critical' }, 'malicious'],
    [{ verdict: 'suspicious', state: 'approved' }, 'suspicious'],
    [{ hasIncident: true }, 'incident'],
    [{ examination: 'waiting' }, 'waiting'],
    [{ examination: 'not-understood', verdict: null }, 'not-understood'],
  ] as const)('is looked at by itself where it is known for %j', (known, reason) => {
    expect(lookReason({ ...calm, ...known })).toBe(reason)
  })
})

describe('everything of a vendor', () => {
  it.each(['payment', 'analytics', 'tag-manager', 'three-d-secure'])('can be decided on with the purpose %s', (purpose) => {
    expect(isDecidedAsWhole(purpose)).toBe(true)
  })

  it.each(['cdn', 'hosting', 'utility'] as const)(
    "cannot be with the purpose %s, whose drafts ask about the script's function",
    (purpose) => {
      expect(isDecidedAsWhole(purpose)).toBe(false)
      expect(firstBlank(justificationsEn[purpose])).not.toBeNull()
    },
  )
})

describe('a host on which anyone can publish', () => {
  it.each([
    'unpkg.com',
    'storage.googleapis.com',
    'bucket.storage.googleapis.com',
    'a.s3.amazonaws.com',
    's3.eu-west-1.amazonaws.com',
    'd1.cloudfront.net',
    'anybody.github.io',
  ])('is %s', (host) => {
    expect(isOpenHost(host)).toBe(true)
  })

  it.each(['js.stripe.com', 'www.googletagmanager.com', 'maps.googleapis.com', 'notgithub.io', 'storage.googleapis.com.shop.example'])(
    'is not %s',
    (host) => {
      expect(isOpenHost(host)).toBe(false)
    },
  )

  it('has shared folders, and below them those of one publisher', () => {
    expect(isOpenFolder('cdn.jsdelivr.net', '/npm/')).toBe(true)
    expect(isOpenFolder('cdn.jsdelivr.net', '/npm/vue@3/')).toBe(false)
    expect(isOpenFolder('shop.example', '/')).toBe(false)
  })
})
