// Owns finding out who acts: the person of an access token or, where nothing is changed, of a session cookie.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actFor, inScope } from '#db/index.ts'
import type { Actor } from '#features/accounts/index.ts'
import type { Identity, Person } from '#features/identity/index.ts'
import { Refusal } from '#features/refusal.ts'
import { plainHeaders } from './auth-routes.ts'
import { isForSample, sampleReader } from './sample.ts'

export type PersonOf = (request: FastifyRequest) => Promise<Person>

/** Who acts in a route that the sample may be read by. */
export type ActorOf = (request: FastifyRequest) => Promise<Actor>

/** Each request that follows has a scope of its own in the database. After the body was read, since what is called back from a socket has none. */
export function registerScopes(app: FastifyInstance): void {
  app.addHook('preHandler', (_request, _reply, done) => inScope(done))
}

/** The signed-in person, for whose account the request acts from then on. Throws Refusal `not-signed-in` where there is none. */
export function personReader(identity: Identity): PersonOf {
  return async (request) => {
    const person = await findPerson(identity, request)
    if (person === null) throw new Refusal('not-signed-in', 'Sign in first.')
    actFor(person.accountId)
    return { ...person, address: request.ip }
  }
}

/** The signed-in person; where the sample is asked for, whoever asks, signed in or not. */
export function actorReader(personOf: PersonOf): ActorOf {
  return async (request) => {
    if (!isForSample(request)) return personOf(request)
    actFor(sampleReader.accountId)
    return sampleReader
  }
}

/**
 * The person of the token or session; null with neither. A token that is not valid is refused and never replaced by a cookie. Event streams, images
 * and downloads cannot carry a token, so GET and HEAD also take the session cookie; whatever changes something needs the token, so that a cookie is
 * no way in for another site. Throws Refusal `not-signed-in`.
 */
async function findPerson(identity: Identity, request: FastifyRequest): Promise<Person | null> {
  const { authorization, cookie } = request.headers
  if (authorization !== undefined) {
    const token = /^Bearer +([\w.~+/=-]+) *$/i.exec(authorization)?.[1]
    if (token === undefined) throw new Refusal('not-signed-in', 'Send the access token as "Authorization: Bearer …".')
    return identity.personOfToken(token)
  }
  const onlyReads = request.method === 'GET' || request.method === 'HEAD'
  return onlyReads && cookie !== undefined ? identity.personOfSession(plainHeaders(request)) : null
}
