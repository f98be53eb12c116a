// Which answers are compressed, and that a request's own body never is unpacked.
import { gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { registerCompression } from '#http/compression.ts'

const long = { scripts: Array.from({ length: 200 }, (_, at) => ({ id: `s${at}`, host: 'cdn.vendor.example' })) }

async function serve() {
  const app = fastify()
  onTestFinished(() => app.close())
  await registerCompression(app)
  app.get('/api/v1/scans', async () => long)
  app.get('/api/v1/short', async () => ({ id: 's1' }))
  app.get('/api/v1/pack', (_request, reply) => reply.type('application/zip').send(Buffer.alloc(5_000)))
  app.get('/api/v1/identity/done', async () => long)
  app.post('/api/v1/keys', async ({ body }) => ({ ...long, body }))
  app.get('/api/auth/token', async () => long)
  return (method: 'GET' | 'POST', url: string) =>
    app.inject({ method, url, headers: { 'accept-encoding': 'gzip, br' }, ...(method === 'POST' && { payload: { name: 'key' } }) })
}

it.each([
  ['GET', '/api/v1/scans', 'br'],
  ['GET', '/api/v1/short', undefined],
  ['GET', '/api/v1/pack', undefined],
  ['GET', '/api/v1/identity/done', undefined],
  ['POST', '/api/v1/keys', undefined],
  ['GET', '/api/auth/token', undefined],
] as const)('answers %s %s with the encoding %s', async (method, url, encoding) => {
  const answer = await (await serve())(method, url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers.vary).toBe(encoding && 'accept-encoding')
})

it('does not unpack a compressed request', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  await registerCompression(app)
  app.post('/api/v1/sites', async ({ body }) => body)
  const payload = gzipSync(JSON.stringify({ url: 'https://shop.example/' }))
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  expect((await app.inject({ method: 'POST', url: '/api/v1/sites', headers, payload })).statusCode).toBe(400)
})
