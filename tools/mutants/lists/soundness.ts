// Mutants in the check of an installation: what it must find, and what it must leave alone.
import type { Mutant } from '../mutant.ts'

const queries = 'packages/server/src/features/soundness/queries.ts'
const check = 'packages/server/test/roles/check.integration.test.ts'
const orphans = 'packages/server/test/adapters/orphans.test.ts'

export const soundness: readonly Mutant[] = [
  {
    id: 'soundness-1',
    file: queries,
    find: "job.state in ('created', 'retry', 'active')",
    replace: "job.state in ('created', 'retry', 'active', 'completed')",
    test: check,
  },
  {
    id: 'soundness-2',
    file: queries,
    find: 'min(seq) <> 1 or max(seq) <> count(*) or ',
    replace: '',
    test: check,
  },
  {
    id: 'soundness-3',
    file: 'packages/server/src/features/soundness/check-contents.ts',
    find: "return hash.digest('hex') === sha256 ? 'sound' : 'damaged'",
    replace: "return 'sound'",
    test: check,
  },
  {
    id: 'soundness-4',
    file: 'packages/server/src/adapters/orphans.ts',
    find: 'what === undefined || !isSupervised || dataDirOf(environment, command) !== resolve(dataDir)',
    replace: 'what === undefined || !isSupervised',
    test: orphans,
  },
]
