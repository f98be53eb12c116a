import fastify from 'fastify'
import { expect, it } from 'vitest'
import { registerHealth } from '#http/health.ts'

it('says that it is not ready where the database says nothing, however often it is asked, and asks it once', async () => {
  let asked = 0
  const app = fastify()
  registerHealth(app, {
    isReady() {
      asked++
      return new Promise(() => {}) // a database that is frozen
    },
    diskState: async () => 'enough',
  })
  const answers = await Promise.all([1, 2, 3].map(() => app.inject('/readyz')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503])
  expect(answers[0]?.json()).toMatchObject({ code: 'not-ready' })
  expect(asked).toBe(1)
  await app.close()
})

it.each([
  ['enough', { status: 'ready' }],
  ['little', { status: 'ready', warnings: ['disk-nearly-full'] }],
  ['none', { status: 'degraded', reasons: ['disk-full'] }],
] as const)('takes requests with %s room on the disk, and says how it stands', async (state, body) => {
  const app = fastify()
  registerHealth(app, { isReady: async () => true, diskState: async () => state })
  const answer = await app.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([200, body])
  await app.close()
})

it('does not call a disk fine that cannot be read', async () => {
  const app = fastify()
  registerHealth(app, { isReady: async () => true, diskState: () => Promise.reject(new Error('stale')) })
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'degraded', reasons: ['disk-unreadable'] })
  await app.close()
})
