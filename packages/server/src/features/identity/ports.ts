// Owns what identity needs from outside.
import type { Logger } from 'pino'
import type { Database } from '#db/index.ts'

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
  log: Logger
}

/** Issuer of access tokens: the origin of the main host. */
export function issuerOf({ hosts, secure }: Pick<IdentityParts, 'hosts' | 'secure'>): string {
  return `${secure ? 'https' : 'http'}://${hosts()[0]}`
}
