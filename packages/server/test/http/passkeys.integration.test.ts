// Passkeys: added by a signed-in person with the password, used to sign in, removed, and refused where the person was not verified.
import { publicConfigSchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { passkeyHostOf } from '#features/identity/index.ts'
import { makePasskey, usePasskey } from '../support/authenticator.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { cookieOf, password, post, signUp, type TestPerson } from '../support/sign-up.ts'

const host = 'localhost'
let server: TestServer
let origin: string
beforeAll(async () => {
  server = await testServer()
  origin = server.origin.replace('127.0.0.1', host)
})
afterAll(() => server.close())

const get = (path: string, cookie = '') => fetch(`${origin}/api/auth/passkey/${path}`, { headers: { cookie } })
const challengeOf = async (answer: Response) => ({
  challenge: ((await answer.clone().json()) as { challenge: string }).challenge,
  cookie: cookieOf(answer),
})

/** Adds a passkey to a person. `given` is what the form sends besides the credential. */
async function add(person: TestPerson, given: object = { password }, isVerified = true) {
  const { challenge, cookie } = await challengeOf(await get('generate-register-options', person.cookie))
  const { passkey, response } = makePasskey({ challenge, host, origin, isVerified })
  const send = (body: object) =>
    post(origin, '/api/auth/passkey/verify-registration', { response, name: 'Laptop', ...body }, { cookie: `${person.cookie}; ${cookie}` })
  return { passkey, answer: await send(given), send }
}
async function signIn(passkey: Parameters<typeof usePasskey>[0], isVerified = true) {
  const { challenge, cookie } = await challengeOf(await get('generate-authenticate-options'))
  const response = usePasskey(passkey, { challenge, host, origin, isVerified })
  return post(origin, '/api/auth/passkey/verify-authentication', { response }, { cookie })
}
const sessionOf = async (cookie: string) =>
  (await (await fetch(`${origin}/api/auth/get-session`, { headers: { cookie } })).json()) as { user: { email: string } } | null
const recorded = async ({ accountId }: TestPerson) =>
  (
    await server.test.database.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute()
  )
    .filter(({ action }) => action.startsWith('passkey.') || action === 'session.start')
    .map(({ action, details }) => `${action} ${(details as { way?: string }).way ?? ''}`.trim())

it('work at a host name only: the installation’s, or localhost', async () => {
  const config = publicConfigSchema.parse(await (await fetch(`${origin}/api/v1/config`)).json())
  expect(config.passkeyHost).toBe('localhost')
  const hostOf = (...hosts: string[]) => passkeyHostOf({ hosts: () => hosts })
  expect(hostOf('tillwatch.example:8443')).toBe('tillwatch.example')
  expect(hostOf('127.0.0.1:8080', '[::1]:8080')).toBeNull()
})

it('are added with the password, sign in, and are removed, each in the activity', async () => {
  const ann = await signUp(origin)
  const { passkey, answer } = await add(ann)
  expect(answer.status).toBe(200)
  const signedIn = await signIn(passkey)
  expect(signedIn.status).toBe(200)
  expect(await sessionOf(cookieOf(signedIn))).toMatchObject({ user: { email: ann.email } })
  const listed = (await (await get('list-user-passkeys', ann.cookie)).json()) as { id: string; name: string }[]
  expect(listed).toMatchObject([{ name: 'Laptop' }])
  const bob = await signUp(origin)
  const remove = (person: TestPerson) => post(origin, '/api/auth/passkey/delete-passkey', { id: listed[0]?.id }, { cookie: person.cookie })
  expect((await remove(bob)).status).toBe(401)
  expect((await remove(ann)).status).toBe(200)
  expect((await signIn(passkey)).status).toBe(401)
  expect(await recorded(ann)).toEqual(['session.start sign-up', 'passkey.add', 'session.start passkey', 'passkey.remove'])
})

it('are not added without the right password, which can be given again for the same passkey, and open no session', async () => {
  const ann = await signUp(origin)
  const { answer, send } = await add(ann, {})
  expect(await answer.json()).toMatchObject({ code: 'INVALID_PASSWORD' })
  expect((await send({ password: 'not the password' })).status).toBe(400)
  const added = await send({ password, createSession: true })
  expect(added.status).toBe(200)
  expect(cookieOf(added)).not.toContain('session_token')
})

it('are refused if the authenticator did not verify the person', async () => {
  const ann = await signUp(origin)
  expect(await (await add(ann, { password }, false)).answer.json()).toMatchObject({ code: 'PERSON_NOT_VERIFIED' })
  const { passkey } = await add(ann)
  const unverified = await signIn(passkey, false)
  expect(unverified.status).toBe(400)
  expect(cookieOf(unverified)).not.toContain('session_token')
})

it('are refused for a challenge of another browser, and for another site', async () => {
  const ann = await signUp(origin)
  const { passkey } = await add(ann)
  const { challenge } = await challengeOf(await get('generate-authenticate-options'))
  const response = usePasskey(passkey, { challenge, host, origin })
  expect((await post(origin, '/api/auth/passkey/verify-authentication', { response })).status).toBe(400)
  const { challenge: own, cookie } = await challengeOf(await get('generate-authenticate-options'))
  const phished = usePasskey(passkey, { challenge: own, host: 'evil.example', origin: 'https://evil.example' })
  expect((await post(origin, '/api/auth/passkey/verify-authentication', { response: phished }, { cookie })).status).toBe(400)
})
