// Routes of a whole account: exports, its deletion, and the receipt.
import {
  accountDeletionSchema,
  accountExportListSchema,
  accountExportStartSchema,
  accountStateSchema,
  deletionReceiptSchema,
  requestDeletionSchema,
} from '#shapes/index.ts'
import { area, named, nothing } from './row.ts'

const refusals = [400, 401, 403, 404, 409] as const

export const accountRoutes = area('account', {
  'GET /account': {
    summary: 'Get the name of the account and its scheduled deletion',
    caller: 'member',
    permission: 'account:end',
    out: { 200: accountStateSchema },
    refusals,
  },
  'GET /account/exports': {
    summary: 'List account exports, newest first',
    caller: 'member',
    permission: 'account:end',
    out: { 200: accountExportListSchema },
    refusals,
  },
  'POST /account/exports': {
    summary: 'Request an export of all account data',
    caller: 'member',
    permission: 'account:end',
    out: { 202: accountExportStartSchema },
    refusals,
  },
  'GET /account/exports/:id/archive': {
    summary: 'Download an export as tar.gz, whole or in part',
    caller: 'member',
    permission: 'account:end',
    params: named,
    out: { 200: 'application/gzip' },
    refusals,
  },
  'POST /account/deletion': {
    summary: 'Schedule deletion of the account in seven days',
    caller: 'member',
    permission: 'account:end',
    body: requestDeletionSchema,
    out: { 201: accountDeletionSchema },
    refusals,
  },
  'DELETE /account/deletion': {
    summary: 'Cancel deletion of the account',
    caller: 'member',
    permission: 'account:end',
    out: nothing,
    refusals,
  },
  'GET /deletion-receipts/:id': {
    summary: 'Get the receipt of a deletion',
    caller: 'anyone',
    params: named,
    out: { 200: deletionReceiptSchema },
    refusals,
  },
})
