// Routes of staff for refunds, accounts, and the installation.
import {
  decideRefundSchema,
  staffAccountListSchema,
  staffAccountQuerySchema,
  staffAccountSchema,
  staffRefundListSchema,
  staffSystemSchema,
} from '#shapes/index.ts'
import { area, named, nothing } from './row.ts'

const refusals = [400, 401, 403, 404, 409] as const

export const staffDeskRoutes = area('staff', {
  'GET /staff/refunds': {
    summary: 'List refunds that need a decision, for staff',
    caller: 'staff',
    out: { 200: staffRefundListSchema },
    refusals,
  },
  'POST /staff/refunds/:id': {
    summary: 'Release, refuse, retry, or settle a refund',
    caller: 'staff',
    params: named,
    body: decideRefundSchema,
    out: nothing,
    refusals,
  },
  'GET /staff/accounts': {
    summary: 'Find accounts, for staff',
    caller: 'staff',
    query: staffAccountQuerySchema,
    out: { 200: staffAccountListSchema },
    refusals,
  },
  'GET /staff/accounts/:id': {
    summary: 'Open an account, for staff',
    caller: 'staff',
    params: named,
    out: { 200: staffAccountSchema },
    refusals,
  },
  'GET /staff/system': {
    summary: 'Get the state of the installation, for staff',
    caller: 'staff',
    out: { 200: staffSystemSchema },
    refusals,
  },
})
