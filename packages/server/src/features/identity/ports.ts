// Owns what identity needs from outside.
import type { Logger } from 'pino'
import type { Database } from '#db/index.ts'
import type { MailQueue } from '#features/mail/index.ts'

/** An OAuth client at Google, or at another provider that stands for it. */
export interface GoogleClient {
  /** Origin whose /.well-known/openid-configuration says the rest. */
  issuer: string
  clientId: string
  clientSecret: string
}

/** Settings of an installation's identity. */
export interface IdentityParts {
  db: Database['db']
  /** At least 32 characters; protects sessions and signing keys. */
  secret: string
  /** Hosts with their ports under which people reach this server, the main one first. Known once the server listens. */
  hosts(): readonly string[]
  /** Whether people reach it over https. */
  secure: boolean
  /** Audience of access tokens. */
  projectId: string
  /** Sign-ins, and apart from them sign-ups and password requests, that one client address may send in a minute. */
  signInsPerMinute: number
  /** Null where nobody can sign in with Google. */
  google: GoogleClient | null
  mails: MailQueue
  /** Whether a person who signed up with a password must confirm the address before signing in. */
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

/** Path of the page on which a sign-in with Google ends. */
export const signInEndPath = '/api/v1/identity/done'
