// The description of the API: every route of the table is served, and described unless its row hides it.
import { type RouteRow, routes } from '@tillwatch/contract/routes'
import { readRouteKey } from '@tillwatch/contract/rules'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

it('describes every route of the table in OpenAPI 3.1, and no other', async () => {
  const document = (await (await fetch(`${server.origin}/api/v1/openapi.json`)).json()) as {
    openapi: string
    paths: Record<string, object>
  }
  expect(document.openapi).toBe('3.1.0')
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const rows: [string, RouteRow][] = Object.entries(routes)
  const shown = rows.filter(([, { isHidden }]) => !isHidden).map(([key]) => readRouteKey(key))
  expect(described.sort()).toEqual(shown.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`).sort())
})

it('serves every route of the table', () => {
  for (const key of Object.keys(routes)) {
    const { method, path } = readRouteKey(key)
    expect([key, server.app.hasRoute({ method: method as 'GET', url: path })]).toEqual([key, true])
  }
})

it('shows every call on a page of its own, with how to authenticate, and runs no script there', async () => {
  const { paths } = (await (await fetch(`${server.origin}/api/v1/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  const answer = await fetch(`${server.origin}/docs/api`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*style-src 'nonce-/)
  const page = await answer.text()
  const told = [...page.matchAll(/<summary><strong>(\w+)<\/strong> <code>([^<]+)<\/code> <span lang="en">([^<]+)</g)]
  const all = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
  expect(told.map(([, method, path]) => `${method} ${path}`).sort()).toEqual(all.sort())
  expect(page).toContain(`curl -H &quot;Authorization: Bearer $TILLWATCH_KEY&quot; ${server.origin}/api/v1/sites`)
  expect(page.length).toBeLessThan(1_500_000)
  expect(page).not.toMatch(/<script|undefined|\[object/)
})

it('speaks Spanish around the calls to those who do', async () => {
  const page = await (await fetch(`${server.origin}/docs/api`, { headers: { 'accept-language': 'es' } })).text()
  expect(page).toMatch(/<html lang="es">.*Las descripciones de las llamadas están en inglés.*Cómo identificarse/s)
})
