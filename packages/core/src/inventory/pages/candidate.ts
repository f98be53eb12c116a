// Whether a fetched page of a shop may be a payment page.
import type { CandidateReason, CandidateStrength, PageKind } from '@tillwatch/contract/lists'
import { isCardKind } from '../integration.ts'
import { providerOf } from '../providers.ts'
import { hostOf, sameSite } from '../sites.ts'
import { kindOfAddress, kindOfText } from './kind-of-page.ts'
import type { HtmlFacts } from './read-html.ts'

export interface FetchedPage {
  requestedUrl: string
  /** Text of the link to it; null for an address that was only tried. */
  linkedAs: string | null
  finalUrl: string
  facts: HtmlFacts
  /** Whether the shop answers unknown addresses as if they existed, or this is unknown, so that a response alone proves nothing. */
  answersAll: boolean
  /** Scripts of the shop's front page. Scripts that load everywhere say nothing about this page. */
  onFront: readonly string[]
}

export interface CandidatePage {
  url: string
  kind: PageKind
  strength: CandidateStrength
  reasons: { code: CandidateReason; params: Record<string, string> }[]
}

/** Pages whose name alone makes them candidates. */
const payingKinds: readonly PageKind[] = ['payment-method', 'checkout', 'payment', 'gift-card', 'donation', 'subscription', 'booking']

type Reason = CandidatePage['reasons'][number]

/**
 * The page as a candidate, or null. Its content counts most, then its name. An address with a checkout name that redirects to another page,
 * such as the empty cart, is a candidate too, because a visit without a cart cannot see the page.
 */
export function candidateOf(page: FetchedPage): CandidatePage | null {
  const { requestedUrl, linkedAs, finalUrl, facts } = page
  const url = addsQueryOnly(requestedUrl, finalUrl) ? requestedUrl : finalUrl
  const seen = seenIn({ ...facts, scripts: facts.scripts.filter((url) => !page.onFront.includes(url)) })
  const requested = nameOf(requestedUrl, linkedAs)
  const reached = nameOf(finalUrl, requestedUrl === finalUrl ? linkedAs : null)
  if (seen.length > 0) {
    const kind = reached.kind ?? requested.kind ?? 'payment'
    return { url, kind, strength: 'seen', reasons: [...seen, ...reached.reasons] }
  }
  if (page.answersAll && linkedAs === null) return null
  if (pays(reached.kind)) return { url, kind: reached.kind, strength: 'named', reasons: reasonsOf(reached.reasons, linkedAs) }
  if (!pays(requested.kind) || requestedUrl === finalUrl || isFront(finalUrl)) return null
  const away: Reason = { code: 'sends-away', params: { to: finalUrl } }
  return { url: requestedUrl, kind: requested.kind, strength: 'guarded', reasons: [...reasonsOf(requested.reasons, linkedAs), away] }
}

const pays = (kind: PageKind | null): kind is PageKind => kind !== null && payingKinds.includes(kind)
/** Whether the shop redirected an address by adding a query to it, such as a session ID that changes on each visit. */
const addsQueryOnly = (requested: string, final: string) => !requested.includes('?') && final.split('?')[0] === requested
const isFront = (url: string) => new URL(url).pathname === '/'
const reasonsOf = (reasons: Reason[], linkedAs: string | null): Reason[] =>
  linkedAs === null ? [{ code: 'common-path', params: {} }] : reasons

function nameOf(url: string, linkedAs: string | null): { kind: PageKind | null; reasons: Reason[] } {
  const byAddress = kindOfAddress(url)
  const byLink = linkedAs ? kindOfText(linkedAs) : null
  const kind = pays(byAddress) ? byAddress : pays(byLink) ? byLink : (byAddress ?? byLink)
  const reasons: Reason[] = []
  if (linkedAs && byLink === kind && kind !== null) reasons.push({ code: 'linked-as', params: { text: linkedAs } })
  if (byAddress === kind && kind !== null) reasons.push({ code: 'named', params: {} })
  return { kind, reasons }
}

function seenIn({ fields, scripts, frames, forms }: HtmlFacts): Reason[] {
  const provider = (code: CandidateReason, urls: readonly string[]): Reason[] => {
    const found = urls.map(providerOf).find((entry) => entry?.role === 'payment')
    return found ? [{ code, params: { provider: found.provider } }] : []
  }
  const card: Reason[] = fields.some(isCardKind) ? [{ code: 'card-fields', params: {} }] : []
  return [...card, ...provider('provider-frame', frames), ...provider('provider-form', forms), ...provider('provider-script', scripts)]
}

/** Whether an address belongs to the shop at `host`. */
export function isOfShop(url: string, host: string): boolean {
  const own = hostOf(url)
  return own !== null && sameSite(own, host)
}
