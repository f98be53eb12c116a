// Owns the person whom tests of signed-in screens are shown to, and the configuration that every screen finds.
import type { PublicConfig } from '@tillwatch/contract/shapes'
import type { Session } from '#features/session/index.tsx'

export const fixtureUser = { uid: 'u1', email: 'ada@shop.example', emailVerified: true }

export const fixtureConfig: PublicConfig = {
  apiKey: 'tillwatch-web',
  authDomain: 'http://127.0.0.1:4310',
  projectId: 'tillwatch',
  functionsRegion: 'us-central1',
  googleSignIn: true,
  oidcName: null,
  passkeyHost: 'localhost',
  mail: 'outbox',
  billing: 'test',
  tagManager: null,
  sampleSite: true,
  stagingHost: null,
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A token as the server shapes it, with ten minutes of life; nobody verifies it here. An empty account is none. */
export function fixtureToken(accountId = 'a1'): string {
  const iat = Math.floor(Date.now() / 1000)
  return `${encode({ alg: 'ES256' })}.${encode({ sub: fixtureUser.uid, iat, exp: iat + 600, accountId, subscriptions: [] })}.sig`
}

/** Puts a session into the state in which it is known who is signed in: the fixture person, or nobody. */
export function signInto({ auth, useConfig }: Session, person: 'signed-in' | 'nobody' = 'signed-in'): void {
  const isAuthenticated = person === 'signed-in'
  useConfig.setState(fixtureConfig, true)
  auth.useAuth.setState({
    currentUser: isAuthenticated ? fixtureUser : null,
    isAuthenticated,
    loading: false,
    authStateInitialized: true,
  })
}
