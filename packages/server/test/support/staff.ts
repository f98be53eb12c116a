// People of the staff for tests: signed up, granted, with a second factor set up and given as the screen does it.
import { createHmac } from 'node:crypto'
import { grantStaff } from '#features/staff/index.ts'
import type { TestServer } from './server.ts'
import { cookieOf, password, post, signUp, type TestPerson, tokenOf } from './sign-up.ts'

export interface TestStaff extends TestPerson {
  /** What the authenticator app keeps. */
  secret: string
  recoveryCodes: string[]
}

/** Signs up a person and has the command grant the role; no second factor yet. */
export async function grantedPerson({ origin, test }: Pick<TestServer, 'origin' | 'test'>): Promise<TestPerson> {
  const person = await signUp(origin)
  await grantStaff({ db: test.database.db }, person.email, 'kim')
  return person
}

/** Sets up the second factor of somebody who is staff; the session and token from then on. */
export async function enrolled(origin: string, person: TestPerson): Promise<TestStaff> {
  const { secret, recoveryCodes } = await startEnrolling(origin, person.cookie)
  const session = await giveCode(origin, person.cookie, codeOf(secret))
  return { ...person, ...session, secret, recoveryCodes }
}

export async function staffPerson(server: Pick<TestServer, 'origin' | 'test'>): Promise<TestStaff> {
  return enrolled(server.origin, await grantedPerson(server))
}

export async function startEnrolling(origin: string, cookie: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const answer = await post(origin, '/api/auth/two-factor/enable', { password }, { cookie })
  const body = (await answer.json()) as { totpURI: string; backupCodes: string[] }
  if (!answer.ok) throw new Error(`No second factor: ${answer.status} ${JSON.stringify(body)}`)
  return { secret: new URL(body.totpURI).searchParams.get('secret') ?? '', recoveryCodes: body.backupCodes }
}

/** Gives a code; the cookie and token after it. */
export async function giveCode(origin: string, cookie: string, code: string): Promise<Pick<TestPerson, 'cookie' | 'token' | 'bearer'>> {
  const answer = await post(origin, '/api/auth/two-factor/verify-totp', { code }, { cookie })
  if (!answer.ok) throw new Error(`No code: ${answer.status} ${await answer.text()}`)
  const after = cookieOf(answer)
  const kept = after.includes('session_token') ? after : cookie
  const token = await tokenOf(origin, kept)
  return { cookie: kept, token, bearer: { authorization: `Bearer ${token}` } }
}

/** The code after the one that enrolled the person, since each works once. */
export const nextCode = ({ secret }: TestStaff): string => codeOf(secret, Date.now() + 30_000)

/** The code of RFC 6238 that the app shows now. */
export function codeOf(secret: string, atMs = Date.now()): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Base32, as in the address of an authenticator. */
function bytesOf(secret: string): Buffer {
  const bits = [...secret.replace(/=+$/, '')].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
