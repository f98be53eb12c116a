// Owns a loopback server that answers as the identity library, the callable functions and the popup's routes were measured to.
import type { ServerResponse } from 'node:http'
import type { Popup } from '#features/auth/provider-popup.ts'
import { fixturePrices } from '../fixtures/payments.ts'
import { json, startLoopback } from '../loopback.ts'

const user = { id: 'u1', email: 'ada@shop.example', emailVerified: true, name: 'ada', image: null }
export const shownUser = { uid: 'u1', email: 'ada@shop.example', emailVerified: true }
export const credentials = { email: ' ada@shop.example ', password: 'correct horse' }
export const settings = { apiKey: 'tillwatch-web', authDomain: 'http://127.0.0.1:4310', projectId: 'tillwatch' }

const sessionCookie = 'tillwatch.session_token=s1; Path=/; HttpOnly; SameSite=Lax'
const noSessionCookie = 'tillwatch.session_token=; Path=/; Max-Age=0'
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A token as the server shapes it; nobody verifies it here. */
export function makeToken(claims: object = {}, secondsLeft = 600): string {
  const exp = Math.floor(Date.now() / 1000) + secondsLeft
  return `${encode({ alg: 'ES256' })}.${encode({ sub: 'u1', iat: exp - 600, exp, email: user.email, ...claims })}.sig`
}

/** Starts the server. `answers` overrides what a path says from then on; `claims` go into each token. */
export async function startIdentityServer() {
  const answers: Record<string, (response: ServerResponse) => void> = {}
  const state = { claims: { accountId: 'a1', subscriptions: [] } as object, tokens: 0 }

  const usual: Record<string, (response: ServerResponse, signedIn: boolean) => void> = {
    '/api/auth/sign-in/email': (response) => json(response, 200, { redirect: false, token: 's1', user }, sessionCookie),
    '/api/auth/sign-up/email': (response) => json(response, 200, { token: 's1', user }, sessionCookie),
    '/api/auth/sign-out': (response) => json(response, 200, { success: true }, noSessionCookie),
    '/api/auth/get-session': (response, signedIn) => json(response, 200, signedIn ? { session: { id: '1' }, user } : null),
    '/api/auth/token': (response, signedIn) => {
      if (!signedIn) return json(response, 401, {})
      state.tokens += 1
      json(response, 200, { token: makeToken({ jti: state.tokens, ...state.claims }) })
    },
    '/functions/us-central1/appendSubscriptionToToken': (response) => json(response, 200, { data: { success: true } }),
    '/functions/us-central1/refreshTokenWithSubscription': (response) => json(response, 200, { data: { success: true } }),
    '/functions/us-central1/getAccountId': (response) => json(response, 200, { data: { success: true, accountId: 'a2' } }),
    '/api/payments/prices/list': (response) => json(response, 200, fixturePrices),
    '/api/v1/identity/google': (response) => json(response, 200, {}, sessionCookie),
    '/api/auth/passkey/generate-authenticate-options': (response) => json(response, 200, { challenge: 'AAAA' }),
    '/api/auth/passkey/verify-authentication': (response) => json(response, 200, { user }, sessionCookie),
    '/api/v1/identity/oidc': (response) => json(response, 200, {}, sessionCookie),
  }

  const server = await startLoopback(({ path, headers }, response) => {
    const [name = ''] = path.split('?')
    const signedIn = /session_token=s1/.test(headers.cookie ?? '')
    const answer = answers[name] ?? ((to: ServerResponse) => (usual[name] ? usual[name](to, signedIn) : json(to, 404, {})))
    answer(response)
  })
  return { ...server, answers, state }
}

/** A popup that goes where it is sent and whose last page says `error`; `silent` says nothing and is closed. */
export function popupThat(end: { error?: string } | 'silent') {
  return (address: string): Popup => {
    const popup = { closed: false }
    const nonce = new URLSearchParams(address.split('?')[1]).get('nonce')!
    void (async () => {
      if (end === 'silent') {
        popup.closed = true
        return
      }
      if (!end.error) await fetch(address)
      const channel = new BroadcastChannel('tillwatch-sign-in')
      channel.postMessage({ nonce: 'of another page', error: 'not-for-us' })
      channel.postMessage({ nonce, ...end })
      channel.close()
      popup.closed = true
    })()
    return popup
  }
}
