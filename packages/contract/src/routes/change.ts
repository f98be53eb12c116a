// Routes of changes between scans.
import {
  accountChangesFileQuerySchema,
  accountChangesQuerySchema,
  accountChangesSchema,
  changesFileQuerySchema,
  changesQuerySchema,
  scanChangesSchema,
  siteChangesSchema,
} from '#shapes/index.ts'
import { area, named } from './row.ts'

const refusals = [400, 401, 403, 404] as const

export const changeRoutes = area('changes', {
  'GET /changes': {
    summary: 'List changes on the pages of all sites, newest first',
    caller: 'actor',
    permission: 'sites:read',
    query: accountChangesQuerySchema,
    out: { 200: accountChangesSchema },
    inSample: true,
    refusals,
  },
  'GET /changes.csv': {
    summary: 'Download the changes on the pages of all sites as CSV',
    caller: 'actor',
    permission: 'sites:read',
    query: accountChangesFileQuerySchema,
    out: { 200: 'text/csv' },
    inSample: true,
    refusals,
  },
  'GET /sites/:id/changes': {
    summary: 'List changes on the pages of a site, newest first',
    caller: 'actor',
    permission: 'sites:read',
    params: named,
    query: changesQuerySchema,
    out: { 200: siteChangesSchema },
    inSample: true,
    refusals,
  },
  'GET /sites/:id/changes.csv': {
    summary: 'Download the changes on the pages of a site as CSV',
    caller: 'actor',
    permission: 'sites:read',
    params: named,
    query: changesFileQuerySchema,
    out: { 200: 'text/csv' },
    inSample: true,
    refusals,
  },
  'GET /scans/:id/changes': {
    summary: 'List the changes that a scan found since the previous scan',
    caller: 'actor',
    permission: 'scans:read',
    params: named,
    out: { 200: scanChangesSchema },
    inSample: true,
    refusals,
  },
})
