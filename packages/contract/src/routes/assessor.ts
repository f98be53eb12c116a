// Routes of assessor links, for the account that creates them.
import { assessorLinkListSchema, assessorLinkSchema, createAssessorLinkSchema, createdAssessorLinkSchema } from '#shapes/index.ts'
import { area, named } from './row.ts'

const refusals = [400, 401, 403, 404, 409] as const

export const assessorRoutes = area('assessors', {
  'GET /assessor-links': {
    summary: 'List assessor links and their views',
    caller: 'member',
    permission: 'assessors:manage',
    out: { 200: assessorLinkListSchema },
    refusals,
  },
  'POST /assessor-links': {
    summary: 'Create an assessor link. Only this response contains its address',
    caller: 'member',
    permission: 'assessors:manage',
    body: createAssessorLinkSchema,
    out: { 201: createdAssessorLinkSchema },
    refusals,
  },
  'POST /assessor-links/:id/revoke': {
    summary: 'Revoke an assessor link',
    caller: 'member',
    permission: 'assessors:manage',
    params: named,
    out: { 200: assessorLinkSchema },
    refusals,
  },
})
