// Routes of the right to test a shop.
import { checkProofSchema, declarationSchema, proofCheckSchema, siteProofSchema, testRightListSchema } from '#shapes/index.ts'
import { area, named } from './row.ts'

const refusals = [400, 401, 403, 404, 429] as const

export const proofRoutes = area('proofs', {
  'GET /test-rights': {
    summary: 'List hosts that the account may test',
    caller: 'member',
    permission: 'scans:read',
    out: { 200: testRightListSchema },
    refusals,
  },
  'GET /sites/:id/proof': {
    summary: 'Get proofs of control of a site and rights to test it',
    caller: 'member',
    permission: 'sites:read',
    params: named,
    out: { 200: siteProofSchema },
    refusals,
  },
  'POST /sites/:id/proof-checks': {
    summary: 'Check for a proof of control of a site',
    caller: 'member',
    permission: 'sites:write',
    params: named,
    body: checkProofSchema,
    out: { 200: proofCheckSchema },
    refusals,
  },
  'POST /sites/:id/declarations': {
    summary: 'Declare that the account may test a site',
    caller: 'member',
    permission: 'sites:write',
    params: named,
    body: declarationSchema,
    out: { 201: siteProofSchema },
    refusals,
  },
})
