// Route of the public configuration.
import { type PublicConfig, publicConfigSchema } from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'

/** Anyone may read it. `config` is called each time, because the port is known late. */
export function registerConfigRoutes(plain: FastifyInstance, config: () => PublicConfig): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const schema = { tags: ['config'], summary: 'Get the public configuration', response: { 200: publicConfigSchema } }
  app.get('/config', { schema }, async () => config())
}
