// Text keys of scopes: a colon separates parts of a text key, so scope names need another form.
import type { KeyScope } from '@tillwatch/contract/lists'

export const textOf = {
  read: 'read',
  'scans:write': 'scans-write',
  'deploys:write': 'deploys-write',
  'captures:write': 'captures-write',
} as const satisfies Record<KeyScope, string>
