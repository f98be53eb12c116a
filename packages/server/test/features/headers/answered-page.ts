// What the tests of headers share: scans of the watched page that see it answer with given headers, and how these stand then.

import {
  type DecideHeaders,
  decideHeadersSchema,
  type HeaderStanding,
  type PageHeaders,
  pageHeadersSchema,
} from '@tillwatch/contract/shapes'
import type { Capture } from '@tillwatch/core/capture'
import { decideHeaders, listHeaders } from '#features/headers/index.ts'
import { context, owner, pageId, scan } from '../inventory/watched-page.ts'

export type Answer = Record<string, string>
type Document = Capture['documents'][number]

export const document = (frameId: string, url: string, headers: Answer): Document => ({
  frameId,
  url,
  status: 200,
  mimeType: 'text/html',
  redirects: [],
  headers: Object.entries({ 'content-type': 'text/html', ...headers }),
  metaCsp: [],
  metaRefresh: [],
  setCookies: [],
  atMs: 1,
})

/** A scan to which the page answered so; its id. */
export const answer = (headers: Answer, change: (capture: Capture) => void = () => {}, page = pageId) =>
  scan(
    [],
    (capture) => {
      capture.documents = [document('F1', capture.page.finalUrl, headers)]
      change(capture)
    },
    page,
  )

export const headersOf = async (page = pageId, actor = owner, before?: string): Promise<PageHeaders> =>
  pageHeadersSchema.parse(await listHeaders(context(), actor, page, before === undefined ? {} : { before }))

/** `script-src changed`, for everything but the content type. */
export const states = async (page = pageId) =>
  (await headersOf(page)).parts
    .filter(({ header }) => header !== 'content-type')
    .map(({ part, header, state }) => `${part || header} ${state}`)

export const find = async (name: string): Promise<HeaderStanding> =>
  (await headersOf()).parts.find(({ part, header }) => (part || header) === name) as HeaderStanding

export const why = { reason: 'technical', justification: 'The policy that we ship with the shop.' } as const

/** Decides on these parts, or on all that are shown. */
export async function decide(verdict: DecideHeaders['verdict'], names: string[] | 'all', more: object = {}, actor = owner, page = pageId) {
  const { observed, parts } = await headersOf(page)
  const wanted = parts.filter(({ part, header }) => names === 'all' || names.includes(part || header))
  const input = {
    verdict,
    setId: observed?.setId ?? '',
    partIds: wanted.map(({ id }) => id),
    ...(verdict === 'approve' ? why : {}),
    ...more,
  }
  return decideHeaders(context(), actor, page, decideHeadersSchema.parse(input))
}
