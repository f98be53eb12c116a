// Reading the sample site without signing in: its address, its reader, and what may be read.
import { samplePath } from '@tillwatch/contract/lists'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Actor, sampleAccountId } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'
import { rowOf } from './route.ts'

const sampleApi = `${samplePath}/api/v1/`

/** The actor of all readers of the sample. */
export const sampleReader: Actor = { accountId: sampleAccountId, name: 'sample', role: 'visitor' }

/** Below `/sample`, the API is the same, and `isForSample` marks its requests. */
export function routedUrl({ url = '/' }: { url?: string | undefined }): string {
  return url.startsWith(sampleApi) ? url.slice(samplePath.length) : url
}

export const isForSample = ({ originalUrl }: FastifyRequest): boolean => originalUrl.startsWith(sampleApi)

/** Refuses everything except reading what the route table marks as the sample's, and all of it if this installation has none. Register it before any route. */
export function registerSampleGuard(app: FastifyInstance, isShown: boolean): void {
  app.addHook('onRequest', async (request) => {
    if (!isForSample(request)) return
    if (!isShown) throw new Refusal('not-found', 'no-sample')
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refusal('forbidden', 'sample-read-only')
    if (request.routeOptions.url !== undefined && !rowOf(request)?.inSample) throw new Refusal('forbidden', 'sample-without-this')
  })
}
