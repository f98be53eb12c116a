// What the tests of calls about sites share: calling as somebody, and a person who has a site.
import { type Page, siteSchema } from '@tillwatch/contract/shapes'
import { expect } from 'vitest'
import type { TestServer } from './server.ts'
import { signUp, type TestPerson } from './sign-up.ts'

/** Calls under `/api/v1` in a person's name, or in nobody's. */
export async function callAs(
  { origin }: Pick<TestServer, 'origin'>,
  method: string,
  path: string,
  person: TestPerson | null,
  body?: unknown,
) {
  const headers = { ...person?.bearer, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  const text = body === undefined ? null : JSON.stringify(body)
  const answer = await fetch(`${origin}/api/v1${path}`, { method, headers, body: text })
  return { status: answer.status, body: answer.status === 204 ? null : await answer.json() }
}

/** A new person with a site, on a server that sells nothing. */
export async function watched(server: TestServer): Promise<{ person: TestPerson; siteId: string; page: Page }> {
  const person = await signUp(server.origin)
  const { status, body } = await callAs(server, 'POST', '/sites', person, { subscriptionId: null, url: 'shop.example/checkout' })
  expect(status).toBe(201)
  const site = siteSchema.parse(body)
  return { person, siteId: site.id, page: site.pages[0] as Page }
}

/** That each call is answered 401 to nobody, and 404 to a stranger as if there were nothing. */
export async function expectNothingForOthers(server: TestServer, calls: readonly [method: string, path: string, body?: unknown][]) {
  const stranger = await signUp(server.origin)
  for (const [method, path, body] of calls) {
    expect(await callAs(server, method, path, null, body), `${method} ${path}`).toMatchObject({
      status: 401,
      body: { code: 'not-signed-in' },
    })
    expect(await callAs(server, method, path, stranger, body), `${method} ${path}`).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    })
  }
}
