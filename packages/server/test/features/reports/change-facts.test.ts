// What a change of a report came to: its incident before anything else, and no approval of another content.
import { expect, it } from 'vitest'
import { changeFacts, type NamedScript } from '#features/reports/rows-as-facts.ts'

type Row = Parameters<typeof changeFacts>[0][number]
const [before, after] = ['a'.repeat(64), 'b'.repeat(64)]
const row: Row = {
  ...{ id: 'c1', scan_id: 's1', page_id: 'p1', scanned_at: new Date('2026-11-18T04:00:00Z'), profile: 'desktop', kind: 'script-changed' },
  ...{ subject: { code: 'named', given: { name: 'app.js' } }, verdict: 'capability', reasons: [], new_capabilities: [] },
  ...{
    page_script_id: 'x1',
    before_sha256: before,
    after_sha256: after,
    resolution: null,
    resolved_at: null,
    resolved_by: null,
    note: null,
  },
  is_told: true,
}
const named = (decidedAt: string, pinned: string | null): NamedScript => ({
  ...{ ids: ['x1'], pinned },
  script: {
    ...{ id: 'x1', siteId: 'w1', pages: [], label: 'app.js', url: null, host: null, vendor: null, purpose: null, kind: 'external' },
    ...{ party: 'first', scope: 'merchant', isMerchants: true, isPresent: true, firstSeenAt: '', lastSeenAt: '', sha256: after },
    ...{ integrity: 'pinned', riskScore: 1, severity: 'low', riskReasons: [], verdict: null, authorization: 'approved', lagMs: null },
    decision: {
      ...{ verdict: 'approve', covers: 'script', reason: 'business', justification: 'It draws the basket.', owner: 'Ana', decidedAt },
      ...{ decidedBy: 'Ana', isPinned: pinned !== null, reviewBy: null, expiresAt: null },
    },
  },
})
const decisionOn = (given: Partial<Row>, script: NamedScript | null) =>
  changeFacts([{ ...row, ...given }], script ? [script] : [])[0]?.decision

it('tells how the incident was resolved before any approval of the script', () => {
  const resolved = { resolution: 'rolled-back' as const, resolved_at: new Date('2026-11-19T04:00:00Z'), resolved_by: 'Ana', note: '' }
  expect(decisionOn(resolved, named('2025-01-01T00:00:00.000Z', null))).toMatchObject({ state: 'rolled-back' })
})

it('takes no approval of another content for one of what the change brought', () => {
  expect(decisionOn({}, named('2026-11-20T00:00:00.000Z', before))).toBeNull()
  expect(decisionOn({}, named('2026-11-20T00:00:00.000Z', after))).toMatchObject({ state: 'approved', by: 'Ana' })
})

it('takes an approval from before for a decision only where nobody was alerted', () => {
  const standing = named('2026-01-01T00:00:00.000Z', null)
  expect(decisionOn({}, standing)).toBeNull()
  expect(decisionOn({ is_told: false }, standing)).toMatchObject({ state: 'approved', at: '2026-01-01T00:00:00.000Z' })
})
