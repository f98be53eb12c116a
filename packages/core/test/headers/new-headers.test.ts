import { describe, expect, it } from 'vitest'
import { tierOf } from '#inventory/index.ts'
import { effects, partsOf } from './visit.ts'

describe('headers that control which code runs and where it may connect', () => {
  it('are in the tier of their content', () => {
    const tiers = (names: string[]) => names.map((name) => tierOf(name))
    expect(tiers(['integrity-policy', 'integrity-policy-report-only', 'connection-allowlist', 'connection-allowlist-report-only'])).toEqual(
      [1, 1, 1, 1],
    )
    const second = [
      'document-policy',
      'require-document-policy',
      'signature',
      'signature-input',
      'unencoded-digest',
      'origin-agent-cluster',
    ]
    expect(
      new Set(
        tiers([
          ...second,
          'permissions-policy-report-only',
          'cross-origin-opener-policy-report-only',
          'cross-origin-embedder-policy-report-only',
          'document-policy-report-only',
        ]),
      ),
    ).toEqual(new Set([2]))
  })
  it.each<[string, string | null, string | null, string[]]>([
    ['integrity-policy', 'blocked-destinations=(script style)', null, ['blocked-destinations: removed weakens']],
    ['integrity-policy', null, 'blocked-destinations=(script)', ['blocked-destinations: added strengthens']],
    [
      'integrity-policy',
      'blocked-destinations=(style script)',
      'blocked-destinations=(style)',
      ['blocked-destinations: values-removed weakens'],
    ],
    ['integrity-policy', 'blocked-destinations=(script), endpoints=(a)', 'blocked-destinations=(script)', ['endpoints: removed neutral']],
    ['integrity-policy-report-only', 'blocked-destinations=(script)', null, ['blocked-destinations: removed neutral']],
    [
      'connection-allowlist',
      '("https://a.example/*")',
      '("https://b.example/*" "https://a.example/*")',
      ['connection-allowlist: values-added weakens'],
    ],
    ['connection-allowlist', '("https://a.example/*")', null, ['connection-allowlist: removed weakens']],
    ['origin-agent-cluster', '?1', '?0', ['origin-agent-cluster: value-changed weakens']],
    ['document-policy', 'js-profiling=?0', 'js-profiling', ['js-profiling: value-changed weakens']],
    ['signature', 'sig=:YQ==:', null, ['signature: removed weakens']],
    [
      'cross-origin-opener-policy-report-only',
      'same-origin',
      'unsafe-none',
      ['cross-origin-opener-policy-report-only: isolation-weaker neutral'],
    ],
    ['x-frame-options', 'SAMEORIGIN, sameorigin', 'DENY, SAMEORIGIN', ['x-frame-options: framing-narrower strengthens']],
    ['x-frame-options', 'DENY', 'ALLOW-FROM https://a.example', ['x-frame-options: framing-void weakens']],
  ])('%s from %s to %s', (name, before, after, expected) => {
    const given = (value: string | null): Parameters<typeof effects>[0] => (value === null ? [] : [[name, value]])
    expect(effects(given(before), given(after))).toEqual(expected)
  })
  it('have no change for parts that belong to one answer alone, or for another order', () => {
    const signed = (value: string, created: number) =>
      partsOf(
        ['signature', `sig=:${value}:`],
        ['signature-input', `sig=("unencoded-digest";sf);created=${created};keyid="k";tag="sri"`],
        ['unencoded-digest', `sha-256=:${value}:`],
        ['connection-allowlist', created > 1 ? '("a" "b")' : '("b"  "a")'],
      )
    expect(signed('YQ==', 1)).toEqual(signed('Yg==', 22))
  })
})
