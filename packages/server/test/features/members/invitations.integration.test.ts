// Invitations: a letter with a key that is kept nowhere, one who has the invited and confirmed address, and nothing that tells who has an account.
import { invitationListSchema, openInvitationSchema } from '@tillwatch/contract/shapes'
import { expect, it } from 'vitest'
import { signUp } from '../../support/sign-up.ts'
import {
  ann,
  call,
  confirmed,
  db,
  evidence,
  invite,
  joined,
  keyFor,
  keyIn,
  letters,
  recorded,
  refusal,
  server,
  serveTeam,
} from './own-team.ts'

serveTeam()

let count = 0
const stranger = () => `stranger-${process.pid}-${count++}@example.com`
const list = async () => invitationListSchema.parse(await (await call('GET', '/invitations', ann)).json()).invitations
const open = (key: string) => call('GET', `/open-invitations/${key}`, null)

it('asks by a letter whose key is kept nowhere, and says to whoever has it who invites to what', async () => {
  const email = stranger()
  const answer = await invite(ann, email.toUpperCase())
  expect([answer.status, await answer.json()]).toMatchObject([201, { email, role: 'analyst', invitedBy: ann.email, state: 'waiting' }])
  const [letter] = await letters(email)
  const key = keyIn(letter?.text)
  expect(letter?.text).toContain(`${ann.email} invited you to join the Tillwatch account “${ann.email.split('@')[0]}” as an analyst.`)
  const told = openInvitationSchema.parse(await (await open(key)).json())
  expect(told).toMatchObject({ email, role: 'analyst', invitedBy: ann.email, accountName: ann.email.split('@')[0] })
  expect(Math.round((Date.parse(told.expiresAt) - Date.now()) / 86_400_000)).toBe(7)
  const rows = await db().selectFrom('invitations').selectAll().where('account_id', '=', ann.accountId).execute()
  expect(JSON.stringify([rows, await recorded('member.invite'), await evidence()])).not.toContain(key)
  expect(await recorded('member.invite')).toMatchObject([{ actor: ann.uid, details: { email, role: 'analyst' } }])
  expect(await evidence()).toEqual([{ event: 'member.invite', email, role: 'analyst', by: ann.email }])
})

it('answers the same for an address that has an account as for one that has none', async () => {
  const bob = await signUp(server.origin)
  const shape = async (email: string) => {
    const answer = await invite(ann, email)
    const { id, sentAt, expiresAt, ...rest } = (await answer.json()) as Record<string, unknown>
    const told = await (await open(await keyFor(email))).json()
    return [answer.status, rest, Object.keys({ id, sentAt, expiresAt }), told].map((each) => JSON.stringify(each).replaceAll(email, 'E'))
  }
  const [known, unknown] = [await shape(bob.email), await shape(stranger())]
  expect(known.slice(0, 3)).toEqual(unknown.slice(0, 3))
})

it('lets who has the invited and confirmed address join, once, and has that person act for the account', async () => {
  const bob = await signUp(server.origin)
  await invite(ann, bob.email, 'viewer')
  const key = await keyFor(bob.email)
  const accept = (person = bob) => call('POST', `/open-invitations/${key}`, person)
  expect((await refusal(call('POST', `/open-invitations/${key}`, null)))[0]).toBe(401)
  const eve = await confirmed()
  expect(await refusal(accept(eve))).toEqual([403, expect.stringContaining(`This invitation is for ${bob.email}.`)])
  expect(await refusal(accept())).toEqual([403, expect.stringContaining('not confirmed yet')])
  await db().updateTable('users').set({ email_verified: true }).where('id', '=', bob.uid).execute()
  expect(await (await accept()).json()).toMatchObject({
    memberships: [{ accountId: bob.accountId }, { accountId: ann.accountId, role: 'viewer', isActive: true }],
  })
  expect([(await accept()).status, (await open(key)).status, await list()]).toEqual([404, 404, []])
  expect(await recorded('member.join')).toMatchObject([{ actor: bob.uid, details: { email: bob.email, role: 'viewer' } }])
  expect(await refusal(invite(ann, bob.email))).toEqual([409, 'This person is already a member of the account.'])
})

it('sends the letter again with another key, and the one before works no more', async () => {
  const email = stranger()
  const { id } = (await (await invite(ann, email)).json()) as { id: string }
  expect(await refusal(invite(ann, email))).toEqual([409, expect.stringContaining('already invited')])
  const before = await keyFor(email)
  await db()
    .updateTable('invitations')
    .set({ expires_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  expect([(await open(before)).status, await list()]).toMatchObject([404, [{ id, state: 'expired' }]])
  expect((await call('POST', `/invitations/${id}/letter`, ann, { language: 'es' })).status).toBe(200)
  expect((await letters(email)).at(-1)?.subject).toContain('Invitación a la cuenta')
  expect([(await open(before)).status, (await open(await keyFor(email))).status]).toEqual([404, 200])
})

it('withdraws, after which nothing of it works', async () => {
  const email = stranger()
  const { id } = (await (await invite(ann, email)).json()) as { id: string }
  expect((await call('DELETE', `/invitations/${id}`, ann)).status).toBe(204)
  expect([(await open(await keyFor(email))).status, (await call('DELETE', `/invitations/${id}`, ann)).status]).toEqual([404, 404])
  expect((await call('POST', `/invitations/${id}/letter`, ann, {})).status).toBe(404)
  expect((await invite(ann, email)).status).toBe(201)
})

it.each(['', 'x', 'a'.repeat(43), "' or 1=1 --", '%00'])('knows no invitation of the key %j', async (key) => {
  expect([404, 400]).toContain((await open(encodeURIComponent(key) || 'none')).status)
})

it('has no more than fifty wait, and mails no more than twenty letters in an hour', async () => {
  const row = (email: string) => ({
    id: crypto.randomUUID(),
    account_id: ann.accountId,
    email,
    role: 'viewer',
    token_sha256: email,
    invited_by: ann.uid,
  })
  const rows = Array.from({ length: 50 }, () => ({ ...row(stranger()), expires_at: new Date() }))
  await db().insertInto('invitations').values(rows).execute()
  expect(await refusal(invite(ann, stranger()))).toEqual([409, expect.stringContaining('at most 50 open invitations')])
  await db().deleteFrom('invitations').where('account_id', '=', ann.accountId).execute()
  const answers = await Promise.all(Array.from({ length: 22 }, () => invite(ann, stranger())))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
})

it('lets an admin invite everybody but an owner, and whoever is no admin nobody', async () => {
  const admin = await joined('admin')
  expect((await invite(admin, stranger(), 'admin')).status).toBe(201)
  expect((await invite(admin, stranger(), 'owner')).status).toBe(403)
  const { id } = (await (await invite(ann, stranger(), 'owner')).json()) as { id: string }
  expect((await call('DELETE', `/invitations/${id}`, admin)).status).toBe(403)
  expect((await call('POST', `/invitations/${id}/letter`, admin, {})).status).toBe(403)
  const analyst = await joined('analyst')
  expect([(await invite(analyst, stranger(), 'viewer')).status, (await call('GET', '/invitations', analyst)).status]).toEqual([403, 403])
})
