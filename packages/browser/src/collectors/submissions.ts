// Ensures that nothing is ever submitted: navigations that a payment form causes, or that contain the canary, stop at the network.

import type { Cause, Phase } from '@tillwatch/contract/lists'
import { causeOf } from '@tillwatch/contract/rules'
import type { EgressEntry, Header } from '@tillwatch/core/capture'
import { recogniseField } from '@tillwatch/core/capture'
import { type HostTest, hostIn, placesOrder } from '@tillwatch/core/journeys'
import { isCardNumber } from '@tillwatch/core/shared'
import type { Protocol } from 'devtools-protocol'
import type { FrameLog } from './frames.ts'
import { quietly } from './quietly.ts'
import type { Target } from './targets.ts'

export interface SubmissionGuard {
  /** In the format of the egress log, where readers look for what did not leave. */
  readonly blocked: readonly EgressEntry[]
  /** From now on, fields contain these values: stops every form navigation, every navigation with a value, and all of the main frame. */
  armed(values: readonly string[]): void
  isArmed(): boolean
  /**
   * Whether every request is checked, as on a journey, where requests with card data are stopped. With `isDeclared`, forms to all other hosts are
   * stopped, too. Applies to all later requests.
   */
  watchAll(all: boolean, isDeclared?: HostTest): Promise<void>
  watchesAll(): boolean
  watch(target: Target): void
}

interface SubmissionHooks {
  nowMs(): number
  phase(): Phase
  mainFrameId(): string
  /** Called with the Network domain's ID of a stopped request. */
  onStopped(networkId: string): void
  frames: Pick<FrameLog, 'all' | 'asked'>
}

const PAYMENT = new Set(['card-number', 'card-expiry', 'card-expiry-month', 'card-expiry-year', 'card-cvc', 'card-name', 'iban'])

/** Starts a guard over all document requests; others pass unchanged. */
export function createSubmissionGuard(hooks: SubmissionHooks): SubmissionGuard {
  const blocked: EgressEntry[] = []
  let typing = false
  let values: readonly string[] = []
  let all = false
  let declared: HostTest | undefined
  const watched: Target[] = []

  function whyStop({ request, frameId, resourceType }: Protocol.Fetch.RequestPausedEvent): Cause | null {
    const body =
      (request.postDataEntries ?? []).map((part) => Buffer.from(part.bytes ?? '', 'base64').toString('latin1')).join('') ||
      (request.postData ?? '')
    const sent = `${request.url}\n${body}`
    if (all && carriesCard(request.url, body)) return causeOf('stopped-card-data')
    if (all && placesOrder(request.method, request.url, body)) return causeOf('stopped-order')
    if (resourceType !== 'Document') return null
    const carried = values.find((value) => value !== '' && (sent.includes(value) || sent.includes(encodeURIComponent(value))))
    if (carried !== undefined) return causeOf('stopped-typed-value')
    // It may contain a part of a value, or an encoded one; the page should stay in any case.
    if (typing && frameId === hooks.mainFrameId()) return causeOf('stopped-navigation')
    const reason = hooks.frames.asked.get(frameId)?.findLast(({ url }) => sameAddress(url, request.url))?.reason ?? ''
    const isForm = reason.startsWith('formSubmission') || request.method === 'POST'
    if (!isForm) return null
    if (typing) return causeOf('stopped-form-after-typing')
    if (hasPaymentNames(request.url, body)) return causeOf('stopped-payment-form')
    const host = hostIn(request.url) ?? new URL(request.url).hostname
    const frame = { isMain: frameId === hooks.mainFrameId(), from: hooks.frames.all.get(frameId)?.url ?? '' }
    return declared === undefined || declared(host, frame) ? null : causeOf('stopped-form-elsewhere', { host })
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
      cause: why,
      request: `${request.method} ${url.pathname}`,
      sentBytes: 0,
      receivedBytes: 0,
      atMs: hooks.nowMs(),
      phase: hooks.phase(),
    })
    if (event.resourceType !== 'Document') {
      quietly(target.session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }))
      return
    }
    // Answered with 204, the page stays and continues. Rejected while loading, it would never finish loading.
    quietly(target.session.send('Fetch.fulfillRequest', { requestId, responseCode: 204 }))
  }

  function watch(target: Target): void {
    // Requests of dedicated workers pause in the session of their page. The first of a shared worker may leave before the command counts.
    if (target.type === 'worker' || target.type === 'worklet') return
    target.session.on('Fetch.requestPaused', (event) => paused(target, event))
    watched.push(target)
    quietly(enable(target))
  }

  function enable({ session }: Target): Promise<unknown> {
    return session.send('Fetch.enable', {
      patterns: [all ? { requestStage: 'Request' } : { resourceType: 'Document', requestStage: 'Request' }],
    })
  }

  async function watchAll(next: boolean, isDeclared?: HostTest): Promise<void> {
    all = next
    declared = isDeclared
    // A target that is gone makes no requests.
    await Promise.all(watched.filter(({ alive }) => alive).map((target) => enable(target).catch(() => undefined)))
  }

  return {
    blocked,
    watch,
    watchAll,
    watchesAll: () => all,
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

/** Number ranges of issuers (ISO/IEC 7812), so that a shop's own long numbers do not match. */
const CARD =
  /(?<!\d)(?:4\d{12}|4\d{15}|4\d{18}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|3[068]\d{12}|35\d{14}|6(?:011|4[4-9]\d|5\d\d)\d{12}|62\d{14})(?!\d)/g
const SECRET_KINDS = new Set(['card-number', 'card-cvc', 'iban'])
const BODY_CHARS_MAX = 100_000

/** Whether a request contains a card number, or digits under the name of a secret card field: in its query, a form, or JSON. */
export function carriesCard(url: string, body: string): boolean {
  const sent = `${decoded(url)}\n${decoded(body.slice(0, BODY_CHARS_MAX))}`
  const closed = sent.replace(/(?<=\d)[ +-](?=\d)/g, '')
  if ([...sent.matchAll(CARD), ...closed.matchAll(CARD)].some(([number]) => isCardNumber(number))) return true
  const json = [...body.slice(0, BODY_CHARS_MAX).matchAll(/"([^"\\]{1,60})"\s{0,3}:\s{0,3}"?([^",}\\]{1,40})/g)]
  const pairs: Header[] = [...(URL.parse(url)?.searchParams ?? []), ...json.map(([, name = '', value = '']): Header => [name, value])]
  if (!body.startsWith('{')) pairs.push(...new URLSearchParams(body.slice(0, 20_000)))
  return pairs.some(([name, value]) => /\d{3}/.test(value) && SECRET_KINDS.has(kindNamed(name)))
}

function decoded(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2}){1,200}/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString('latin1'))
}

function kindNamed(name: string): string {
  const said = { tag: 'input', type: '', id: '', autocomplete: '', label: '', placeholder: '', inputmode: '', ariaLabel: '' }
  return recogniseField({ ...said, name }).kind
}

/** Whether a query or form body has a field with a payment field's name. */
function hasPaymentNames(url: string, body: string): boolean {
  const multipart = [...body.matchAll(/name="([^"]{1,100})"/g)].map((match) => match[1] ?? '')
  const pairs: Header[] = [...new URL(url).searchParams, ...new URLSearchParams(multipart.length > 0 ? '' : body.slice(0, 20_000))]
  return [...multipart, ...pairs.map(([name]) => name)].some((name) => PAYMENT.has(kindNamed(name)))
}
