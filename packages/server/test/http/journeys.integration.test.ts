// The calls about journeys: put, read, refused with the step at fault, removed; and nothing for others.
import { pageJourneySchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '../support/server.ts'
import { callAs, expectNothingForOthers, watched } from '../support/site-calls.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ sells: false })
})
afterAll(() => server.close())

const journey = {
  title: 'Cart',
  steps: [
    { type: 'shop', action: 'add-first-product' },
    { type: 'change', value: { secret: 'user' }, selectors: ['#u'] },
  ],
}

it('a journey is put, read without the values of its secrets, and removed', async () => {
  const { person, page } = await watched(server)
  const path = `/pages/${page.id}/journey`
  expect(await callAs(server, 'GET', path, person)).toMatchObject({ status: 404 })
  const put = await callAs(server, 'PUT', path, person, { journey, secrets: { user: 'bob@shop.example' } })
  expect(put.status).toBe(200)
  expect(pageJourneySchema.parse(put.body)).toMatchObject({ title: 'Cart', secrets: [{ name: 'user', isSeed: false, isSet: true }] })
  const got = await callAs(server, 'GET', path, person)
  expect(got).toEqual(put)
  expect(JSON.stringify(got.body)).not.toContain('bob@shop.example')
  expect(await callAs(server, 'DELETE', path, person)).toEqual({ status: 204, body: null })
})

it('what is no journey is refused with its step, for every language', async () => {
  const { person, page } = await watched(server)
  const path = `/pages/${page.id}/journey`
  const put = (body: unknown) => callAs(server, 'PUT', path, person, body)
  expect(await put({ journey: { steps: [...journey.steps, { type: 'customStep' }] } })).toMatchObject({
    status: 400,
    body: {
      code: 'bad-input',
      field: 'journey',
      journey: { code: 'runs-code', step: 3, said: 'customStep' },
      detail: expect.stringContaining('Step 3'),
    },
  })
  expect(await put({ journey, secrets: { user: 'bob' } })).toMatchObject({
    status: 400,
    body: { code: 'bad-input', field: 'secrets.user' },
  })
  expect(await put({ journey: { steps: [{ type: 'navigate', url: 'x'.repeat(1024 * 1024) }] } })).toMatchObject({ status: 413 })
})

it('the test identity of a site is read and set, and what is none is refused by its field', async () => {
  const { person, siteId } = await watched(server)
  const path = `/sites/${siteId}/test-identity`
  const put = await callAs(server, 'PUT', path, person, { first: 'Quality', country: 'de' })
  expect(put).toMatchObject({ status: 200, body: { identity: { first: 'Quality', last: '', country: 'DE' } } })
  expect(await callAs(server, 'GET', path, person)).toEqual(put)
  for (const [field, value] of [
    ['email', 'no address'],
    ['country', 'Germany'],
    ['street', 'x'.repeat(101)],
  ])
    expect(await callAs(server, 'PUT', path, person, { [field!]: value })).toMatchObject({
      status: 400,
      body: { code: 'bad-input', field },
    })
})

it('there is nothing for others', async () => {
  const { page, siteId } = await watched(server)
  const path = `/pages/${page.id}/journey`
  await expectNothingForOthers(server, [
    ['GET', path],
    ['PUT', path, { journey }],
    ['DELETE', path],
    ['GET', `/sites/${siteId}/test-identity`],
    ['PUT', `/sites/${siteId}/test-identity`, {}],
  ])
})
