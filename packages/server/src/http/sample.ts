// Reading the sample site without signing in: its address, its reader, and what may be read.
import { samplePath } from '@tillwatch/contract/lists'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Actor, sampleAccountId } from '#features/accounts/index.ts'
import { Refusal } from '#features/refusal.ts'

const sampleApi = `${samplePath}/api/v1/`

/** The actor of all readers of the sample. */
export const sampleReader: Actor = { accountId: sampleAccountId, name: 'sample', role: 'visitor' }

/** Below `/sample`, the API is the same, and `isForSample` marks its requests. */
export function routedUrl({ url = '/' }: { url?: string | undefined }): string {
  return url.startsWith(sampleApi) ? url.slice(samplePath.length) : url
}

export const isForSample = ({ originalUrl }: FastifyRequest): boolean => originalUrl.startsWith(sampleApi)

/** Readable parts of a site. Unlisted routes are not available for the sample. */
const readable: ReadonlySet<string> = new Set(
  [
    'config',
    'overview',
    'sites',
    'sites/:id/pages',
    'sites/:id/scripts',
    'sites/:id/scripts.csv',
    'sites/:id/vendors',
    'sites/:id/decisions',
    'sites/:id/decisions.csv',
    'sites/:id/coverage',
    'sites/:id/inventory',
    'sites/:id/changes',
    'sites/:id/changes.csv',
    'pages/:id',
    'pages/:id/scripts',
    'pages/:id/scripts.csv',
    'pages/:id/headers',
    'pages/:id/headers.csv',
    'pages/:id/policy',
    'pages/:id/history',
    'pages/:id/scans',
    'scans',
    'scans/:id',
    'scans/:id/result',
    'scans/:id/changes',
    'scans/:id/judgements',
    'scans/:id/rejudgements',
    'scans/:id/events',
    'scans/:id/screenshot',
    'scans/:id/har',
    'scans/:id/opinions',
    'scans/:id/scripts/:scriptId/source',
    'scans/:id/scripts/:scriptId/history',
    'scripts/:id',
    'scripts/:id/diff',
    'scripts/:id/versions/:sha256/source',
    'scripts/:id/versions/:sha256/download',
    'changes',
    'changes.csv',
    'incidents',
    'incidents.csv',
    'incidents/:id',
    'reports',
    'reports/:id',
    'reports/:id/:format',
    'report-settings',
    'report-schedules',
    'assessment',
    'assessment/procedures',
    'assessment/documents',
    'assessment/documents/:document.html',
    'assessment/sample',
    'assessment/population.txt',
    'assessment/sites/:id/scans',
    'assessment/sites/:id/changes',
    'assessment/sites/:id/alerts',
  ].map((path) => `/api/v1/${path}`),
)

/** Refuses everything except reading the sample, and all of it if this installation has none. Register it before any route. */
export function registerSampleGuard(app: FastifyInstance, isShown: boolean): void {
  app.addHook('onRequest', async (request) => {
    if (!isForSample(request)) return
    if (!isShown) throw new Refusal('not-found', 'no-sample')
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refusal('forbidden', 'sample-read-only')
    const route = request.routeOptions.url
    if (route !== undefined && !readable.has(route)) throw new Refusal('forbidden', 'sample-without-this')
  })
}
