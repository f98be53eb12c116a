// The table of roles in docs/accounts.md says what the program does.
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { permissions } from '#features/accounts/index.ts'

const roles = ['owner', 'admin', 'analyst', 'viewer'] as const

it('is told in the docs as it is, each permission in a row', async () => {
  const text = await readFile(new URL('../../../../docs/accounts.md', import.meta.url), 'utf8')
  const rows = [...text.matchAll(/^\| `([a-z]+:[a-z]+)` \|[^|]+\|([^|]*)\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm)]
  const told = Object.fromEntries(
    roles.map((role, place) => [role, rows.filter((row) => row[place + 2]?.trim() === 'yes').map((row) => row[1])]),
  )
  for (const role of roles) expect([role, ...(told[role] ?? []).sort()]).toEqual([role, ...[...permissions[role]].sort()])
})
