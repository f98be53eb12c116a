// Mutants in alerts: telling, sending, deciding. Of 14 drawn are left out: 5 (a type, which is erased), 6 (nothing asks for the role of the program).
import type { Mutant } from '../mutant.ts'

export const alerts: readonly Mutant[] = [
  {
    id: 'alert-1',
    file: 'packages/server/src/features/alerts/hand-over.ts',
    find: "return { code, given: line === '' || withoutAnswer.includes(code) ? {} : { answer: line } }",
    replace: "return { code, given: line !== '' || withoutAnswer.includes(code) ? {} : { answer: line } }",
    test: 'packages/server/test/features/alerts/mail-fault.test.ts',
  },
  {
    id: 'alert-2',
    file: 'packages/server/src/features/alerts/queries/incident-scripts.ts',
    find: "case item.kind when 'content' then item.print else change.after_sha256 end as content",
    replace: "case item.kind when 'mutant' then item.print else change.after_sha256 end as content",
    test: 'packages/server/test/features/alerts/authorize.integration.test.ts',
  },
  {
    id: 'alert-3',
    file: 'packages/server/src/features/alerts/queries/incidents.ts',
    find: "const verdicts = sql`array['capability', 'targeted', 'malicious']`",
    replace: "const verdicts = sql`array['capability', 'targeted', 'mutant']`",
    test: 'packages/server/test/features/alerts/tell.integration.test.ts',
  },
  {
    id: 'alert-4',
    file: 'packages/server/src/features/alerts/incidents/resolve.ts',
    find: "if (!(await resolveRow(trx, accountId, incidentId, { by: name, resolution, note: kept === '' ? null : kept, checklist })))",
    replace:
      "if (!(await resolveRow(trx, accountId, incidentId, { by: name, resolution, note: kept === 'mutant' ? null : kept, checklist })))",
    test: 'packages/server/test/features/alerts/authorize.integration.test.ts',
  },
  {
    id: 'alert-7',
    file: 'packages/server/src/features/alerts/deliveries.ts',
    find: 'if (row.incident_id !== null)',
    replace: 'if (row.incident_id === null)',
    test: 'packages/server/test/features/alerts/verbs.integration.test.ts',
  },
  {
    id: 'alert-8',
    file: 'packages/server/src/features/alerts/incidents/authorize-scripts.ts',
    find: "...{ ...grounds, verdict: 'approve' as const, reviewBy: null, expiresAt: null, pinned: false },",
    replace: "...{ ...grounds, verdict: 'approve' as const, reviewBy: null, expiresAt: null, pinned: true },",
    test: 'packages/server/test/features/alerts/authorize.integration.test.ts',
  },
  {
    id: 'alert-9',
    file: 'packages/server/src/features/alerts/queries/outbox.ts',
    find: 'await wakeDispatch(trx)',
    replace: 'void 0',
    test: 'packages/server/test/features/alerts/dispatch.integration.test.ts',
  },
  {
    id: 'alert-10',
    file: 'packages/server/src/features/alerts/incidents/link.ts',
    find: "if (linked === null || until === null) throw new Refusal('not-found', 'alert-link-expired')",
    replace: "if (linked === null || until === null) throw new Refusal('not-found', 'alert-not-found')",
    test: 'packages/server/test/features/alerts/links.integration.test.ts',
  },
  {
    id: 'alert-11',
    file: 'packages/server/src/features/alerts/sending/cards.ts',
    find: "{ type: 'actions', elements: [button(link), ...(acknowledge === null ? [] : [button(acknowledge)])] },",
    replace: "{ type: 'mutant', elements: [button(link), ...(acknowledge === null ? [] : [button(acknowledge)])] },",
    test: 'packages/server/test/features/alerts/render.test.ts',
  },
  {
    id: 'alert-12',
    file: 'packages/server/src/features/alerts/queries/failing.ts',
    find: 'export const failingFrom = 3',
    replace: 'export const failingFrom = 4',
    test: 'packages/server/test/features/alerts/health.integration.test.ts',
  },
  {
    id: 'alert-13',
    file: 'packages/server/src/features/alerts/told-in-evidence.ts',
    find: 'await appendEvidence(trx, accountId, entriesOf(events))',
    replace: 'void 0',
    test: 'packages/server/test/features/alerts/incident-verbs.integration.test.ts',
  },
  {
    id: 'alert-14',
    file: 'packages/server/src/features/alerts/queries/deliveries.ts',
    find: "leased_until: null, fault: 'fault' in",
    replace: "leased_until: null, fault: 'mutant' in",
    test: 'packages/server/test/features/alerts/dispatch.integration.test.ts',
  },
  {
    id: 'alert-15',
    file: 'packages/core/src/alerts/arrange.ts',
    find: "new Set(['confirmed-attack', 'rolled-back', 'fixed'])",
    replace: "new Set(['rolled-back', 'fixed'])",
    test: 'packages/core/test/alerts/arrange.test.ts',
  },
  {
    id: 'alert-16',
    file: 'packages/server/src/features/alerts/incidents/resolve.ts',
    find: "if ((resolution === 'confirmed-attack') !== (checklist !== null))",
    replace: "if (resolution === 'confirmed-attack' && checklist === null)",
    test: 'packages/server/test/features/alerts/incident-verbs.integration.test.ts',
  },
]
