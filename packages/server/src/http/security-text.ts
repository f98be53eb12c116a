// /.well-known/security.txt (RFC 9116): where to report a vulnerability of this installation.
import { dayMs } from '@tillwatch/contract/rules'
import type { FastifyInstance } from 'fastify'

/** Validity of its content. */
const daysValid = 180

/** `origin` is the address of the server, and `contactEmail` that of its operator; without it, the contact form is named. */
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
