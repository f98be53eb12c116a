// People for tests: an account made through the API as the site makes it, with its session cookie and access token.
import { decodeJwt } from 'jose'

export interface TestPerson {
  uid: string
  accountId: string
  email: string
  /** Value of a Cookie header. */
  cookie: string
  token: string
  /** Header of a request that carries the token. */
  bearer: { authorization: string }
}

export const password = 'a password of this test'
let count = 0

/** POST of JSON to the server, as a page of its own would send it. */
export function post(origin: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** Cookies of an answer as a Cookie header. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** The access token of a session. Throws when the server gives none. */
export async function tokenOf(origin: string, cookie: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/token`, { headers: { cookie } })
  if (!response.ok) throw new Error(`No token: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { token: string }).token
}

/** Signs up a new person. */
export async function signUp(origin: string, email = `person-${process.pid}-${count++}@example.com`): Promise<TestPerson> {
  const response = await post(origin, '/api/auth/sign-up/email', { email, password, name: email.split('@')[0] })
  if (!response.ok) throw new Error(`No sign-up: ${response.status} ${await response.text()}`)
  const cookie = cookieOf(response)
  const token = await tokenOf(origin, cookie)
  const claims = decodeJwt(token)
  return {
    uid: String(claims.sub),
    accountId: String(claims.accountId),
    email,
    cookie,
    token,
    bearer: { authorization: `Bearer ${token}` },
  }
}
