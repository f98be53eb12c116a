// The routes of the reviewers: what their screen asks for, and that nobody else gets any of it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../support/server.ts'
import { signUp } from '../../support/sign-up.ts'
import { staffPerson } from '../../support/staff.ts'
import { comparePage } from '../comparisons/compared-page.ts'
import { test } from '../inventory/watched-page.ts'
import { changedTo, contacts, givePlan, reviews } from './reviewed-site.ts'

comparePage()

let server: TestServer
beforeAll(async () => {
  server = await testServer({ test })
})
afterAll(() => server?.app.close())

const ask = (path: string, headers: Record<string, string>, body?: unknown) =>
  fetch(`${server.origin}/api/v1/staff/reviews${path}`, {
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })

it('lists, opens, and decides a review for staff, and refuses everybody else', async () => {
  await givePlan('premium')
  await changedTo(contacts())
  const id = (await reviews())[0]?.id ?? ''
  const { bearer } = await staffPerson(server)
  expect(await (await ask('', bearer)).json()).toMatchObject({
    reviews: [{ id, host: 'shop.example', state: 'waiting' }],
    waiting: 1,
    overdue: 0,
  })
  expect(await (await ask(`/${id}`, bearer)).json()).toMatchObject({ review: { id }, item: { kind: 'script-changed' } })
  expect(await (await ask(`/${id}/diff`, bearer)).json()).toMatchObject({ added: expect.any(Number), hunks: expect.any(Array) })
  expect(await (await ask(`/${id}/source?form=raw`, bearer)).text()).toContain('partner-')
  const stranger = await signUp(server.origin)
  for (const path of ['', `/${id}`, `/${id}/diff`, `/${id}/source`, `/${id}/screenshot`])
    expect([path, (await ask(path, stranger.bearer)).status, (await ask(path, {})).status]).toEqual([path, 403, 401])
  expect((await ask(`/${id}/verdict`, stranger.bearer, { verdict: 'benign' })).status).toBe(403)
  expect(await (await ask(`/${id}/verdict`, bearer, { verdict: 'suspicious' })).json()).toMatchObject({ status: 400, field: 'note' })
  expect(await (await ask(`/${id}/verdict`, bearer, { verdict: 'fine', note: '' })).json()).toMatchObject({ status: 400 })
  expect(await (await ask(`/${id}/verdict`, bearer, { verdict: 'benign' })).json()).toMatchObject({
    review: { state: 'decided', verdict: 'benign' },
  })
  const correction = { corrects: 'benign', verdict: 'suspicious', note: 'The host is new.' }
  expect((await ask(`/${id}/correction`, stranger.bearer, correction)).status).toBe(403)
  expect((await ask(`/${id}/correction`, {}, correction)).status).toBe(401)
  expect(await (await ask(`/${id}/correction`, bearer, { ...correction, corrects: 'malicious' })).json()).toMatchObject({
    code: 'conflict',
  })
  expect(await (await ask(`/${id}/correction`, bearer, correction)).json()).toMatchObject({
    review: { state: 'decided', verdict: 'suspicious', corrects: 'benign' },
  })
})
