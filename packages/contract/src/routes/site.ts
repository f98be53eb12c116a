// Routes of sites.
import { z } from 'zod'
import {
  checkAddressSchema,
  checkedAddressSchema,
  claimSiteSchema,
  siteExportQuerySchema,
  siteListSchema,
  siteQuerySchema,
  siteSchema,
} from '#shapes/index.ts'
import { area } from './row.ts'

const refusals = [400, 401, 403, 404, 409] as const

export const siteRoutes = area('sites', {
  'GET /sites': {
    summary: 'List the sites of the account',
    caller: 'actor',
    permission: 'sites:read',
    query: siteQuerySchema,
    out: { 200: siteListSchema },
    inSample: true,
    refusals,
  },
  'GET /sites.csv': {
    summary: 'Export the sites of the account as CSV',
    caller: 'actor',
    permission: 'sites:read',
    query: siteExportQuerySchema,
    out: { 200: 'text/csv' },
    refusals,
  },
  'POST /sites': {
    summary: 'Claim a site for a subscription',
    caller: 'actor',
    permission: 'sites:write',
    /** The verb reports problems with an address, so only its type is checked here. */
    body: claimSiteSchema.extend({ url: z.string() }),
    out: { 201: siteSchema },
    refusals,
  },
  'POST /sites/address-checks': {
    summary: 'Check an address before a site is claimed for it',
    caller: 'actor',
    permission: 'sites:write',
    body: checkAddressSchema.extend({ url: z.string() }),
    out: { 200: checkedAddressSchema },
    refusals: [400, 401, 403, 404, 409, 429],
  },
})
