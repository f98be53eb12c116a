// Mutants in backups of an installation: what is in them, what holds while they are made, and what a reader refuses.
import type { Mutant } from '../mutant.ts'

const kept = 'packages/server/test/features/backups/backups.integration.test.ts'
const refused = 'packages/server/test/features/backups/refused.integration.test.ts'

export const backups: readonly Mutant[] = [
  {
    id: 'backups-1',
    file: 'packages/server/src/db/copy/snapshot.ts',
    find: 'begin isolation level repeatable read, read only',
    replace: 'begin isolation level read committed, read only',
    test: kept,
  },
  {
    id: 'backups-2',
    file: 'packages/server/src/features/contents/queries.ts',
    find: 'if (!rows[0]?.free) return 0',
    replace: 'if (rows.length === 0) return 0',
    test: kept,
  },
  {
    id: 'backups-3',
    file: 'packages/server/src/features/backups/what-is-kept.ts',
    find: "'verifications', 'mails',",
    replace: "'verifications',",
    test: kept,
  },
  {
    id: 'backups-4',
    file: 'packages/server/src/features/backups/read-backup.ts',
    find: '  rows.compare(end)\n',
    replace: '',
    test: refused,
  },
  {
    id: 'backups-5',
    file: 'packages/server/src/db/copy/load.ts',
    find: "        await client.query('select setval($1::regclass, $2::bigint, $3)', [client.escapeIdentifier(name), value, isCalled])",
    replace: '        void [name, value, isCalled]',
    test: kept,
  },
  {
    id: 'backups-6',
    file: 'packages/server/src/db/copy/load.ts',
    find: '    for (const statement of putBack) await client.query(statement)\n',
    replace: '',
    test: kept,
  },
]
