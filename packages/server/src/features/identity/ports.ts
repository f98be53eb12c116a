// Dependencies of identity.
import type { IdentityProviderId } from '@tillwatch/contract/lists'
import type { Logger } from 'pino'
import type { Database } from '#db/index.ts'
import type { MailQueue } from '#features/mail/index.ts'

/** A client at an OpenID Connect provider. */
export interface ProviderClient {
  /** Origin whose /.well-known/openid-configuration has the rest. */
  issuer: string
  clientId: string
  clientSecret: string
}

/** Settings of an installation's identity. */
export interface IdentityParts {
  db: Database['db']
  /** At least 32 characters; protects sessions and signing keys. */
  secret: string
  /** Hosts with ports of this server, the main one first. Known once the server listens. */
  hosts(): readonly string[]
  /** Whether people use HTTPS. */
  secure: boolean
  /** Audience of access tokens. */
  projectId: string
  /** Sign-ins, and separately sign-ups and password requests, per client address and minute. */
  signInsPerMinute: number
  /** The configured identity providers. */
  providers: Partial<Record<IdentityProviderId, ProviderClient>>
  mails: MailQueue
  /** Whether a person who signs up with a password must confirm the address before signing in. */
  confirmsAddresses: boolean
  /** Who may sign up. The first person always may. */
  signUp: 'open' | 'invited' | 'off'
  /** Domains of addresses that may sign up without an invitation, in small letters; empty for all. */
  signUpDomains: readonly string[]
  log: Logger
}

/** Issuer of access tokens: the origin of the main host. */
export function issuerOf({ hosts, secure }: Pick<IdentityParts, 'hosts' | 'secure'>): string {
  return `${secure ? 'https' : 'http'}://${hosts()[0]}`
}

/** Path of the page on which a sign-in at a provider ends. */
export const signInEndPath = '/api/v1/identity/done'
