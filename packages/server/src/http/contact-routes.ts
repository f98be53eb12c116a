// Route of the contact form.
import { contactSchema, problemSchema } from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type ContactContext, sendContactMessage } from '#features/contact/index.ts'
import { chooseLanguage } from './site-language.ts'

const messagesPerHour = 5

/** Anyone may send messages, a few per hour and client address. */
export function registerContactRoutes(plain: FastifyInstance, context: ContactContext): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const response = { 204: z.null(), 400: problemSchema, 429: problemSchema }
  app.post(
    '/contact',
    {
      schema: { tags: ['contact'], summary: 'Send a message to the operators of this installation', body: contactSchema, response },
      config: { rateLimit: { max: messagesPerHour, timeWindow: 3_600_000, groupId: 'contact' } },
    },
    async (request, reply) => {
      await sendContactMessage(context, request.body, chooseLanguage(request).language)
      return reply.code(204).send(null)
    },
  )
}
