// The table of roles in docs/accounts.md says what the program does.
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { type Actor, authorise, permissions } from '#features/accounts/index.ts'

const roles = ['owner', 'admin', 'analyst', 'viewer'] as const

it('is told in the docs as it is, each permission in a row', async () => {
  const text = await readFile(new URL('../../../../docs/accounts.md', import.meta.url), 'utf8')
  const rows = [...text.matchAll(/^\| `([a-z]+:[a-z]+)` \|[^|]+\|([^|]*)\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm)]
  const told = Object.fromEntries(
    roles.map((role, place) => [role, rows.filter((row) => row[place + 2]?.trim() === 'yes').map((row) => row[1])]),
  )
  for (const role of roles) expect([role, ...(told[role] ?? []).sort()]).toEqual([role, ...[...permissions[role]].sort()])
})

const person = (role: Actor['role']): Actor => ({ accountId: 'a', name: 'ann', role })
const key = (...scopes: NonNullable<Actor['key']>['scopes']): Actor => ({ ...person('key'), key: { scopes, siteIds: null } })
const refusal = (message: string) => expect.objectContaining({ code: 'forbidden', message })

it('is refused to a person by the role, and to a key by the scope that it lacks', () => {
  expect(() => authorise(person('viewer'), 'scans:write')).toThrow(refusal('The role viewer does not allow this.'))
  expect(() => authorise(key('read'), 'scans:write')).toThrow(refusal('This key does not have the required scope scans:write.'))
  expect(() => authorise(key('read'), 'billing:write')).toThrow(refusal('API keys cannot do this. Sign in as a person.'))
})

it('is opened to a key by any one of its scopes, and to one without scopes by nothing', () => {
  expect(() => authorise(key('deploys:write', 'read'), 'sites:read')).not.toThrow()
  expect(() => authorise(key('deploys:write', 'read'), 'deploys:write')).not.toThrow()
  for (const none of [key(), person('key')])
    expect(() => authorise(none, 'scans:read')).toThrow(refusal('This key does not have the required scope read.'))
})
