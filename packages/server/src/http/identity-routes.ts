// Start and end of a Google sign-in in a popup: the page that the click opens, and the last page, which notifies the site and closes.
import { randomBytes } from 'node:crypto'
import { signInEnd } from '@tillwatch/messages/pages'
import type { FastifyReply } from 'fastify'
import { type Identity, signInEndPath } from '#features/identity/index.ts'
import { plainHeaders } from './auth-routes.ts'
import type { RegisterRoute } from './route.ts'

/** Without it, the browser separates the window from the page that opened it, which then assumes that it was closed. */
const staysReachable = ['cross-origin-opener-policy', 'same-origin-allow-popups'] as const

export function registerIdentityRoutes(route: RegisterRoute, identity: Identity, secure: boolean): void {
  route('GET /identity/:provider', async (request, _nobody, reply) => {
    const { provider } = request.params
    reply.header(...staysReachable)
    const back = `${signInEndPath}?nonce=${request.query.nonce}`
    const state = await identity.stateOf(provider)
    if (state !== 'ready') return reply.redirect(`${back}&error=${provider}_${state}`)
    const origin = `${secure ? 'https' : 'http'}://${request.headers.host}`
    const headers = plainHeaders(request)
    headers.set('content-type', 'application/json')
    headers.set('origin', origin)
    const body = JSON.stringify({ provider, callbackURL: back, errorCallbackURL: back, disableRedirect: true })
    const answer = await identity.handle(new Request(`${origin}/api/auth/sign-in/social`, { method: 'POST', headers, body }))
    if (!answer.ok) return reply.redirect(`${back}&error=${answer.status === 429 ? 'too_many_requests' : `${provider}_refused`}`)
    const { url } = (await answer.json()) as { url: string }
    return reply.header('set-cookie', answer.headers.getSetCookie()).redirect(url)
  })

  route('GET /identity/done', (request, _nobody, reply) => sendLastPage(reply, request.query.nonce, request.query.error))
}

/** Sends `{ nonce, error }` on the channel `tillwatch-sign-in`, then closes. It passes no token: the session is in the cookie. */
function sendLastPage(reply: FastifyReply, nonce: string | undefined, error: string | undefined): FastifyReply {
  const word = JSON.stringify({ nonce: nonce ?? null, error: error ?? null }).replaceAll('<', '\\u003c')
  const once = randomBytes(18).toString('base64')
  return reply
    .header('content-security-policy', `default-src 'none'; script-src 'nonce-${once}'; frame-ancestors 'none'; base-uri 'none'`)
    .header(...staysReachable)
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tillwatch</title>
<p>${signInEnd.en.close}</p><p lang="es">${signInEnd.es.close}</p>
<script nonce="${once}">new BroadcastChannel('tillwatch-sign-in').postMessage(${word}); window.close()</script></html>`,
    )
}
