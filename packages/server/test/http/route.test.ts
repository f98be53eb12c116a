// Registering routes: only those of the table.
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { refuseOtherRoutes } from '#http/route.ts'

it('refuses a route that is not in the table when it is registered', async () => {
  const app = Fastify()
  await app.register(
    async (api) => {
      refuseOtherRoutes(api)
      api.get('/sites', async () => [])
      expect(() => api.put('/sites', async () => [])).toThrow('PUT /api/v1/sites is not in the route table.')
    },
    { prefix: '/api/v1' },
  )
  await app.close()
})
