// Facts of a small shop over one week, for tests of reports: one payment page, evaluated daily, everything authorized.
import type { ReportPage, ReportScript } from '@tillwatch/contract/shapes'
import type { ControlFacts, ReportFacts, RunFacts } from '@tillwatch/core/reports'

export const decision = {
  ...{
    verdict: 'approve' as const,
    covers: 'script' as const,
    reason: 'business' as const,
    justification: 'It draws the basket.',
    owner: 'Ana',
  },
  ...{ decidedAt: '2026-11-02T10:00:00.000Z', decidedBy: 'Ana <ana@shop.example>', isPinned: true, reviewBy: null, expiresAt: null },
}

export const script: ReportScript = {
  ...{ id: 's1', siteId: 'w1', pages: ['https://shop.example/pay'], label: 'shop.example/app.js', url: 'https://shop.example/app.js' },
  ...{ host: 'shop.example', vendor: null, purpose: 'first', kind: 'external', party: 'first', scope: 'merchant', isMerchants: true },
  ...{ isPresent: true, firstSeenAt: '2026-11-02T09:00:00.000Z', lastSeenAt: '2026-11-22T04:00:00.000Z', sha256: 'a'.repeat(64) },
  ...{
    integrity: 'pinned',
    riskScore: 12,
    severity: 'low',
    riskReasons: [],
    verdict: null,
    authorization: 'approved',
    decision,
    lagMs: 3_600_000,
  },
}

export const run: RunFacts = {
  ...{
    scanId: 'r1',
    pageId: 'p1',
    at: '2026-11-22T04:00:00.000Z',
    profile: 'desktop',
    trigger: 'schedule',
    result: 'evaluated',
    reason: null,
  },
  ...{ scripts: 1, thirdParty: 0, riskScore: 12, comparison: 'compared', changes: { volatile: 2 }, notCompared: 0 },
}

export const page: ReportPage = {
  ...{ id: 'p1', siteId: 'w1', url: 'https://shop.example/pay', isPayment: true, integration: 'iframe', provider: 'Stripe' },
  schedule: { frequency: 'daily', cron: null, timeZone: 'Europe/Madrid' },
  ...{
    addedAt: '2026-11-02T09:00:00.000Z',
    removedAt: null,
    pausedAt: null,
    lastEvaluatedAt: '2026-11-22T04:00:00.000Z',
    daysSinceEvaluated: 0,
  },
  ...{ runs: { evaluated: 7, partial: 0, notEvaluated: 0 }, weeks: { evaluated: 1, total: 1 }, gaps: [] },
  days: Array.from({ length: 7 }, (_, at) => ({ day: `2026-11-${16 + at}`, state: 'evaluated' as const })),
}

/** Judged facts are given with the rest. */
type Given = Partial<
  ReportFacts & Pick<ControlFacts, 'comparisons' | 'headersRead' | 'analyses' | 'unheard' | 'untried' | 'inPart' | 'undelivered'>
>

/** A statement for judging gaps: due when its day starts in Greenwich. */
const asAnalysis = ({ kind, statedAt, dueOn, everyDays }: ReportFacts['statements'][number]) =>
  kind === 'risk-analysis' ? [{ statedAt, dueAt: `${dueOn}T00:00:00.000Z`, everyDays: everyDays ?? 0 }] : []

/** The same each time, with the given changes. */
export function someFacts({
  headersRead,
  comparisons,
  analyses,
  unheard,
  untried,
  inPart,
  undelivered,
  ...given
}: Given = {}): ReportFacts {
  const facts = { ...someRows(), ...given }
  return {
    ...facts,
    judged: {
      ...{ period: facts.period, pages: facts.pages, scripts: facts.scripts, channels: facts.channels, statements: facts.statements },
      comparisons: comparisons ?? facts.pages.map(({ id }) => ({ pageId: id, compared: 7, whole: 7, unknown: 0 })),
      headersRead: headersRead ?? [{ pageId: 'p1', days: 0 }],
      analyses: analyses ?? facts.statements.flatMap(asAnalysis),
      ...{ unheard: unheard ?? [], untried: untried ?? [], inPart: inPart ?? [], undelivered: undelivered ?? 0 },
    },
  }
}

function someRows(): Omit<ReportFacts, 'judged'> {
  return {
    ...{ id: 'report-1', account: 'Shop', madeAt: '2026-11-23T05:00:00.000Z', madeBy: null, language: 'en', timeZone: 'Europe/Madrid' },
    rulesVersion: '1',
    period: { from: '2026-11-16', to: '2026-11-22', begins: '2026-11-15T23:00:00.000Z', ends: '2026-11-22T23:00:00.000Z' },
    ...{ isWholeAccount: false, sites: [{ id: 'w1', host: 'shop.example' }], pages: [page], runs: [run], scripts: [script] },
    changes: [],
    changeCounts: { volatile: 2, rebuild: 0, release: 0, deploy: 0, removed: 0, capability: 0, targeted: 0, malicious: 0 },
    headers: [
      {
        ...{ pageId: 'p1', seenAt: run.at, place: '', source: 'response', header: 'x-frame-options', part: '', tier: 1 },
        ...{ state: 'authorized', value: 'DENY', decision: { ...decision, covers: 'site' } },
      },
    ],
    ...{ missingHeaders: [], alerts: [], statements: [] },
    channels: [{ kind: 'email', name: 'Security', hint: '…@shop.example', state: 'working' }],
    reviews: [],
    alertCounts: { alerts: 0, undecided: 0 },
    riskDays: [{ day: '2026-11-22', highest: 12, runs: 1 }],
    scriptsMax: 5_000,
    leftOut: { runs: 0, changes: 0, alerts: 0 },
  }
}
