// Owns finding out who acts: the person of an access token or, where nothing is changed, of a session cookie; where programs may act, an API key.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actFor, inScope } from '#db/index.ts'
import { type Actor, onlyPeople } from '#features/accounts/index.ts'
import type { Identity, Person } from '#features/identity/index.ts'
import { keyPrefix, type OpenedKey } from '#features/keys/index.ts'
import { Refusal, SecondFactorNeeded } from '#features/refusal.ts'
import { plainHeaders } from './auth-routes.ts'
import { isForSample, sampleReader } from './sample.ts'

export type PersonOf = (request: FastifyRequest) => Promise<Person>

/** Who acts in a route that keys may call, and some of them for reading the sample. */
export type ActorOf = (request: FastifyRequest) => Promise<Actor>

/** Each request that follows has a scope of its own in the database. After the body was read, since what is called back from a socket has none. */
export function registerScopes(app: FastifyInstance): void {
  app.addHook('preHandler', (_request, _reply, done) => inScope(done))
}

/** The signed-in person, while the request acts for no account: for what lies in several. Throws Refusal `not-signed-in` where there is none. */
export function whoReader(identity: Identity): PersonOf {
  return async (request) => {
    const person = await findPerson(identity, request)
    if (person === null) throw new Refusal('not-signed-in', 'Sign in first.')
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

/** The signed-in person, or the API key that comes in the place of an access token; each acts for its account from then on. Throws Refusal `not-signed-in`. */
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

/** The caller; where the sample is asked for, whoever asks, signed in or not. */
export function actorReader(callerOf: ActorOf): ActorOf {
  return async (request) => {
    if (!isForSample(request)) return callerOf(request)
    actFor(sampleReader.accountId)
    return sampleReader
  }
}

/**
 * The person of the token or session; null with neither. A token that is not valid is refused and never replaced by a cookie. Event streams, images
 * and downloads cannot carry a token, so GET and HEAD also take the session cookie; whatever changes something needs the token, so that a cookie is
 * no way in for another site. Throws Refusal `not-signed-in`, and `forbidden` for an API key.
 */
async function findPerson(identity: Identity, request: FastifyRequest): Promise<Person | null> {
  const token = bearerOf(request)
  if (token !== null && isKey(token)) throw new Refusal('forbidden', onlyPeople)
  if (token !== null) return identity.personOfToken(token)
  const onlyReads = request.method === 'GET' || request.method === 'HEAD'
  return onlyReads && request.headers.cookie !== undefined ? identity.personOfSession(plainHeaders(request)) : null
}

/** Null without the header. Throws Refusal `not-signed-in` for one that is nothing of the kind. */
function bearerOf({ headers: { authorization } }: FastifyRequest): string | null {
  if (authorization === undefined) return null
  const token = /^Bearer +([\w.~+/=-]+) *$/i.exec(authorization)?.[1]
  if (token === undefined) throw new Refusal('not-signed-in', 'Send the access token or API key as "Authorization: Bearer …".')
  return token
}

const isKey = (token: string): boolean => token.startsWith(keyPrefix)
