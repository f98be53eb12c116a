// Routes of one script over time. Each only adapts: HTTP in, one verb, HTTP out.
import { historyPlaceSchema, problemSchema, scriptDiffSchema, scriptHistorySchema } from '@tillwatch/contract/shapes'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { compareVersions, findScriptHistory, getScriptHistory, getVersionSource } from '#features/inventory/index.ts'
import type { ScanContext } from '#features/scans/index.ts'
import type { ActorOf } from './actor.ts'
import { sendSource, sourceForm } from './source.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema }
const named = z.object({ id: z.string().max(64) })
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const version = named.extend({ sha256 })

/** Registers `/scripts/{id}` and everything below it, and its lookup from a scan. They require a signed-in person, or read the sample. */
export function registerScriptRoutes(plain: FastifyInstance, context: ScanContext, actorOf: ActorOf): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['scripts']

  app.get(
    '/scripts/:id',
    {
      schema: {
        tags,
        summary: 'Get the history of a script: versions, pages, scans, loaders, and decisions',
        params: named,
        response: { 200: scriptHistorySchema, ...refusals },
      },
    },
    async (request) => getScriptHistory(context, await actorOf(request), request.params.id),
  )

  app.get(
    '/scans/:id/scripts/:scriptId/history',
    {
      schema: {
        tags,
        summary: 'Find the inventory entry of a scanned script',
        params: named.extend({ scriptId: z.string().max(64) }),
        response: { 200: historyPlaceSchema, ...refusals },
      },
    },
    async (request) => findScriptHistory(context, await actorOf(request), request.params.id, request.params.scriptId),
  )

  app.get(
    '/scripts/:id/diff',
    {
      schema: {
        tags,
        summary: 'Compare two versions of a script as readable code',
        params: named,
        querystring: z.object({ from: sha256, to: sha256 }),
        response: { 200: scriptDiffSchema, ...refusals },
      },
    },
    async (request) => compareVersions(context, await actorOf(request), request.params.id, request.query),
  )

  for (const [last, summary] of [
    ['source', 'Get the code of a version of a script. The response headers are those of the code of a scanned script'],
    ['download', 'Download the code of a version of a script'],
  ] as const)
    app.get(
      `/scripts/:id/versions/:sha256/${last}`,
      { schema: { tags, summary, params: version, querystring: sourceForm, response: refusals } },
      async (request, reply) => {
        const { params, query } = request
        const source = await getVersionSource(context, await actorOf(request), params.id, params.sha256, query.form)
        if (last === 'download') asFile(reply, `script-${params.sha256.slice(0, 12)}.js`)
        return sendSource(reply, source)
      },
    )
}

function asFile(reply: FastifyReply, name: string): void {
  reply.header('content-disposition', `attachment; filename="${name}"`)
}
