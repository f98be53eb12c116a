import { describe, expect, it } from 'vitest'
import { standingOf } from '#headers/index.ts'
import { effects, partsOf, policy } from './visit.ts'

const csp = (before: string, after: string) => effects([policy(before)], [policy(after)])

describe('a policy that changes', () => {
  it('is not weaker if it names a host that a wider source allowed before', () => {
    expect(effects([policy('form-action *')], [policy("form-action 'self'")])).toEqual([
      'form-action: sources-added neutral',
      'form-action: sources-removed strengthens',
    ])
    expect(effects([policy('img-src https:')], [policy('img-src https://a.example')])).toEqual([
      'img-src: sources-added neutral',
      'img-src: sources-removed strengthens',
    ])
    expect(effects([policy('img-src https:')], [policy('img-src http://a.example')])).toContain('img-src: sources-added weakens')
  })

  it('loses no rule if another policy of the same document covers it', () => {
    const inHtml = { source: 'meta' } as const
    const both = [policy("script-src 'self'"), policy("script-src 'self'; img-src *", inHtml)]
    expect(effects(both, [policy("script-src 'self'"), policy('img-src *', inHtml)])).toEqual([
      'script-src: directive-kept-elsewhere weakens',
    ])
    expect(effects(both, [policy("default-src 'self'"), policy('img-src *', inHtml)])).toContain(
      'script-src: directive-kept-elsewhere weakens',
    )
    expect(effects(both, [policy('form-action *'), policy('img-src *', inHtml)]).filter((each) => each.startsWith('script'))).toEqual([
      'script-src: directive-removed weakens',
      'script-src: directive-removed weakens',
    ])
  })

  it.each([
    ["script-src 'self'", "script-src 'self' https:", ['script-src: any-scheme-added weakens']],
    ["script-src 'self'", "script-src 'self' *", ['script-src: any-host-added weakens']],
    ["script-src 'self'", "script-src 'self' https://a.example", ['script-src: sources-added weakens']],
    ["script-src 'self'", "script-src 'self' https://cdn.jsdelivr.net", ['script-src: open-host-added weakens']],
    ["script-src 'self' a.example", "script-src 'self'", ['script-src: sources-removed strengthens']],
    ["script-src 'self'", "script-src 'self' 'unsafe-inline'", ['script-src: unsafe-inline-added weakens']],
    ["script-src 'nonce-a'", "script-src 'nonce-b' 'unsafe-inline'", ['script-src: sources-added neutral']],
    ["script-src 'nonce-a' 'unsafe-inline'", "script-src 'unsafe-inline'", ['script-src: lock-removed weakens']],
    ["script-src 'self'", "script-src 'self' 'unsafe-eval'", ['script-src: unsafe-eval-added weakens']],
    ["script-src 'self'", "script-src 'self' data:", ['script-src: data-added weakens']],
    [
      "script-src 'self' 'unsafe-inline'",
      "script-src 'self' 'nonce-a'",
      ['script-src: lock-added strengthens', 'script-src: unsafe-inline-removed strengthens'],
    ],
    ["img-src *; frame-ancestors 'none'", 'img-src *', ['frame-ancestors: directive-removed weakens']],
    ['img-src *', "img-src *; frame-ancestors 'none'", ['frame-ancestors: directive-added strengthens']],
    [
      "default-src 'none'; script-src 'self'",
      "default-src 'none'",
      ['script-src: directive-falls-back neutral', 'script-src: sources-removed strengthens'],
    ],
    [
      "default-src https:; script-src 'self'",
      'default-src https:',
      ['script-src: directive-falls-back neutral', 'script-src: any-scheme-added weakens', 'script-src: sources-removed strengthens'],
    ],
    ['sandbox allow-forms', 'sandbox allow-forms allow-scripts', ['sandbox: values-added weakens']],
    ['trusted-types a', 'trusted-types a *', ['trusted-types: values-added weakens']],
    ['trusted-types a', "trusted-types a 'allow-duplicates'", ['trusted-types: values-added weakens']],
    ["trusted-types 'none'", 'trusted-types a', ['trusted-types: values-added weakens']],
    ['trusted-types a', "trusted-types 'none'", ['trusted-types: values-removed strengthens']],
    ['plugin-types a/b', 'plugin-types a/b c/d', ['plugin-types: values-added weakens']],
    ["script-src 'nonce-x' 'strict-dynamic' https:", 'script-src https:', ['script-src: lock-removed weakens']],
    ["script-src 'nonce-x' 'strict-dynamic' https:", "script-src 'nonce-x' https:", ['script-src: lock-removed weakens']],
    ["script-src 'nonce-x' 'strict-dynamic' 'self'", "script-src 'self'", ['script-src: lock-removed weakens']],
    ["script-src 'nonce-x' 'strict-dynamic'", "script-src 'none'", ['script-src: lock-removed neutral']],
    [
      "script-src 'nonce-x' 'strict-dynamic'",
      "script-src 'nonce-y' 'strict-dynamic' http: 'unsafe-inline'",
      ['script-src: sources-added neutral', 'script-src: sources-added neutral'],
    ],
    [
      "script-src-elem 'sha256-abcd' 'strict-dynamic'",
      "script-src-elem 'sha256-abcd' 'strict-dynamic' 'self' *",
      ['script-src-elem: sources-added neutral'],
    ],
    ["script-src 'nonce-x' 'strict-dynamic' data:", "script-src 'nonce-x' 'strict-dynamic'", ['script-src: sources-removed neutral']],
    [
      "script-src 'nonce-x' 'strict-dynamic'",
      "script-src 'nonce-x' 'strict-dynamic' 'unsafe-eval'",
      ['script-src: unsafe-eval-added weakens'],
    ],
    ["script-src 'nonce-x' 'strict-dynamic'", "script-src 'nonce-x' 'strict-dynamic' 'sha256-abcd'", ['script-src: sources-added weakens']],
    ["script-src 'nonce-x'", "script-src 'nonce-x' https://a.example", ['script-src: sources-added weakens']],
    ["default-src 'nonce-x' 'strict-dynamic'", "default-src 'nonce-x' 'strict-dynamic' https:", ['default-src: any-scheme-added weakens']],
    ["img-src 'strict-dynamic'", "img-src 'strict-dynamic' *", ['img-src: any-host-added weakens']],
    ["script-src 'self'", "script-src 'self' 'report-sha384'", []],
    ["script-src 'self'", "script-src 'self' 'report-sample'", []],
    ["script-src 'self' 'report-sample'", "script-src 'self'", []],
    ['img-src *; upgrade-insecure-requests', 'img-src *', ['upgrade-insecure-requests: directive-removed weakens']],
    ['report-uri /a', 'report-uri /b', ['report-uri: reports-moved neutral']],
    ["script-src 'self', script-src a.example", "script-src 'self'", ['script-src: policy-removed weakens']],
    ["script-src 'self'", "script-src 'self', script-src a.example", ['script-src: policy-added strengthens']],
  ])('from “%s” to “%s”', (before, after, expected) => {
    expect(csp(before, after)).toEqual(expected)
  })

  it('and only reports neither weakens nor strengthens anything', () => {
    const only = (value: string) => ['content-security-policy-report-only', value] as [string, string]
    expect(effects([only("script-src 'self'")], [only('script-src *')])).toEqual([
      'script-src: any-host-added neutral',
      'script-src: sources-removed neutral',
    ])
  })
})

describe('another header that changes', () => {
  it.each([
    [
      'strict-transport-security',
      'max-age=100; includeSubDomains',
      'max-age=50',
      ['max-age-shorter weakens', 'subdomains-dropped weakens'],
    ],
    ['strict-transport-security', 'max-age=100', 'max-age=0', ['max-age-zero weakens']],
    ['strict-transport-security', 'max-age=1', 'max-age="100"; preload', ['max-age-longer strengthens', 'preload-added strengthens']],
    ['x-frame-options', 'DENY', 'SAMEORIGIN', ['framing-wider weakens']],
    ['x-frame-options', 'DENY', 'ALLOWALL', ['framing-void weakens']],
    ['x-content-type-options', 'nosniff', 'none', ['sniffing-allowed weakens']],
    ['x-content-type-options', 'nosniff', 'off, nosniff', ['sniffing-allowed weakens']],
    ['x-content-type-options', 'off', 'nosniff, off', ['sniffing-stopped strengthens']],
    ['x-content-type-options', 'nosniff', 'nosniff, nosniff', ['value-changed neutral']],
    ['access-control-allow-origin', 'https://a.example', '*', ['any-site-may-read weakens']],
    ['access-control-allow-methods', 'GET', 'GET, PUT', ['values-added weakens']],
    ['access-control-allow-credentials', 'false', 'true', ['credentials-allowed weakens']],
    ['referrer-policy', 'no-referrer', 'unsafe-url', ['sends-more weakens']],
    ['cross-origin-opener-policy', 'same-origin', 'unsafe-none', ['isolation-weaker weakens']],
    ['content-type', 'text/html; charset=utf-7', 'text/html; charset=utf-8', ['value-changed neutral']],
  ])('%s from “%s” to “%s”', (name, before, after, expected) => {
    expect(effects([[name, before]], [[name, after]])).toEqual(expected.map((effect) => `${name}: ${effect}`))
  })

  it.each([
    ['camera=()', 'camera=*', ['camera: feature-any-site weakens']],
    ['camera=(self)', 'camera=(self "https://a.example")', ['camera: sources-added weakens']],
    ['camera=(), payment=(self)', 'payment=(self)', ['camera: removed weakens']],
  ])('permissions from “%s” to “%s”', (before, after, expected) => {
    expect(effects([['permissions-policy', before]], [['permissions-policy', after]])).toEqual(expected)
  })

  it.each([
    [
      'sid; Secure; HttpOnly; SameSite=Strict',
      'sid; SameSite=None',
      ['secure-dropped weakens', 'http-only-dropped weakens', 'same-site-weaker weakens'],
    ],
    ['sid', 'sid; SameSite=Lax', ['value-changed neutral']],
    ['sid', 'sid; Domain=shop.example', ['cookie-domain-wider weakens']],
    ['sid; Domain=shop.example', 'sid; Domain=pay.shop.example', ['cookie-domain-narrower strengthens']],
    ['sid; Domain=shop.example', 'sid', ['cookie-domain-narrower strengthens']],
    ['sid; Domain=pay.shop.example', 'sid; Domain=shop.example', ['cookie-domain-wider weakens']],
    ['sid; Domain=pay.shop.example', 'sid; Domain=www.shop.example', ['value-changed weakens']],
    ['sid', 'sid; Expires', ['cookie-kept-longer neutral']],
  ])('a cookie from “%s” to “%s”', (before, after, expected) => {
    const cookie = (value: string) => ['set-cookie', value, { source: 'cookie' as const }] as [string, string, object]
    expect(effects([cookie(before)], [cookie(after)])).toEqual(expected.map((effect) => `sid: ${effect}`))
  })

  it('is reported if it is removed and if it is added, with its content at once', () => {
    expect(effects([['x-frame-options', 'DENY']], [])).toEqual(['x-frame-options: removed weakens'])
    expect(effects([], [['x-frame-options', 'DENY']])).toEqual(['x-frame-options: added strengthens'])
    expect(effects([], [['access-control-allow-origin', '*']])).toEqual([
      'access-control-allow-origin: added weakens',
      'access-control-allow-origin: any-site-may-read weakens',
    ])
    expect(effects([], [['refresh', '0; url=/x']])).toEqual(['refresh: added neutral'])
    expect(partsOf(['refresh', '0; url=/x?t=1'])[1]?.value).toBe('0; url=/x?t=…')
  })
})

describe('how a part stands', () => {
  it.each([
    ['none', null, 'a', 'new'],
    ['withdraw', null, 'a', 'new'],
    ['approve', 'a', 'a', 'authorized'],
    ['approve', 'a', 'b', 'changed'],
    ['approve', 'a', null, 'removed'],
    ['approve', 'a', undefined, 'unseen'],
    ['approve', null, null, null],
    ['approve', null, 'a', 'new'],
    ['reject', 'a', 'a', 'rejected'],
    ['reject', 'a', 'b', 'changed'],
    ['reject', 'a', null, null],
    ['reject', null, null, 'rejected'],
    ['reject', 'a', undefined, null],
    ['none', null, null, null],
  ] as const)('decided: %s of %s; seen: %s', (verdict, value, present, state) => {
    expect(standingOf(verdict === 'none' ? null : { verdict, value }, present, true)).toBe(state)
  })

  it.each([
    ['approve', 'a', null, 'not-evaluated'],
    ['approve', 'a', 'a', 'not-evaluated'],
    ['approve', 'a', 'b', 'changed'],
    ['reject', 'a', null, 'not-evaluated'],
    ['approve', null, null, null],
    ['none', null, null, null],
    ['none', null, 'a', 'new'],
    ['withdraw', null, 'a', 'new'],
  ] as const)('where the scan could not read: decided: %s of %s; seen before: %s', (verdict, value, present, state) => {
    expect(standingOf(verdict === 'none' ? null : { verdict, value }, present, false)).toBe(state)
  })
})
