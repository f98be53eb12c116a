// Owns the names under which the texts of scopes stand, since a colon parts names of texts.
import type { KeyScope } from '@tillwatch/contract/lists'

export const textOf = {
  read: 'read',
  'scans:write': 'scans-write',
  'deploys:write': 'deploys-write',
  'captures:write': 'captures-write',
} as const satisfies Record<KeyScope, string>
