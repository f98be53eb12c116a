// Owns answering one request of the API: key, version, parameters, idempotency, the route, expansion.
import { createHash, timingSafeEqual } from 'node:crypto'
import { expand } from '#payments/api/expanding.ts'
import { onlyKnown, readForm } from '#payments/api/form.ts'
import { chooseRoute, type Route } from '#payments/api/route.ts'
import { apiVersion, type Desk } from '#payments/desk.ts'
import { Failure, refuse } from '#payments/failure.ts'
import type { Answered } from '#payments/store/kinds.ts'

export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly body: string
  readonly authorization: string | undefined
  readonly version: string | undefined
  readonly idempotencyKey: string | undefined
}

export interface Answer {
  readonly status: number
  readonly body: string
  readonly replayed: boolean
}

const keptKeysS = 24 * 3600

/** Answers a request; every failure is an answer too. A POST with a known idempotency key gets the first answer again and changes nothing. */
export function answer(asked: Asked, options: { desk: Desk; routes: readonly Route[]; secretKey: string }): Answer {
  const { desk } = options
  try {
    checkKey(asked.authorization, options.secretKey)
    checkVersion(asked.version)
    const key = asked.method === 'POST' ? asked.idempotencyKey : undefined
    if (key === undefined) return desk.store.transact(() => run(asked, options))
    if (key.length > 255) throw refuse('Idempotency keys are at most 255 characters long.')
    const fingerprint = createHash('sha256').update(`${asked.path}\n${asked.body}`).digest('hex')
    const first = desk.store.find('answered', key)
    if (first && first.created > desk.now() - keptKeysS) return again(first, fingerprint)
    return remember(key, fingerprint, asked, options)
  } catch (error) {
    if (error instanceof Failure) return failed(error)
    console.error('The payments simulator failed:', error)
    return failed(new Failure(500, 'The payments simulator failed; see its log.', { type: 'api_error' }))
  }
}

function remember(key: string, fingerprint: string, asked: Asked, options: Parameters<typeof answer>[1]): Answer {
  const { store, now } = options.desk
  const keep = (given: Answer): Answer => {
    const record: Answered = { id: key, object: 'answered', created: now(), fingerprint, status: given.status, body: given.body }
    store.put('answered', record)
    return given
  }
  try {
    return store.transact(() => keep(run(asked, options)))
  } catch (error) {
    // What was malformed never began, so its key stays free; a declined card is an answer that must not be asked for twice.
    if (error instanceof Failure && error.status === 402) return store.transact(() => keep(failed(error)))
    throw error
  }
}

function run(asked: Asked, { desk, routes }: { desk: Desk; routes: readonly Route[] }): Answer {
  const { route, id } = chooseRoute(routes, asked.method, asked.path)
  const params = readForm(asked.method === 'POST' ? asked.body : asked.query)
  onlyKnown(params, [...route.takes, 'expand'])
  const result = route.run({ desk, params, id })
  if (result instanceof Failure) return failed(result)
  return { status: 200, body: JSON.stringify(expand(result, params, desk.store)), replayed: false }
}

function again(first: Answered, fingerprint: string): Answer {
  if (first.fingerprint === fingerprint) return { status: first.status, body: first.body, replayed: true }
  throw new Failure(400, 'Keys for idempotent requests can only be used with the same parameters they were first used with.', {
    type: 'idempotency_error',
  })
}

function failed(failure: Failure): Answer {
  return { status: failure.status, body: JSON.stringify(failure.body()), replayed: false }
}

function checkKey(authorization: string | undefined, secretKey: string): void {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  if (timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${secretKey}`))) return
  throw new Failure(401, 'Invalid API Key provided.')
}

function checkVersion(version: string | undefined): void {
  if (version === undefined || version === apiVersion) return
  throw refuse(`This simulator speaks API version ${apiVersion} only, not ${version}.`)
}
