// The pages of the manual: open to everybody, with their contents and search, and nothing of a question becomes markup.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

async function page(path: string, language = 'en') {
  const answer = await fetch(`${server.origin}${path}`, { headers: { 'accept-language': language } })
  return { status: answer.status, text: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' }
}

it('lists all documents and shows each, without a script', async () => {
  const contents = await page('/docs')
  expect(contents.status).toBe(200)
  expect(contents.policy).toMatch(/^default-src 'none'/)
  expect(contents.text).toContain('<a href="/docs/accounts">Accounts</a>')
  const accounts = await page('/docs/accounts')
  expect(accounts.text).toContain('<h1>Accounts</h1>')
  expect(accounts.text).toContain('<h2 id="security">Security</h2>')
  expect((await page('/docs/decisions/007-dependencies')).status).toBe(200)
  expect((await page('/docs/http-api')).text).toContain('<h1>The API</h1>')
  expect((await page('/docs/api')).text).toContain('OpenAPI')
})

it('answers a search, in the language of the reader, and says what it does not find', async () => {
  expect((await page('/docs?q=second+factor')).text).toContain('href="/docs/accounts#security"')
  const hostile = await page('/docs?q=%3Cscript%3Ealert(qqq)%3C/script%3E', 'es')
  expect(hostile.text).toContain('Resultados de «&lt;script&gt;alert(qqq)&lt;/script&gt;»')
  expect(hostile.text).not.toContain('<script>')
  expect(hostile.text).toContain('Ninguna sección contiene todas estas palabras.')
})

it('says of what is no document that there is none, and reads no other file', async () => {
  for (const path of ['/docs/none', '/docs/..%2f..%2fpackage.json', '/docs/decisions/../../package.json'])
    expect([path, (await page(path)).status]).toEqual([path, 404])
})
