// Limits on guessing: counted by the client's address as the server sees it, not as the client claims it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '../support/server.ts'
import { password, post, signUp } from '../support/sign-up.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer({ signInsPerMinute: 3 })
})
afterAll(() => server.close())

it('stops guessing after the limit, whatever address the client claims, and leaves other calls alone', async () => {
  const { email, cookie } = await signUp(server.origin)
  const guess = (n: number) =>
    post(
      server.origin,
      '/api/auth/sign-in/email',
      { email, password: `guess ${n} of many` },
      { 'x-real-ip': `10.0.0.${n}`, 'x-forwarded-for': `10.0.1.${n}` },
    )
  const statuses: number[] = []
  for (let n = 0; n < 5; n++) statuses.push((await guess(n)).status)
  expect(statuses).toEqual([401, 401, 401, 429, 429])
  expect((await fetch(`${server.origin}/api/auth/token`, { headers: { cookie } })).status).toBe(200)
  const keys = await server.test.database.db.selectFrom('auth_rate_limits').select('key').execute()
  expect(keys.filter(({ key }) => key.includes('10.0.'))).toEqual([])
  expect(keys.some(({ key }) => key.includes('127.0.0.1'))).toBe(true)
})

it('counts another address apart', async () => {
  const { hostname, port } = new URL(server.origin)
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    remoteAddress: '127.0.0.9',
    headers: { host: `${hostname}:${port}` },
    payload: { email: 'nobody@example.com', password },
  })
  expect(answer.statusCode).toBe(401)
})

it('counts people behind a proxy that the settings name apart, and believes no other', async () => {
  const behind = await testServer({ signInsPerMinute: 1, proxies: ['10.9.0.0/16'] })
  const { host } = new URL(behind.origin)
  const guess = async (remoteAddress: string, client: string) => {
    const payload = { email: 'nobody@example.com', password }
    const headers = { host, 'x-forwarded-for': client }
    return (await behind.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', remoteAddress, headers, payload })).statusCode
  }
  try {
    expect(await guess('10.9.0.1', '203.0.113.1')).toBe(401)
    expect(await guess('10.9.0.1', '203.0.113.2')).toBe(401)
    expect(await guess('10.9.0.1', '203.0.113.2')).toBe(429)
    expect(await guess('198.51.100.7', '203.0.113.3')).toBe(401)
    expect(await guess('198.51.100.7', '203.0.113.4')).toBe(429)
  } finally {
    await behind.close()
  }
})
