// Owns the promise that nothing is ever submitted: navigations that a payment form makes, or that carry the canary, stop at the network.

import type { EgressEntry, Header } from '@tillwatch/core/capture'
import { recogniseField } from '@tillwatch/core/capture'
import type { Phase } from '@tillwatch/core/shared'
import type { Protocol } from 'devtools-protocol'
import type { FrameLog } from './frames.ts'
import { quietly } from './quietly.ts'
import type { Target } from './targets.ts'

export interface SubmissionGuard {
  /** In the form of the egress log, since that is where a reader looks for what did not leave. */
  readonly blocked: readonly EgressEntry[]
  /** From now on fields hold these values: every form navigation, every one that carries a value and all of the main frame are stopped. */
  armed(values: readonly string[]): void
  isArmed(): boolean
  watch(target: Target): void
}

interface SubmissionHooks {
  nowMs(): number
  phase(): Phase
  mainFrameId(): string
  /** Called with the Network domain's id of a stopped request. */
  onStopped(networkId: string): void
  asked: FrameLog['asked']
}

const PAYMENT = new Set(['card-number', 'card-expiry', 'card-expiry-month', 'card-expiry-year', 'card-cvc', 'card-name', 'iban'])

/** Starts a guard over all document requests; others pass untouched. */
export function createSubmissionGuard(hooks: SubmissionHooks): SubmissionGuard {
  const blocked: EgressEntry[] = []
  let typing = false
  let values: readonly string[] = []

  function whyStop({ request, frameId }: Protocol.Fetch.RequestPausedEvent): string | null {
    const body =
      (request.postDataEntries ?? []).map((part) => Buffer.from(part.bytes ?? '', 'base64').toString('latin1')).join('') ||
      (request.postData ?? '')
    const sent = `${request.url}\n${body}`
    const carried = values.find((value) => value !== '' && (sent.includes(value) || sent.includes(encodeURIComponent(value))))
    if (carried !== undefined) return 'a typed value is in it'
    // What it carries may be a part of a value, or encoded; the page is to stay in any case.
    if (typing && frameId === hooks.mainFrameId()) return 'the page went elsewhere after typing began'
    const reason = hooks.asked.get(frameId)?.findLast(({ url }) => sameAddress(url, request.url))?.reason ?? ''
    const isForm = reason.startsWith('formSubmission') || request.method === 'POST'
    if (!isForm) return null
    if (typing) return 'a form was submitted after typing began'
    return hasPaymentNames(request.url, body) ? 'a form with payment fields was submitted' : null
  }

  function paused(target: Target, event: Protocol.Fetch.RequestPausedEvent): void {
    const { requestId, request } = event
    const why = whyStop(event)
    if (why === null) {
      quietly(target.session.send('Fetch.continueRequest', { requestId }))
      return
    }
    const url = new URL(request.url)
    const scheme = url.protocol === 'https:' ? 'https' : 'http'
    if (event.networkId) hooks.onStopped(event.networkId)
    blocked.push({
      host: url.hostname,
      port: Number(url.port || (scheme === 'https' ? 443 : 80)),
      scheme,
      address: null,
      verdict: 'submit-blocked',
      detail: why,
      request: `${request.method} ${url.pathname}`,
      sentBytes: 0,
      receivedBytes: 0,
      atMs: hooks.nowMs(),
      phase: hooks.phase(),
    })
    // Answered with 204 the page stays as it is and goes on; refused while it loads, it would never finish loading.
    quietly(target.session.send('Fetch.fulfillRequest', { requestId, responseCode: 204 }))
  }

  function watch(target: Target): void {
    if (target.type !== 'page' && target.type !== 'iframe') return
    target.session.on('Fetch.requestPaused', (event) => paused(target, event))
    quietly(target.session.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Request' }] }))
  }

  return {
    blocked,
    watch,
    isArmed: () => typing,
    armed: (next) => {
      typing = true
      values = next
    },
  }
}

/** Compares without query and fragment, which a GET form rewrites. */
function sameAddress(a: string, b: string): boolean {
  return a.split(/[?#]/, 1)[0] === b.split(/[?#]/, 1)[0]
}

/** Whether a query or a form body has a field whose name is a payment field's. */
function hasPaymentNames(url: string, body: string): boolean {
  const multipart = [...body.matchAll(/name="([^"]{1,100})"/g)].map((match) => match[1] ?? '')
  const pairs: Header[] = [...new URL(url).searchParams, ...new URLSearchParams(multipart.length > 0 ? '' : body.slice(0, 20_000))]
  return [...multipart, ...pairs.map(([name]) => name)].some((name) => {
    const said = { tag: 'input', type: '', id: '', autocomplete: '', label: '', placeholder: '', inputmode: '', ariaLabel: '' }
    return PAYMENT.has(recogniseField({ ...said, name }).kind)
  })
}
