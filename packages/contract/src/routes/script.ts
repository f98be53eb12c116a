// Routes of one script over time.
import { z } from 'zod'
import { historyPlaceSchema, scriptDiffSchema, scriptHistorySchema } from '#shapes/index.ts'
import { area, named, sourceForm } from './row.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const refusals = [400, 401, 403, 404] as const

export const scriptRoutes = area('scripts', {
  'GET /scripts/:id': {
    summary: 'Get the history of a script: versions, pages, scans, loaders, and decisions',
    caller: 'actor',
    permission: 'sites:read',
    params: named,
    out: { 200: scriptHistorySchema },
    inSample: true,
    refusals,
  },
  'GET /scans/:id/scripts/:scriptId/history': {
    summary: 'Find the inventory entry of a scanned script',
    caller: 'actor',
    permission: 'scans:read',
    params: named.extend({ scriptId: z.string().max(64) }),
    out: { 200: historyPlaceSchema },
    inSample: true,
    refusals,
  },
  'GET /scripts/:id/diff': {
    summary: 'Compare two versions of a script as readable code',
    caller: 'actor',
    permission: 'sites:read',
    params: named,
    query: z.object({ from: sha256, to: sha256 }),
    out: { 200: scriptDiffSchema },
    inSample: true,
    refusals,
  },
  'GET /scripts/:id/versions/:sha256/source': {
    summary: 'Get the code of a version of a script. The response headers are those of the code of a scanned script',
    caller: 'actor',
    permission: 'sites:read',
    params: named.extend({ sha256 }),
    query: sourceForm,
    out: { 200: 'text/plain' },
    inSample: true,
    refusals,
  },
  'GET /scripts/:id/versions/:sha256/download': {
    summary: 'Download the code of a version of a script',
    caller: 'actor',
    permission: 'sites:read',
    params: named.extend({ sha256 }),
    query: sourceForm,
    out: { 200: 'text/plain' },
    inSample: true,
    refusals,
  },
})
