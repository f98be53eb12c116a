// Routes of an account's members. Each only adapts: HTTP in, one verb, HTTP out.
import {
  changeRoleSchema,
  memberListSchema,
  problemSchema,
  renameAccountSchema,
  requireFactorSchema,
  setAccountKindSchema,
  teamAccountSchema,
} from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Database } from '#db/index.ts'
import {
  changeRole,
  leaveAccount,
  listMembers,
  removeMember,
  renameAccount,
  requireFactor,
  setAccountKind,
} from '#features/members/index.ts'
import type { PersonOf } from './actor.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema }
const params = z.object({ id: z.string().max(64) })

/** Registers `/members`, leaving the account, its kind, its name, and whether it requires a second factor. Every call needs its person. */
export function registerMemberRoutes(plain: FastifyInstance, context: Pick<Database, 'db'>, personOf: PersonOf): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['account']

  app.get(
    '/members',
    { schema: { tags, summary: 'List members of the account with their roles', response: { 200: memberListSchema, ...refusals } } },
    async (request) => listMembers(context, await personOf(request)),
  )

  app.patch(
    '/members/:id',
    {
      schema: {
        tags,
        summary: 'Change the role of a member',
        params,
        body: changeRoleSchema,
        response: { 200: memberListSchema, ...refusals },
      },
    },
    async (request) => changeRole(context, await personOf(request), request.params.id, request.body),
  )

  app.delete(
    '/members/:id',
    { schema: { tags, summary: 'Remove a member from the account', params, response: { 204: z.null(), ...refusals } } },
    async (request, reply) => {
      await removeMember(context, await personOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/memberships/active',
    { schema: { tags, summary: 'Leave the current account', response: { 204: z.null(), ...refusals } } },
    async (request, reply) => {
      await leaveAccount(context, await personOf(request))
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/account/kind',
    {
      schema: {
        ...{ tags, summary: 'Set whether the account belongs to a merchant or an agency', body: setAccountKindSchema },
        response: { 200: teamAccountSchema, ...refusals },
      },
    },
    async (request) => setAccountKind(context, await personOf(request), request.body),
  )

  app.put(
    '/account/second-factor',
    {
      schema: {
        ...{ tags, summary: 'Set whether all members must have a second factor', body: requireFactorSchema },
        response: { 200: teamAccountSchema, ...refusals },
      },
    },
    async (request) => requireFactor(context, await personOf(request), request.body),
  )

  app.put(
    '/account/name',
    {
      schema: {
        ...{ tags, summary: 'Rename the account', body: renameAccountSchema },
        response: { 200: teamAccountSchema, ...refusals },
      },
    },
    async (request) => renameAccount(context, await personOf(request), request.body),
  )
}
