// Routes of the headers of pages.
import {
  decideHeadersAnswerSchema,
  decideHeadersSchema,
  headersQuerySchema,
  pageHeadersSchema,
  recommendedPolicySchema,
} from '#shapes/index.ts'
import { area, named } from './row.ts'

const refusals = [400, 401, 403, 404, 409] as const

export const headerRoutes = area('pages', {
  'GET /pages/:id/headers': {
    summary: 'Get the headers of a page with status and history',
    caller: 'actor',
    permission: 'sites:read',
    params: named,
    query: headersQuerySchema,
    out: { 200: pageHeadersSchema },
    inSample: true,
    link: { part: 'headers', of: 'page' },
    refusals,
  },
  'GET /pages/:id/headers.csv': {
    summary: 'Download the headers of a page as CSV',
    caller: 'actor',
    permission: 'sites:read',
    params: named,
    out: { 200: 'text/csv' },
    inSample: true,
    refusals,
  },
  'POST /pages/:id/header-decisions': {
    summary: 'Authorize or reject headers as seen, or withdraw a decision',
    caller: 'actor',
    permission: 'scripts:decide',
    params: named,
    body: decideHeadersSchema,
    out: { 201: decideHeadersAnswerSchema },
    refusals,
  },
  'GET /pages/:id/policy': {
    summary: 'Generate a report-only policy from the authorized scripts of a page',
    caller: 'actor',
    permission: 'sites:read',
    params: named,
    out: { 200: recommendedPolicySchema },
    inSample: true,
    refusals,
  },
})
