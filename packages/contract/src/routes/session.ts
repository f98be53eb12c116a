// Routes of a person's sessions.
import { endedSessionsSchema, sessionListSchema, signInListSchema } from '#shapes/index.ts'
import { area, named, nothing } from './row.ts'

const refusals = [400, 401, 403, 404, 409] as const

export const sessionRoutes = area('account', {
  'GET /sessions': {
    summary: 'List your sessions, the current one first',
    caller: 'person',
    out: { 200: sessionListSchema },
    refusals,
  },
  'GET /sessions/history': {
    summary: 'List your sign-ins and refused second-factor codes, newest first',
    caller: 'person',
    out: { 200: signInListSchema },
    refusals,
  },
  'DELETE /sessions': {
    summary: 'End all your sessions except the current one',
    caller: 'person',
    out: { 200: endedSessionsSchema },
    refusals,
  },
  'DELETE /sessions/:id': {
    summary: 'End one of your sessions',
    caller: 'person',
    params: named,
    out: nothing,
    refusals,
  },
})
