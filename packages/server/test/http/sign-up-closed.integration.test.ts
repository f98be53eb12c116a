// Who may sign up where the setting SIGN_UP is invited or off, or SIGN_UP_DOMAINS names domains.
import { afterEach, expect, it } from 'vitest'
import { type TestServer, testServer } from '../support/server.ts'
import { password, post, signUp } from '../support/sign-up.ts'
import { callAs } from '../support/site-calls.ts'

let server: TestServer
afterEach(() => server.close())

async function refusal(email: string): Promise<unknown> {
  const answer = await post(server.origin, '/api/auth/sign-up/email', { email, password, name: 'New' })
  return answer.status === 200
    ? 'signed up'
    : [answer.status, ((await answer.json()) as { code: string }).code, answer.headers.getSetCookie()]
}

it('lets the first person in, and nobody else, where it is off', async () => {
  server = await testServer({ signUp: 'off' })
  await signUp(server.origin)
  expect(await refusal('second@example.com')).toEqual([403, 'SIGN_UP_CLOSED', []])
})

it('lets people in whom an open invitation names, in any case of letters, and nobody else', async () => {
  server = await testServer({ signUp: 'invited' })
  const owner = await signUp(server.origin)
  expect((await callAs(server, 'POST', '/invitations', owner, { email: 'zoe@example.com', role: 'viewer' })).status).toBe(201)
  const gone = await callAs(server, 'POST', '/invitations', owner, { email: 'max@example.com', role: 'viewer' })
  expect((await callAs(server, 'DELETE', `/invitations/${(gone.body as { id: string }).id}`, owner)).status).toBe(204)
  expect(await refusal('max@example.com')).toEqual([403, 'INVITATION_NEEDED', []])
  expect(await refusal('eve@example.com')).toEqual([403, 'INVITATION_NEEDED', []])
  expect(await refusal('Zoe@Example.com')).toBe('signed up')
})

it('lets in, of strangers, only addresses at the domains that are named, not below them, and everybody who is invited', async () => {
  server = await testServer({ signUpDomains: ['shop.example'] })
  const owner = await signUp(server.origin)
  expect(await refusal('ann@Shop.example')).toBe('signed up')
  for (const stranger of ['eve@evil.example', 'eve@sub.shop.example', 'eve@notshop.example'])
    expect(await refusal(stranger)).toEqual([403, 'DOMAIN_NOT_ALLOWED', []])
  expect((await callAs(server, 'POST', '/invitations', owner, { email: 'zoe@agency.example', role: 'viewer' })).status).toBe(201)
  expect(await refusal('zoe@agency.example')).toBe('signed up')
})
