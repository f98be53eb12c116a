// Routes of the staff area.
import { z } from 'zod'
import { profiles } from '#lists/index.ts'
import {
  declineCaptureSchema,
  givenCaptureSchema,
  reviewAddressSchema,
  reviewedAddressSchema,
  staffAddressListSchema,
  staffAddressQuerySchema,
  staffCaptureListSchema,
  staffCaptureSchema,
  staffMeSchema,
} from '#shapes/index.ts'
import { area, named, nothing } from './row.ts'

const refusals = [400, 401, 403, 404, 409, 413, 429] as const

export const staffRoutes = area('staff', {
  'GET /staff/me': {
    summary: 'Get the signed-in member of staff',
    caller: 'staff',
    out: { 200: staffMeSchema },
    refusals,
  },
  'GET /staff/addresses': {
    summary: 'List URLs that could not be scanned, for staff',
    caller: 'staff',
    query: staffAddressQuerySchema,
    out: { 200: staffAddressListSchema },
    refusals,
  },
  'POST /staff/addresses/:key/review': {
    summary: 'Review a URL that could not be scanned, with or without an answer by email',
    caller: 'staff',
    params: z.object({ key: z.string().max(64) }),
    body: reviewAddressSchema,
    out: { 200: reviewedAddressSchema },
    refusals,
  },
  'GET /staff/captures': {
    summary: 'List open capture requests, for staff',
    caller: 'staff',
    out: { 200: staffCaptureListSchema },
    refusals,
  },
  'POST /staff/captures/:id/take': {
    summary: 'Take a capture request',
    caller: 'staff',
    params: named,
    out: { 200: staffCaptureSchema },
    refusals,
  },
  'POST /staff/captures/:id/give-back': {
    summary: 'Return a capture request to the list',
    caller: 'staff',
    params: named,
    out: nothing,
    refusals,
  },
  'POST /staff/captures/:id/decline': {
    summary: 'Decline a capture request with a reason',
    caller: 'staff',
    params: named,
    body: declineCaptureSchema,
    out: nothing,
    refusals,
  },
  'POST /staff/captures/:id/har': {
    summary: 'Upload a HAR file for a capture request of an account',
    caller: 'staff',
    params: named,
    query: z.object({ profile: z.enum(profiles).default('desktop') }),
    bodyText: 'application/json',
    out: { 200: givenCaptureSchema },
    refusals,
  },
})
