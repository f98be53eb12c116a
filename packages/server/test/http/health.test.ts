import fastify from 'fastify'
import { expect, it } from 'vitest'
import { registerHealth } from '#http/health.ts'

it('says that it is not ready where the database says nothing, however often it is asked, and asks it once', async () => {
  let asked = 0
  const app = fastify()
  registerHealth(app, () => {
    asked++
    return new Promise(() => {}) // a database that is frozen
  })
  const answers = await Promise.all([1, 2, 3].map(() => app.inject('/readyz')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503])
  expect(answers[0]?.json()).toMatchObject({ code: 'not-ready' })
  expect(asked).toBe(1)
  await app.close()
})
