// Routes of the journeys of pages, and of test identities.
import {
  pageJourneySchema,
  putJourneySchema,
  siteIdentitySchema,
  startTrialSchema,
  testIdentitySchema,
  trialAnswerSchema,
} from '#shapes/index.ts'
import { area, named, nothing } from './row.ts'

const refusals = [400, 401, 403, 404] as const

export const journeyRoutes = area('journeys', {
  'GET /pages/:id/journey': {
    summary: 'Get the journey of a page',
    caller: 'member',
    permission: 'sites:read',
    params: named,
    out: { 200: pageJourneySchema },
    refusals,
  },
  'PUT /pages/:id/journey': {
    summary: 'Set the journey of a page',
    caller: 'member',
    permission: 'sites:write',
    params: named,
    body: putJourneySchema,
    out: { 200: pageJourneySchema },
    refusals: [...refusals, 409],
  },
  'DELETE /pages/:id/journey': {
    summary: 'Remove the journey and its secrets from a page',
    caller: 'member',
    permission: 'sites:write',
    params: named,
    out: nothing,
    refusals: [...refusals, 409],
  },
  'GET /pages/:id/journey/trial': {
    summary: 'Get the last trial of a journey',
    caller: 'member',
    permission: 'sites:read',
    params: named,
    out: { 200: trialAnswerSchema },
    refusals,
  },
  'POST /pages/:id/journey/trial': {
    summary: 'Try the first steps of a journey, without a scan',
    caller: 'member',
    permission: 'scans:write',
    params: named,
    body: startTrialSchema,
    out: { 202: trialAnswerSchema },
    refusals: [400, 401, 403, 404, 409, 429],
  },
  'GET /sites/:id/test-identity': {
    summary: 'Get the test identity of a site',
    caller: 'member',
    permission: 'sites:read',
    params: named,
    out: { 200: siteIdentitySchema },
    refusals,
  },
  'PUT /sites/:id/test-identity': {
    summary: 'Set the test identity of a site',
    caller: 'member',
    permission: 'sites:write',
    params: named,
    body: testIdentitySchema,
    out: { 200: siteIdentitySchema },
    refusals,
  },
})
