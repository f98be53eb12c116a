// Mutants named by a person: faults that a look from outside found, and that no test noticed then.
import type { Mutant } from '../mutant.ts'

export const named: readonly Mutant[] = [
  {
    id: 'named-spinner',
    file: 'packages/web/src/components/spinner.tsx',
    find: '<Icon name="running" size={24} spin />',
    replace: '<span>Please wait</span>',
    test: 'packages/web/test/auth/sign-in.test.tsx',
    name: 'shows a spinner',
  },
  {
    id: 'named-building',
    file: 'packages/web/src/i18n/en/building.ts',
    find: 'Still in development: members who see one client only.',
    replace: 'Still in development: human review.',
    test: 'packages/web/test/content/marketing.test.ts',
  },
  {
    id: 'named-shell-mount',
    file: 'packages/web/src/lib/query-cache/client.ts',
    find: 'gcTime: shellCacheTimeMs, refetchOnMount: false',
    replace: 'gcTime: shellCacheTimeMs, refetchOnMount: true',
    test: 'packages/web/test/query-cache/client.test.ts',
  },
]
