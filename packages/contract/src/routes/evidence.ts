// Routes of the evidence log.
import {
  evidenceListSchema,
  evidencePackListSchema,
  evidencePackOrderSchema,
  evidencePackSchema,
  evidenceQuerySchema,
} from '#shapes/index.ts'
import { area, named } from './row.ts'

const refusals = [400, 401, 403] as const

export const evidenceRoutes = area('evidence', {
  'GET /evidence': {
    summary: 'List the evidence log, newest first, with its last checkpoint',
    caller: 'member',
    permission: 'activity:read',
    query: evidenceQuerySchema,
    out: { 200: evidenceListSchema },
    refusals,
  },
  'POST /evidence/packs': {
    summary: 'Request an evidence pack for a period. tillwatch verify checks it without a server',
    caller: 'actor',
    permission: 'evidence:export',
    body: evidencePackOrderSchema,
    out: { 202: evidencePackSchema },
    link: { part: 'pack', of: null },
    refusals: [400, 401, 403, 409],
  },
  'GET /evidence/packs': {
    summary: 'List evidence packs, newest first',
    caller: 'actor',
    permission: 'evidence:export',
    out: { 200: evidencePackListSchema },
    link: { part: null, of: null },
    refusals,
  },
  'GET /evidence/packs/:id': {
    summary: 'Get the status of an evidence pack',
    caller: 'actor',
    permission: 'evidence:export',
    params: named,
    out: { 200: evidencePackSchema },
    link: { part: null, of: null },
    refusals: [400, 401, 403, 404],
  },
  'GET /evidence/packs/:id/file': {
    summary: 'Download an evidence pack as ZIP, whole or in part',
    caller: 'actor',
    permission: 'evidence:export',
    params: named,
    out: { 200: 'application/zip' },
    link: { part: 'pack', of: null },
    refusals: [400, 401, 403, 404],
  },
  'GET /evidence-keys.pem': {
    summary: 'List the public keys that this installation signs evidence with, newest first',
    caller: 'anyone',
    out: { 200: 'application/x-pem-file' },
    refusals: [],
  },
})
