// Parts of a text that are never noise: hosts that browsers would contact, and accounts that receive data or money.
import { describe, expect, it } from 'vitest'
import { compareScripts } from '#changes/index.ts'
import { accountsIn } from '#changes/scripts/accounts.ts'
import { hostsIn } from '#changes/scripts/hosts.ts'

describe('hosts of a text', () => {
  it.each<[string, string[]]>([
    ['https://a.example/x', ['a.example']],
    ['//a.example', ['a.example']],
    ['https:\\\\evil.example/x', ['evil.example']],
    ['/\\evil.example/x', ['evil.example']],
    ['\\\\evil.example/x', ['evil.example']],
    ['https:///evil.example/x', ['evil.example']],
    ['https://ev\til.example/x', ['evil.example']],
    [' https://%65vil.example', ['evil.example']],
    ['https://paypal.com,x@evil.example/', ['evil.example']],
    ['https://3232235777/x', ['192.168.1.1']],
    ['https://0xC0A80101/x', ['192.168.1.1']],
    ['post to https://3232235777/x now', ['192.168.1.1']],
    ['https://p\u0430ypal.com/x', ['xn--pypal-4ve.com']],
    ['p\u0430ypal.com', ['xn--pypal-4ve.com']],
    ['https://evil\u3002example/', ['evil.example']],
    ['see https://a.example.', ['a.example']],
    ['(//a.example), //b.example', ['a.example', 'b.example']],
    ['https://evil.newest/x', ['evil.newest']],
    ['http://www.w3.org/2000/svg', []],
    ['/pay/x', []],
    ['//div/span', []],
    ['a //12 b', []],
    ['mailto:a@b.example', []],
  ])('%j are those that a browser would contact', (text, hosts) => {
    expect(hostsIn(text)).toEqual(hosts)
  })
})

const settings = (value: string, key = 'to') => `window.cfg = { ${JSON.stringify(key)}: ${JSON.stringify(value)}, "n": 1 }`
const judged = (before: string, after: string, key?: string) =>
  compareScripts(settings(before, key), settings(after, key)).reasons.map(({ code }) => code)

describe('in settings', () => {
  it.each([
    ['https://a.example/x', 'https:\\\\evil.example/x'],
    ['https://a.example/x', 'https://3232235777/x'],
    ['https://paypal.com/x', 'https://p\u0430ypal.com/x'],
    ['paypal.com', 'p\u0430ypal.com'],
    ['/pay/x', '/\\evil.example/x'],
    ['/pay/x', '\\\\evil.example/x'],
  ])('the address %j that became %j raises an alert', (before, after) => {
    expect(judged(before, after)).toContain('host-changed')
  })

  it('an address that changed to another host raises an alert, even if both hosts were there', () => {
    const both = (api: string, cdn: string) => `window.cfg = { "api": "https://${api}/x", "cdn": "https://${cdn}/x" }`
    const [one, other] = ['api.shop.example', 'files.other.example'] as const
    expect(compareScripts(both(one, other), both(other, other)).reasons).toMatchObject([{ code: 'host-changed' }])
    expect(compareScripts(both(one, other), both('api2.shop.example', other)).verdict).toBe('capability')
    expect(compareScripts(both('a.shop.example', 'b.shop.example'), both('b.shop.example', 'a.shop.example')).verdict).toBe('rebuild')
  })

  it.each([
    ['acct_1032D82eZvKYlo2C', 'acct_1Nv0FGQ9RKHgCVdK'],
    ['sq0idp-wGVapF8sNt9PLrdj5znuKA', 'sq0idp-aaBapF8sNt9PLrdj5znuZZ'],
    ['production_x6fbbr8c_7ktv9ms2bd4kqxyz', 'production_q1zzbr8c_9ktv9ms2bd4kqabc'],
    ['live_ABCDEF1234567890ABCDEF1234567890', 'live_ZZCDEF1234567890ABCDEF1234567899'],
    ['APP_USR-8f1bd3d8-5d4b-4cf4-9a1e-1d1d3a4e5b6c', 'APP_USR-0a7c6f52-3b2f-4a1d-9c11-7fb0e6a5d210'],
    ['GB82 WEST 1234 5698 7654 32', 'DE89 3704 0044 0532 0130 00'],
    ['DE89370400440532013000', 'GB82WEST12345698765432'],
  ])('the account %s that became %s raises an alert', (before, after) => {
    expect(judged(before, after)).toEqual(['account-changed'])
    expect(accountsIn(`to ${before}, and more`)).toEqual([before.replaceAll(' ', '')])
  })

  it.each(['business', 'payee', 'merchantId', 'merchant_email', 'paypal-email'])(
    'who gets the money by the name %s is never noise',
    (key) => {
      expect(judged('shop@shop.example', 'evil@shop.example', key)).toEqual(['account-changed'])
    },
  )

  it('an email address of a visitor, a name, and a number of another kind are noise', () => {
    expect(compareScripts(settings('ann@mail.example', 'email'), settings('bob@mail.example', 'email')).verdict).toBe('rebuild')
    expect(accountsIn('DE89370400440532013001 live_preview acct_settings production_mode_enabled GTM')).toEqual([])
  })
})
