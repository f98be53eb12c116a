// Routes of manual captures.
import { z } from 'zod'
import { profiles } from '#lists/index.ts'
import {
  captureCodeSchema,
  captureQueueSchema,
  captureRequestAnswerSchema,
  captureRequestSchema,
  givenCaptureSchema,
} from '#shapes/index.ts'
import { area, named, nothing } from './row.ts'

const profiled = z.object({ profile: z.enum(profiles).default('desktop') })
const refusals = [400, 401, 403, 404, 409, 413, 429] as const

export const captureRoutes = area('captures', {
  'POST /capture-requests': {
    summary: 'Request a manual capture for a failed scan',
    caller: 'caller',
    permission: 'captures:write',
    body: captureRequestSchema,
    out: { 200: captureRequestAnswerSchema },
    refusals,
  },
  'GET /captures': {
    summary: 'List pages that need a manual capture',
    caller: 'caller',
    permission: 'scans:read',
    out: { 200: captureQueueSchema },
    refusals,
  },
  'DELETE /captures/:id': {
    summary: 'Dismiss a capture request',
    caller: 'caller',
    permission: 'captures:write',
    params: named,
    out: nothing,
    refusals,
  },
  'POST /captures/:id/code': {
    summary: 'Make a code with which a machine uploads the capture once, without an API key. It expires after 24 hours',
    caller: 'member',
    permission: 'captures:write',
    params: named,
    out: { 200: captureCodeSchema },
    refusals,
  },
  'POST /captures/:id/har': {
    summary: 'Upload a HAR file with content as a manual capture',
    caller: 'caller',
    permission: 'captures:write',
    params: named,
    query: profiled,
    bodyText: 'application/json',
    out: { 200: givenCaptureSchema },
    refusals,
  },
  'POST /captures/:id/machine': {
    summary: 'Upload a capture made with the command on another machine',
    caller: 'caller',
    permission: 'captures:write',
    params: named,
    query: profiled,
    bodyText: 'application/json',
    out: { 200: givenCaptureSchema },
    refusals,
  },
  'POST /capture-codes/machine': {
    summary: 'Upload a capture made with the command on another machine, with the code of its request in the header x-capture-code',
    caller: 'holder',
    query: profiled,
    bodyText: 'application/json',
    out: { 200: givenCaptureSchema },
    refusals,
  },
})
