// What the tests of members share: a server, an account of each test's own, and the ways that its people go.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type TestServer, testServer } from '../../support/server.ts'
import { signUp, type TestPerson } from '../../support/sign-up.ts'

export let server: TestServer
export let ann: TestPerson
/** Registers what the tests of the calling file need before and after them. */
export function serveTeam(): void {
  beforeAll(async () => {
    server = await testServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    ann = await signUp(server.origin)
  })
}

export const db = () => server.test.database.db

export const call = (method: string, path: string, person: Pick<TestPerson, 'bearer'> | null, body?: object) =>
  fetch(`${server.origin}/api/v1${path}`, {
    method,
    headers: { ...person?.bearer, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
  })

/** Status and sentence of a refusal. */
export async function refusal(answer: Promise<Response>): Promise<[number, string]> {
  const response = await answer
  return [response.status, ((await response.json()) as { detail: string }).detail]
}

export const invite = (person: TestPerson, email: string, role = 'analyst') => call('POST', '/invitations', person, { email, role })

/** The letters of invitation to an address, oldest first. */
export const letters = (email: string) =>
  db()
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('to_address', '=', email)
    .where('kind', '=', 'invitation')
    .orderBy('created_at')
    .execute()

export const keyIn = (text = ''): string => /\/invitations\/([\w-]{43})/.exec(text)?.[1] ?? ''

/** The key of the last letter to an address. */
export const keyFor = async (email: string): Promise<string> => keyIn((await letters(email)).at(-1)?.text)

/** A person whose address is confirmed, who acts for nobody else yet. */
export async function confirmed(email?: string): Promise<TestPerson> {
  const person = await signUp(server.origin, email)
  await db().updateTable('users').set({ email_verified: true }).where('id', '=', person.uid).execute()
  return person
}

/** Somebody who was invited by Ann and joined. */
export async function joined(role = 'analyst'): Promise<TestPerson> {
  const person = await confirmed()
  await invite(ann, person.email, role)
  const answer = await call('POST', `/open-invitations/${await keyFor(person.email)}`, person)
  if (!answer.ok) throw new Error(`Not joined: ${answer.status} ${await answer.text()}`)
  return person
}

export async function recorded(action: string): Promise<{ actor: string; details: unknown }[]> {
  return db()
    .selectFrom('audit_log')
    .select(['actor', 'details'])
    .where('account_id', '=', ann.accountId)
    .where('action', '=', action)
    .execute()
}

/** Facts of the records about members in the evidence log, in their order. */
export async function evidence(): Promise<unknown[]> {
  const rows = await db()
    .selectFrom('evidence_records')
    .select('line')
    .where('account_id', '=', ann.accountId)
    .where('kind', '=', 'member')
    .orderBy('seq')
    .execute()
  return rows.map(({ line }) => (JSON.parse(line) as { facts: unknown }).facts)
}
