// Routes of statements and the documents made of them.
import {
  makeStatementSchema,
  programDocumentParamsSchema,
  programDocumentQuerySchema,
  statementHistoryQuerySchema,
  statementHistorySchema,
  statementListSchema,
  statementSchema,
} from '#shapes/index.ts'
import { area } from './row.ts'

const refusals = [400, 401, 403, 404] as const

export const statementRoutes = area('statements', {
  'GET /statements': {
    summary: 'List current statements',
    caller: 'member',
    permission: 'sites:read',
    out: { 200: statementListSchema },
    refusals,
  },
  'POST /statements': {
    summary: 'Add a statement',
    caller: 'member',
    permission: 'scripts:decide',
    body: makeStatementSchema,
    out: { 201: statementSchema },
    refusals,
  },
  'GET /statement-history': {
    summary: 'List the history of statements, newest first',
    caller: 'member',
    permission: 'sites:read',
    query: statementHistoryQuerySchema,
    out: { 200: statementHistorySchema },
    refusals,
  },
  'GET /program/:document.html': {
    summary: 'Get a document generated from the settings and statements of the account',
    caller: 'member',
    permission: 'sites:read',
    params: programDocumentParamsSchema,
    query: programDocumentQuerySchema,
    out: { 200: 'text/html' },
    refusals,
  },
  'GET /program/:document.pdf': {
    summary: 'Get the document as a tagged PDF. A worker generates it while the request waits',
    caller: 'member',
    permission: 'sites:read',
    params: programDocumentParamsSchema,
    query: programDocumentQuerySchema,
    out: { 200: 'application/pdf' },
    refusals: [400, 401, 403, 404, 409, 429],
  },
})
