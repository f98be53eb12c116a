// Owns /.well-known/security.txt (RFC 9116): whom to tell of a weakness of this installation.
import { dayMs } from '@tillwatch/contract/rules'
import type { FastifyInstance } from 'fastify'

/** What it says is looked at again after this long. */
const daysValid = 180

/** `origin` is where people reach the server, and `contactEmail` who runs it, null where nobody is named: then the contact form is. */
export function registerSecurityText(app: FastifyInstance, origin: () => string, contactEmail: string | null): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(securityText(origin(), contactEmail, new Date())),
  )
}

export function securityText(origin: string, contactEmail: string | null, now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / dayMs) + daysValid) * dayMs)
  const lines = [
    `Contact: ${contactEmail === null ? `${origin}/contact-us` : `mailto:${contactEmail}`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, es',
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
