// Mutants in the evidence log and its packs. Of 12 drawn are left out: 2 (a description), 4 (one row more is read and thrown away), 7 (a detail that the sentence of this fault does not say), 11 (more workers than any machine has).
import type { Mutant } from '../mutant.ts'

export const evidence: readonly Mutant[] = [
  {
    id: 'evidence-1',
    file: 'packages/core/src/evidence/verify-records.ts',
    find: '({ head: after, records: 0, first: null,',
    replace: '({ head: after, records: 1, first: null,',
    test: 'packages/core/test/evidence/verify-pack.test.ts',
  },
  {
    id: 'evidence-3',
    file: 'packages/core/src/evidence/record.ts',
    find: "return { seq: 0, hash: sha256Hex(canonicalJson({ account, of: 'evidence' })) }",
    replace: "return { seq: 0, hash: sha256Hex(canonicalJson({ account, of: 'mutant' })) }",
    test: 'packages/core/test/evidence/verify-pack.test.ts',
  },
  {
    id: 'evidence-5',
    file: 'packages/server/src/features/evidence/queries/packs.ts',
    find: ".where('kind', 'in', ['capture', 'report'])",
    replace: ".where('kind', 'in', ['mutant', 'report'])",
    test: 'packages/server/test/features/evidence/evidence.integration.test.ts',
  },
  {
    id: 'evidence-6',
    file: 'packages/core/src/evidence/verify-checkpoints.ts',
    find: 'checkpoint.account !== account',
    replace: 'checkpoint.account === account',
    test: 'packages/core/test/evidence/verify-pack.test.ts',
  },
  {
    id: 'evidence-8',
    file: 'packages/server/src/features/evidence/record-capture.ts',
    find: "...{ body: bodies?.slice(0, evidenceMax.digests), screenshot: digestsOf('screenshot') },",
    replace: "...{ body: bodies?.slice(0, evidenceMax.digests), screenshot: digestsOf('mutant') },",
    test: 'packages/server/test/features/evidence/evidence.integration.test.ts',
  },
  {
    id: 'evidence-9',
    file: 'packages/server/src/features/evidence/sign-checkpoints.ts',
    find: 'await insertKey(db, evidenceKey)',
    replace: 'void 0',
    test: 'packages/server/test/features/evidence/evidence.integration.test.ts',
  },
  {
    id: 'evidence-10',
    file: 'packages/server/src/features/evidence/sign-checkpoints.ts',
    find: 'await noteKey({ db, evidenceKey })',
    replace: 'void 0',
    test: 'packages/server/test/features/evidence/evidence.integration.test.ts',
  },
  {
    id: 'evidence-12',
    file: 'packages/core/src/evidence/verify-records.ts',
    find: 'fits(record)',
    replace: 'void 0',
    test: 'packages/core/test/evidence/verify-pack.test.ts',
  },
]
