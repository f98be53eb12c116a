// Opens the address, and explains a failure.

import type { Cause, OutcomeCode } from '@tillwatch/contract/lists'
import { causeOf } from '@tillwatch/contract/rules'
import { guardFailure } from '#egress/index.ts'
import { headerValue } from './headers.ts'
import { answerHeaders } from './network.ts'
import type { NetEntry } from './network-types.ts'
import type { Visit } from './visit.ts'

export interface Failure {
  code: OutcomeCode
  cause: Cause
}

/** Browser errors by outcome; what the guard refused is known from its own log. */
const byError: [RegExp, OutcomeCode][] = [
  [/NAME_NOT_RESOLVED|DNS/, 'dns-failed'],
  [/CONNECTION_REFUSED/, 'connection-refused'],
  [/CERT|SSL|TLS/, 'tls-failed'],
  [/TOO_MANY_REDIRECTS/, 'redirect-limit'],
  [/TIMED_OUT/, 'timeout'],
  [/UNSAFE_PORT/, 'bad-address'],
  [/UNKNOWN_URL_SCHEME|DISALLOWED_URL|INVALID_URL|UNSAFE_REDIRECT|INVALID_REDIRECT/, 'address-refused'],
]

/** The request of the current document, or of the latest requested one without a document; undefined before there is one. */
export function mainEntry(visit: Visit): NetEntry | undefined {
  const documents = [...visit.network.entries.values()].filter(
    (entry) => entry.request.type === 'document' && entry.request.frameId === visit.page.frameId,
  )
  const shown = visit.frames.mainNavigations.at(-1)?.loaderId
  const committed = documents.findLast((entry) => entry.loaderId === shown)
  return committed ?? documents.findLast((entry) => entry.response !== null || entry.request.failure !== null) ?? documents.at(-1)
}

/**
 * Navigates the page, to its own address by default. Null if a document arrived; otherwise the reason. If the server does not respond,
 * there is nothing to read, so this waits until the visit's clock ends.
 */
export async function openPage(visit: Visit, url = visit.url): Promise<Failure | null> {
  const { page, clock } = visit
  const answer = await clock.within(page.session.send('Page.navigate', { url, transitionType: 'typed' }))
  if (visit.events.downloads.length > 0 || answer?.isDownload) return { code: 'download', cause: causeOf('is-download', { address: url }) }
  if (!answer) {
    const crashed = visit.events.crashed()
    if (crashed) return { code: crashed, cause: causeOf('browser-gave-up') }
    return { code: 'timeout', cause: causeOf('no-answer') }
  }
  if (answer.errorText) return failureOf(visit, answer.errorText)
  return null
}

function failureOf(visit: Visit, errorText: string): Failure {
  const entry = mainEntry(visit)
  const last = entry?.request.finalUrl ?? visit.url
  if (!/^https?:/i.test(last)) return { code: 'address-refused', cause: causeOf('leads-to-other-scheme', { address: last.slice(0, 200) }) }
  const refused = guardFailure(visit.guard.log, last)
  if (refused && !/TOO_MANY_REDIRECTS/.test(errorText)) return refused
  if (errorText === 'net::ERR_HTTP_RESPONSE_CODE_FAILURE') return { code: 'http-error', cause: statusCause(entry?.request.status ?? null) }
  const status = entry?.request.status
  if (status === 204 || status === 205) return { code: 'empty-page', cause: causeOf('no-content', { status }) }
  if (entry && isAttachment(entry)) return { code: 'download', cause: causeOf('is-download', { address: last }) }
  const code = byError.find(([pattern]) => pattern.test(errorText))?.[1] ?? 'connection-failed'
  const hops = entry?.request.redirects.map((hop) => hop.to) ?? []
  if (code === 'redirect-limit' && new Set(hops).size < hops.length)
    return { code: 'redirect-loop', cause: causeOf('redirect-circle', { address: last }) }
  if (code === 'bad-address') return { code, cause: causeOf('port-not-web', { port: new URL(last).port }) }
  return { code, cause: causeOf('browser-error', { address: last, error: errorText }) }
}

const statusCause = (status: number | null) => (status === null ? causeOf('http-status-unknown') : causeOf('http-status', { status }))

function isAttachment(entry: NetEntry): boolean {
  return headerValue(answerHeaders(entry), 'content-disposition').toLowerCase().startsWith('attachment')
}

/** Why a received document is not a page to judge; null if it may be one. */
export function documentFailure(visit: Visit): Failure | null {
  const entry = mainEntry(visit)
  const status = entry?.request.status ?? null
  if (!entry || status === null) return null
  if (status >= 400) return { code: 'http-error', cause: statusCause(status) }
  const { mimeType } = entry.request
  if (mimeType && !/^(text\/html|application\/xhtml\+xml)$/i.test(mimeType))
    return { code: 'not-html', cause: causeOf('media-type', { type: mimeType }) }
  return null
}

/** Why the page's document ended before it was complete; null if it did not. The received part can be read. */
export function documentCutOff(visit: Visit): Failure | null {
  const entry = mainEntry(visit)
  if (!entry?.response || !entry.request.failure) return null
  const refused = guardFailure(visit.guard.log, entry.request.finalUrl)
  const code = refused?.code === 'too-big' ? 'too-big' : 'connection-failed'
  return { code, cause: refused?.cause ?? causeOf('document-cut-off', { error: entry.request.failure.detail }) }
}
