// The outbox: the mails of an installation of one's own, and nothing at all anywhere else.

import type { Letter } from '@tillwatch/messages/mail'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasOutboxPage, readSettings } from '#config/env.ts'
import { queueMail } from '#features/mail/index.ts'
import { outboxKey, type TestServer, testServer } from '../support/server.ts'
import { signUp } from '../support/sign-up.ts'

let server: TestServer
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, { headers: { cookie: `tillwatch.outbox=${outboxKey}`, ...headers }, redirect: 'manual' })
const hostile = '<script>alert(1)</script><img src="https://evil.example/x">'

beforeAll(async () => {
  server = await testServer({ outboxPage: true })
})
afterAll(() => server.close())

async function queue(letter: Omit<Letter, 'language'>) {
  await queueMail(server.test.database.db, server.test.mails, {
    kind: 'test',
    to: 'ann@example.com',
    letter: { language: 'en', ...letter },
  })
  return server.test.mailIds.at(-1) ?? ''
}

it('lists the mails, newest first, and leads to the link in each', async () => {
  expect(await (await get('/outbox')).text()).toContain('No emails yet.')
  const people = [await signUp(server.origin), await signUp(server.origin)]
  const list = await (await get('/outbox')).text()
  expect(people.map(({ email }) => list.indexOf(email))).toEqual(people.map(() => expect.any(Number)))
  expect(list.indexOf(people[1]?.email ?? '')).toBeLessThan(list.indexOf(people[0]?.email ?? ''))
  const [, path = ''] = /href="(\/outbox\/[^"]+)"/.exec(list) ?? []
  const mail = await (await get(path)).text()
  const link = /href="(http:[^"]+verify-email[^"]+)"/.exec(mail)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await fetch(link, { redirect: 'manual' })).headers.get('location')).toBe('/verify-email')
})

it('opens with the key that the start prints, and with its cookie afterwards, and with nothing else', async () => {
  const id = await queue({ subject: 'Secret', paragraphs: ['A link'] })
  for (const path of ['/outbox', `/outbox/${id}`, `/outbox/${id}/html`])
    for (const cookie of ['', 'tillwatch.outbox=', `tillwatch.outbox=${outboxKey}x`, `other=1; xtillwatch.outbox=${outboxKey}`]) {
      const answer = await get(path, { cookie })
      const text = await answer.text()
      expect([path, cookie, answer.status, text.includes('Secret')]).toEqual([path, cookie, 403, false])
      expect(text).toContain('the address that Tillwatch printed')
    }
  expect((await get('/outbox?key=wrong', { cookie: '' })).status).toBe(403)
  const opened = await get(`/outbox/${id}?key=${outboxKey}`, { cookie: '' })
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/outbox/${id}`])
  expect(opened.headers.get('set-cookie')).toMatch(/^tillwatch\.outbox=[^;]+; Path=\/outbox; HttpOnly; SameSite=Lax$/)
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(await (await get(`/outbox/${id}`, { cookie: `i18nextLng=en; ${cookie}` })).text()).toContain('Secret')
})

it('speaks Spanish to those who do', async () => {
  expect(await (await get('/outbox', { 'accept-language': 'es' })).text()).toMatch(/<html lang="es">.*Bandeja de salida/s)
})

it('shows the words of others as words, links to no other site, and runs nothing', async () => {
  const id = await queue({ subject: hostile, paragraphs: [hostile, 'https://evil.example/'] })
  for (const path of ['/outbox', `/outbox/${id}`, `/outbox/${id}/html`]) {
    const answer = await get(path)
    const html = await answer.text()
    expect([path, html.includes('<script'), html.includes('<img'), html.includes('href="https://evil')]).toEqual([
      path,
      false,
      false,
      false,
    ])
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src /)
    expect(policy).not.toMatch(/script-src|img-src/)
    expect([answer.headers.get('cache-control'), answer.headers.get('x-frame-options')]).toEqual(['no-store', 'DENY'])
  }
  expect((await get(`/outbox/${id}/html`)).headers.get('content-security-policy')).toMatch(/; sandbox$/)
})

it.each(['/outbox/1', '/outbox/3f0c8d1a-0000-4000-8000-000000000001', '/outbox/1/html'])(
  'says that there is no mail at %s',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

it('answers under its own address only', async () => {
  const port = new URL(server.origin).port
  const answer = await server.app.inject({ url: '/outbox', headers: { host: `evil.example:${port}` } })
  expect(answer.statusCode).toBe(421)
})

it('is not there where it is not asked for', async () => {
  const other = await testServer({ test: server.test })
  try {
    const id = server.test.mailIds.at(-1)
    for (const path of ['/outbox', `/outbox/${id}`, `/outbox/${id}/html`]) expect((await fetch(other.origin + path)).status).toBe(404)
  } finally {
    await other.close()
  }
})

it.each([
  ['by default', {}, true],
  ['on another loopback address', { HOST: '::1' }, true],
  ['with a mail server', { SMTP_URL: 'smtp://mail.example' }, false],
  ['where others can reach it', { HOST: '0.0.0.0', TILLWATCH_ORIGIN: 'https://tillwatch.example', BILLING: 'off', MAIL: 'outbox' }, false],
  ['behind a proxy', { TILLWATCH_ORIGIN: 'https://tillwatch.example', BILLING: 'off', MAIL: 'outbox' }, false],
  ['behind a proxy on this machine', { TILLWATCH_PROXIES: '127.0.0.1' }, false],
])('is asked for %s: %j %s', (_when, env, there) => {
  expect(hasOutboxPage(readSettings(env))).toBe(there)
})
