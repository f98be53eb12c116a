// Routes of a whole account: exports, its deletion, and the receipt. Each only adapts: HTTP in, one verb, HTTP out.
import {
  accountDeletionSchema,
  accountExportListSchema,
  accountExportStartSchema,
  accountStateSchema,
  deletionReceiptSchema,
  problemSchema,
  requestDeletionSchema,
} from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { cancelDeletion, type DeletionContext, readAccount, readReceipt, requestDeletion } from '#features/deletions/index.ts'
import { type ExportContext, fetchExport, listExports, requestExport } from '#features/exports/index.ts'
import type { PersonOf } from './actor.ts'
import { sendFile } from './send-file.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema }
const named = z.object({ id: z.string().max(64) })

/** Registers `/account/*` and `/deletion-receipts/{id}`. All except the last require a signed-in person. */
export function registerAccountRoutes(plain: FastifyInstance, context: ExportContext & DeletionContext, personOf: PersonOf): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['account']

  app.get(
    '/account',
    {
      schema: {
        tags,
        summary: 'Get the name of the account and its scheduled deletion',
        response: { 200: accountStateSchema, ...refusals },
      },
    },
    async (request) => readAccount(context, await personOf(request)),
  )

  app.get(
    '/account/exports',
    { schema: { tags, summary: 'List account exports, newest first', response: { 200: accountExportListSchema, ...refusals } } },
    async (request) => listExports(context, await personOf(request)),
  )

  app.post(
    '/account/exports',
    {
      schema: {
        tags,
        summary: 'Request an export of all account data',
        response: { 202: accountExportStartSchema, ...refusals },
      },
    },
    async (request, reply) => reply.code(202).send({ id: await requestExport(context, await personOf(request)) }),
  )

  app.get(
    '/account/exports/:id/archive',
    { schema: { tags, summary: 'Download an export as tar.gz, whole or in part', params: named, response: refusals } },
    async (request, reply) =>
      sendFile(request, reply, 'application/gzip', await fetchExport(context, await personOf(request), request.params.id)),
  )

  app.post(
    '/account/deletion',
    {
      schema: {
        tags,
        summary: 'Schedule deletion of the account in seven days',
        body: requestDeletionSchema,
        response: { 201: accountDeletionSchema, ...refusals },
      },
    },
    async (request, reply) => reply.code(201).send(await requestDeletion(context, await personOf(request), request.body.name)),
  )

  app.delete(
    '/account/deletion',
    { schema: { tags, summary: 'Cancel deletion of the account', response: { 204: z.null(), ...refusals } } },
    async (request, reply) => {
      await cancelDeletion(context, await personOf(request))
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/deletion-receipts/:id',
    {
      schema: {
        tags,
        summary: 'Get the receipt of a deletion',
        params: named,
        response: { 200: deletionReceiptSchema, ...refusals },
      },
    },
    async (request) => readReceipt(context, request.params.id),
  )
}
