// Deploys as a step of somebody's own deploy announces them: with nothing said, with a commit, with thousands of files.
import { createHash } from 'node:crypto'
import { deployAnswerSchema, deployListSchema } from '@tillwatch/contract/shapes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '../support/server.ts'
import { callAs, expectNothingForOthers, watched } from '../support/site-calls.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ sells: false })
})
afterAll(() => server.close())

const filesOf = (count: number, name = 'static/chunks/pages/checkout/') =>
  Array.from({ length: count }, (_, at) => ({ path: `${name}${at}.js`, sha256: createHash('sha256').update(String(at)).digest('hex') }))

it('takes a deploy without a body, one with a commit, and one with 5,000 files, and lists them page by page', async () => {
  const { person, siteId } = await watched(server)
  const path = `/sites/${siteId}/deploys`
  for (const body of [undefined, { commit: 'v1.2.0' }, { commit: '4f9c2d1', files: filesOf(5_000) }]) {
    const answer = await callAs(server, 'POST', path, person, body)
    expect([answer.status, deployAnswerSchema.parse(answer.body).scanIds]).toEqual([202, []])
  }
  const first = deployListSchema.parse((await callAs(server, 'GET', `${path}?limit=2`, person)).body)
  expect(first.deploys.map(({ commit, fileCount }) => [commit, fileCount])).toEqual([
    ['4f9c2d1', 5_000],
    ['v1.2.0', 0],
  ])
  expect(first.deploys[0]?.announcedBy).toContain('@')
  const second = deployListSchema.parse((await callAs(server, 'GET', `${path}?limit=2&after=${first.next}`, person)).body)
  expect([second.deploys.map(({ commit }) => commit), second.next]).toEqual([[null], null])
})

it.each([
  ['files that are none', { files: 'all' }, 400, 'bad-input'],
  ['a hash in base64', { files: [{ path: 'a.js', sha256: 'n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=' }] }, 400, 'bad-input'],
  ['too many files', { files: filesOf(5_001, '') }, 400, 'bad-input'],
  ['more than 2 MiB', { files: filesOf(5_000, 'x'.repeat(400)) }, 413, 'body-too-big'],
])('refuses %s and keeps nothing', async (_what, body, status, code) => {
  const { person, siteId } = await watched(server)
  const answer = await callAs(server, 'POST', `/sites/${siteId}/deploys`, person, body)
  expect(answer).toMatchObject({ status, body: { code } })
  if (status === 413) expect(answer.body).toMatchObject({ detail: 'The request body is too large. The limit is 2 MiB.' })
  expect((await callAs(server, 'GET', `/sites/${siteId}/deploys`, person)).body).toEqual({ deploys: [], next: null })
})

it('is for people of the account alone', async () => {
  const { siteId } = await watched(server)
  await expectNothingForOthers(server, [
    ['GET', `/sites/${siteId}/deploys`],
    ['POST', `/sites/${siteId}/deploys`, { files: filesOf(1) }],
  ])
})
