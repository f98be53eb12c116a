// The people of an account: their roles, leaving and being removed, and that whoever is gone keeps the name and nothing else.
import { memberListSchema } from '@tillwatch/contract/shapes'
import { expect, it } from 'vitest'
import { listKnownPeople } from '#features/accounts/index.ts'
import { ann, call, db, evidence, invite, joined, keyFor, recorded, refusal, serveTeam } from './own-team.ts'

serveTeam()

const read = async (answer: Response) => memberListSchema.parse(await answer.json())
const list = async (person = ann) => read(await call('GET', '/members', person))
const roles = async () => (await list()).members.map(({ id, role }) => [id, role])
const setRole = (person: typeof ann, id: string, role: string) => call('PATCH', `/members/${id}`, person, { role })
const lastOwner = [409, 'This is the only owner of the account. Make someone else an owner first.']

it('lists who belongs to the account with role and since when, to each of them', async () => {
  const bob = await joined('viewer')
  const { account, members } = await list(bob)
  expect(account).toEqual({ name: ann.email.split('@')[0], kind: 'merchant', requiresSecondFactor: false })
  expect(members).toMatchObject([
    { id: ann.uid, email: ann.email, role: 'owner', isYou: false },
    { id: bob.uid, email: bob.email, role: 'viewer', isYou: true },
  ])
  expect(Math.abs(Date.parse(members[1]?.since ?? '') - Date.now())).toBeLessThan(600_000)
})

it('changes a role, which counts from the next call on, and records it', async () => {
  const bob = await joined('admin')
  const email = 'asked-by-bob@example.com'
  await invite(bob, email)
  expect((await read(await setRole(ann, bob.uid, 'viewer'))).members[1]).toMatchObject({ id: bob.uid, role: 'viewer' })
  expect((await call('GET', '/activity', bob)).status).toBe(403)
  expect((await call('GET', `/open-invitations/${await keyFor(email)}`, null)).status).toBe(404)
  expect(await recorded('member.role')).toMatchObject([
    { actor: ann.uid, details: { email: bob.email, role: 'viewer', roleBefore: 'admin' } },
  ])
  expect((await evidence()).at(-1)).toEqual({ event: 'member.role', email: bob.email, role: 'viewer', roleBefore: 'admin', by: ann.email })
})

it('lets an admin neither make nor unmake owners', async () => {
  const [admin, other] = [await joined('admin'), await joined('viewer')]
  for (const [id, role] of [
    [other.uid, 'owner'],
    [ann.uid, 'viewer'],
  ] as const)
    expect((await setRole(admin, id, role)).status).toBe(403)
  expect((await call('DELETE', `/members/${ann.uid}`, admin)).status).toBe(403)
  expect((await setRole(admin, other.uid, 'admin')).status).toBe(200)
  expect(await roles()).toEqual([
    [ann.uid, 'owner'],
    [admin.uid, 'admin'],
    [other.uid, 'admin'],
  ])
})

it('never leaves an account without an owner, also when two owners go at once', async () => {
  expect(await refusal(setRole(ann, ann.uid, 'admin'))).toEqual(lastOwner)
  expect(await refusal(call('DELETE', '/memberships/active', ann))).toEqual(lastOwner)
  expect(await refusal(call('DELETE', `/members/${ann.uid}`, ann))).toEqual(lastOwner)
  const bob = await joined('owner')
  const answers = await Promise.all([call('DELETE', '/memberships/active', ann), call('DELETE', '/memberships/active', bob)])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  const owners = await db().selectFrom('memberships').select('role').where('account_id', '=', ann.accountId).execute()
  expect(owners).toEqual([{ role: 'owner' }])
})

it('removes a person, who sees nothing from then on, holds nothing, and keeps the name on what he or she did', async () => {
  const bob = await joined('admin')
  await call('POST', '/clients', bob, { name: 'Acme' })
  const incident = { id: crypto.randomUUID(), account_id: ann.accountId, kind: 'site', key: 'x', verdict: 'malicious', subject: '{}' }
  await db()
    .insertInto('incidents')
    .values({ ...incident, assignee_id: bob.uid })
    .execute()
  expect((await call('DELETE', `/members/${bob.uid}`, ann)).status).toBe(204)
  expect(await roles()).toEqual([[ann.uid, 'owner']])
  expect(await (await call('GET', '/clients', bob)).json()).toEqual({ clients: [] })
  expect((await call('DELETE', `/members/${bob.uid}`, ann)).status).toBe(404)
  const { activity } = (await (await call('GET', '/activity', ann)).json()) as { activity: { action: string; actorName: string }[] }
  expect(activity.find(({ action }) => action === 'client.add')?.actorName).toBe(bob.email)
  expect((await (await call('GET', '/people', ann)).json()) as unknown).toEqual({ people: [{ id: ann.uid, name: ann.email }] })
  expect((await listKnownPeople(db(), ann.accountId)).get(bob.uid)).toBe(bob.email)
  const given = await db().selectFrom('incidents').select('assignee_id').where('id', '=', incident.id).execute()
  expect(given).toEqual([{ assignee_id: null }])
  expect(await recorded('member.remove')).toMatchObject([{ actor: ann.uid, details: { email: bob.email, role: 'admin' } }])
})

it('takes back who left, who is then named once', async () => {
  const bob = await joined('viewer')
  expect((await call('DELETE', '/memberships/active', bob)).status).toBe(204)
  expect(await recorded('member.leave')).toMatchObject([{ actor: bob.uid }])
  expect((await evidence()).at(-1)).toMatchObject({ event: 'member.leave', email: bob.email, by: bob.email })
  await invite(ann, bob.email, 'analyst')
  expect((await call('POST', `/open-invitations/${await keyFor(bob.email)}`, bob)).status).toBe(200)
  const known = await db().selectFrom('known_people').select('user_id').where('account_id', '=', ann.accountId).execute()
  expect(known.map(({ user_id }) => user_id).sort()).toEqual([ann.uid, bob.uid].sort())
})

it('knows a merchant’s and an agency’s account, and who said which', async () => {
  expect(await (await call('PUT', '/account/kind', ann, { kind: 'agency' })).json()).toMatchObject({ kind: 'agency' })
  expect((await list()).account.kind).toBe('agency')
  expect(await recorded('account.kind')).toMatchObject([{ actor: ann.uid, details: { kind: 'agency' } }])
  expect((await call('PUT', '/account/kind', ann, { kind: 'bank' })).status).toBe(400)
})

it('renames the account, once for the same name, and refuses an empty one', async () => {
  for (const name of ['  Lantern   Books ', 'Lantern Books'])
    expect(await (await call('PUT', '/account/name', ann, { name })).json()).toMatchObject({ name: 'Lantern Books' })
  expect((await list()).account.name).toBe('Lantern Books')
  expect(await recorded('account.rename')).toMatchObject([{ actor: ann.uid, details: { name: 'Lantern Books' } }])
  expect((await call('PUT', '/account/name', ann, { name: ' ' })).status).toBe(400)
})
