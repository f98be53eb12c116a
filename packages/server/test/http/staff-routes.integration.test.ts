// Who gets in at each route of the staff area and of manual captures, as the server registers them: a route that is added without a rule fails here.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '../support/server.ts'
import { signUp, type TestPerson } from '../support/sign-up.ts'
import { staffPerson } from '../support/staff.ts'

let server: TestServer
let people: Record<'owner' | 'viewer' | 'staff', TestPerson>
let routes: { method: string; path: string }[]

beforeAll(async () => {
  server = await testServer()
  const [owner, viewer, staff] = [await signUp(server.origin), await signUp(server.origin), await staffPerson(server)]
  await server.test.database.db
    .updateTable('memberships')
    .set({ account_id: owner.accountId, role: 'viewer' })
    .where('user_id', '=', viewer.uid)
    .execute()
  people = { owner, viewer, staff }
  const { paths } = (await (await fetch(`${server.origin}/api/v1/openapi.json`)).json()) as { paths: Record<string, object> }
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  )
})
afterAll(() => server.close())

const nothing = '00000000-0000-4000-8000-00000000dead'
/** What a route takes, by the end of its path; an empty object otherwise. */
const bodies: readonly [end: string, body: object][] = [
  ['/decline', { reason: 'x' }],
  ['/verdict', { verdict: 'benign' }],
  ['/correction', { corrects: 'benign', verdict: 'malicious', note: 'x' }],
  ['/staff/refunds/{id}', { verb: 'release' }],
  ['/capture-requests', { scanId: nothing }],
]

async function statusOf({ method, path }: { method: string; path: string }, person: TestPerson | null): Promise<number> {
  const body = bodies.find(([end]) => path.endsWith(end))?.[1] ?? {}
  const { status } = await fetch(server.origin + path.replaceAll(/\{\w+\}/g, nothing), {
    method,
    headers: { ...person?.bearer, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  })
  return status
}

it('lets staff alone into the staff area', async () => {
  const ofStaff = routes.filter(({ path }) => path.startsWith('/api/v1/staff/'))
  expect(ofStaff.length).toBeGreaterThan(18)
  for (const route of ofStaff) {
    const name = `${route.method} ${route.path}`
    expect([name, await statusOf(route, null)]).toEqual([name, 401])
    expect([name, await statusOf(route, people.viewer), await statusOf(route, people.owner)]).toEqual([name, 403, 403])
    expect([name, [200, 404, 409, 503].includes(await statusOf(route, people.staff))]).toEqual([name, true])
  }
})

it('gives manual captures to the account alone, and viewers change nothing', async () => {
  const ofCaptures = routes.filter(({ path }) => /^\/api\/v1\/(captures|capture-requests)(\/|$)/.test(path))
  expect(ofCaptures.length).toBeGreaterThan(4)
  for (const route of ofCaptures) {
    const name = `${route.method} ${route.path}`
    const isRead = route.method === 'GET'
    expect([name, await statusOf(route, null)]).toEqual([name, 401])
    expect([name, await statusOf(route, people.viewer)]).toEqual([name, isRead ? 200 : 403])
    // Also of what another account has, as if there was none; staff are strangers here.
    for (const person of [people.owner, people.staff]) expect([name, await statusOf(route, person)]).toEqual([name, isRead ? 200 : 404])
  }
})
