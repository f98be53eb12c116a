// Identifies the caller: the person of an access token or, for reading, of a session cookie; on some routes also an API key.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actFor, inScope } from '#db/index.ts'
import { type Actor, onlyPeople } from '#features/accounts/index.ts'
import type { Identity, Person } from '#features/identity/index.ts'
import { keyPrefix, type OpenedKey } from '#features/keys/index.ts'
import { Refusal, SecondFactorNeeded } from '#features/refusal.ts'
import { isOfAssessor } from './assessment-reader.ts'
import { plainHeaders } from './auth-routes.ts'
import { isForSample, sampleReader } from './sample.ts'

export type PersonOf = (request: FastifyRequest) => Promise<Person>

/** The actor of a route that keys may call, and of some routes for assessors and for reading the sample. */
export type ActorOf = (request: FastifyRequest) => Promise<Actor>

/** Gives each following request its own database scope. Call it after reading the body, because socket callbacks have none. */
export function registerScopes(app: FastifyInstance): void {
  app.addHook('preHandler', (_request, _reply, done) => inScope(done))
}

/** The signed-in person, while the request acts for no account, for data in several. Throws Refusal `not-signed-in` if there is none. */
export function whoReader(identity: Identity): PersonOf {
  return async (request) => {
    const person = await findPerson(identity, request)
    if (person === null) throw new Refusal('not-signed-in', 'sign-in-first')
    return { ...person, address: request.ip }
  }
}

/**
 * The signed-in person, for whose account the request acts from then on. Throws Refusal `not-signed-in` where there is none, and SecondFactorNeeded where
 * the account requires a second factor that the session has not given.
 */
export function personReader(whoIs: PersonOf): PersonOf {
  return async (request) => {
    const person = await whoIs(request)
    if (person.factorNeeded) throw new SecondFactorNeeded(person.factorNeeded)
    actFor(person.accountId)
    return person
  }
}

/**
 * The signed-in person, or the API key in place of an access token; the request acts for its account from then on. Throws Refusal
 * `not-signed-in`.
 */
export function callerReader(personOf: PersonOf, openKey: (secret: string, address: string) => Promise<OpenedKey>): ActorOf {
  return async (request) => {
    const token = bearerOf(request)
    if (token === null || !isKey(token)) return personOf(request)
    const { actor, noteUse } = await openKey(token, request.ip)
    actFor(actor.accountId)
    await noteUse()
    return actor
  }
}

/** The caller, also with the link of an assessor. For requests of the sample, anyone, signed in or not. */
export function actorReader(callerOf: ActorOf, viewerOf: ActorOf): ActorOf {
  return async (request) => {
    if (!isForSample(request)) return isOfAssessor(request) ? viewerOf(request) : callerOf(request)
    actFor(sampleReader.accountId)
    return sampleReader
  }
}

/**
 * The person of the token or session; null without either. An invalid token is refused and never replaced by a cookie. Event streams,
 * images, and downloads cannot send a token, so GET and HEAD also accept the session cookie. Changes require the token, so that other sites
 * cannot use the cookie. Throws Refusal `not-signed-in`, and `forbidden` for an API key.
 */
async function findPerson(identity: Identity, request: FastifyRequest): Promise<Person | null> {
  const token = bearerOf(request)
  if (token !== null && isKey(token)) throw new Refusal('forbidden', onlyPeople)
  if (token !== null) return identity.personOfToken(token)
  const onlyReads = request.method === 'GET' || request.method === 'HEAD'
  return onlyReads && request.headers.cookie !== undefined ? identity.personOfSession(plainHeaders(request)) : null
}

/** Null without the header. Throws Refusal `not-signed-in` for an invalid one. */
function bearerOf({ headers: { authorization } }: FastifyRequest): string | null {
  if (authorization === undefined) return null
  const token = /^Bearer +([\w.~+/=-]+) *$/i.exec(authorization)?.[1]
  if (token === undefined) throw new Refusal('not-signed-in', 'no-bearer')
  return token
}

const isKey = (token: string): boolean => token.startsWith(keyPrefix)
