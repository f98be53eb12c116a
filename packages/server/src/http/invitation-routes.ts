// Routes of invitations. Each only adapts: HTTP in, one verb, HTTP out.
import {
  invitationListSchema,
  invitationSchema,
  inviteSchema,
  membershipListSchema,
  openInvitationSchema,
  problemSchema,
  sendInvitationSchema,
} from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  acceptInvitation,
  invite,
  listInvitations,
  type MemberContext,
  readInvitation,
  sendInvitation,
  withdrawInvitation,
} from '#features/members/index.ts'
import type { PersonOf } from './actor.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema, 429: problemSchema }
const params = z.object({ id: z.string().max(64) })
const linked = z.object({ token: z.string().max(200) })

interface Parts {
  context: MemberContext
  personOf: PersonOf
  /** The caller, while the request acts for no account, because somebody who joins does not belong to the inviting one yet. */
  whoIs: PersonOf
}

/** Registers `/invitations`, which requires a signed-in person, and `/open-invitations/{token}`, which can be read without one. */
export function registerInvitationRoutes(plain: FastifyInstance, { context, personOf, whoIs }: Parts): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['account']

  app.get(
    '/invitations',
    { schema: { tags, summary: 'List open invitations', response: { 200: invitationListSchema, ...refusals } } },
    async (request) => listInvitations(context, await personOf(request)),
  )

  app.post(
    '/invitations',
    {
      schema: {
        tags,
        summary: 'Invite a person to the account by email',
        body: inviteSchema,
        response: { 201: invitationSchema, ...refusals },
      },
    },
    async (request, reply) => reply.code(201).send(await invite(context, await personOf(request), request.body)),
  )

  app.post(
    '/invitations/:id/letter',
    {
      schema: {
        ...{ tags, summary: 'Resend an invitation with a new link', params, body: sendInvitationSchema },
        response: { 200: invitationSchema, ...refusals },
      },
    },
    async (request) => sendInvitation(context, await personOf(request), request.params.id, request.body),
  )

  app.delete(
    '/invitations/:id',
    { schema: { tags, summary: 'Revoke an invitation', params, response: { 204: z.null(), ...refusals } } },
    async (request, reply) => {
      await withdrawInvitation(context, await personOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/open-invitations/:token',
    {
      schema: {
        tags,
        summary: 'Get an invitation by its link',
        params: linked,
        response: { 200: openInvitationSchema, ...refusals },
      },
    },
    async (request) => readInvitation(context, request.params.token),
  )

  app.post(
    '/open-invitations/:token',
    {
      schema: { tags, summary: 'Accept an invitation', params: linked, response: { 200: membershipListSchema, ...refusals } },
    },
    async (request) => acceptInvitation(context, await whoIs(request), request.params.token),
  )
}
