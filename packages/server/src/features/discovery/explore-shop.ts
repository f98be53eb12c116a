// Explores a shop through its own links and common checkout addresses, with few pages and pauses, to find possible payment pages.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { DiscoveryOutcome, PageKind } from '@tillwatch/contract/lists'
import { PAGE_ADDRESS_MAX } from '@tillwatch/contract/rules'
import {
  type CandidatePage,
  candidateOf,
  checkoutPaths,
  HTML_CHARS_MAX,
  type HtmlFacts,
  isOfShop,
  kindOfAddress,
  kindOfText,
  mayFollow,
  readHtml,
} from '@tillwatch/core/inventory'
import { limits } from '#config/limits.ts'
import type { ExploreContext } from './ports.ts'

/** Maximum pages to read by following links, and their maximum distance from the first. */
const { pages: linkedMax } = limits.discovery
const depthMax = 3
const candidatesMax = 30

/** Order of links: most likely payment pages first, then pages that lead to one. */
const worth: Record<PageKind, number> = {
  checkout: 100,
  payment: 95,
  'payment-method': 90,
  donation: 80,
  'gift-card': 75,
  subscription: 70,
  booking: 60,
  cart: 50,
  shop: 20,
}

export interface Exploration {
  outcome: Exclude<DiscoveryOutcome, 'gave-up'>
  candidates: CandidatePage[]
  pagesRead: number
  pagesFailed: number
}

interface Lead {
  url: string
  linkedAs: string | null
  depth: number
  worth: number
}

type Look = Pick<ExploreContext, 'remote' | 'pauseMs'>

/**
 * Reads the shop at `host` from these addresses: at most 16 pages by links and the 14 common addresses, one at a time with a pause. If
 * `signal` aborts, the result says so; without any page, it is `unreachable`. Requests look like a browser's, without cookies. Links with
 * side effects are not followed.
 */
export async function exploreShop(context: Look, host: string, starts: readonly string[], signal: AbortSignal): Promise<Exploration> {
  const front = new URL('/', starts[0]).href
  const walk = new Walk(context, host, signal)
  const onFront = (await walk.visit(front))?.facts.scripts ?? []
  const nowhere = new URL(`/${randomUUID()}`, front).href
  const answersAll = (await walk.visit(nowhere)) !== null || walk.unanswered.has(nowhere)
  const judge = (lead: Pick<Lead, 'url' | 'linkedAs'>, page: Visited) =>
    candidateOf({ requestedUrl: lead.url, linkedAs: lead.linkedAs, finalUrl: page.url, facts: page.facts, answersAll, onFront })
  const found = new Map<string, CandidatePage>()
  const take = (candidate: CandidatePage | null) => {
    if (candidate !== null && found.size < candidatesMax && !found.has(candidate.url)) found.set(candidate.url, candidate)
  }
  walk.offer([front, ...starts].map((url) => ({ url, linkedAs: '', depth: 0, worth: 1_000 })))
  let pagesFailed = 0
  for (let read = 0; read < linkedMax; read++) {
    const lead = walk.next()
    if (lead === null) break
    const page = await walk.visit(lead.url)
    if (page === null) {
      if (signal.aborted) break
      pagesFailed++
      continue
    }
    take(judge(lead, page))
    if (lead.depth < depthMax) walk.offer(leadsOf(page, lead.depth + 1))
  }
  for (const path of checkoutPaths) {
    const url = new URL(path, front).href
    if (walk.knows(url)) continue
    const page = await walk.visit(url)
    if (page !== null) take(judge({ url, linkedAs: null }, page))
  }
  const outcome = walk.pagesRead === 0 ? 'unreachable' : signal.aborted ? 'cut' : 'done'
  return { outcome, candidates: [...found.values()], pagesRead: walk.pagesRead, pagesFailed }
}

function leadsOf({ facts }: Visited, depth: number): Lead[] {
  return facts.links
    .filter(({ url, text }) => mayFollow(url, text))
    .map(({ url, text }) => {
      const kinds = [kindOfAddress(url), kindOfText(text)].map((kind) => (kind === null ? 1 : worth[kind]))
      return { url, linkedAs: text, depth, worth: Math.max(...kinds) - 5 * depth }
    })
}

interface Visited {
  url: string
  facts: HtmlFacts
}

/** State of one exploration: the pending addresses, the read ones, and the number of pages. */
class Walk {
  pagesRead = 0
  /** Addresses without a usable response: the shop was unreachable or too busy. */
  readonly unanswered = new Set<string>()
  readonly #context: Look
  readonly #host: string
  readonly #signal: AbortSignal
  readonly #seen = new Map<string, Visited | null>()
  readonly #offered = new Set<string>()
  #leads: Lead[] = []

  constructor(context: Look, host: string, signal: AbortSignal) {
    this.#context = context
    this.#host = host
    this.#signal = signal
  }

  knows(url: string): boolean {
    return this.#seen.has(url) || [...this.#seen.values()].some((page) => page?.url === url)
  }

  /** Adds new addresses of the shop. */
  offer(leads: readonly Lead[]): void {
    for (const lead of leads) {
      if (this.#offered.has(lead.url) || lead.url.length > PAGE_ADDRESS_MAX || !isOfShop(lead.url, this.#host)) continue
      this.#offered.add(lead.url)
      this.#leads.push(lead)
    }
    this.#leads.sort((a, b) => b.worth - a.worth)
  }

  /** The most promising pending address; null if none exists. */
  next(): Lead | null {
    return this.#leads.shift() ?? null
  }

  /** The page of the shop at an address, requested once; null if none exists, or the time is over. */
  async visit(url: string): Promise<Visited | null> {
    const known = this.#seen.get(url)
    if (known !== undefined || this.#signal.aborted) return known ?? null
    if (this.#seen.size > 0) await pause(this.#context.pauseMs, undefined, { signal: this.#signal }).catch(() => undefined)
    const page = this.#signal.aborted ? null : await this.#fetch(url)
    this.#seen.set(url, page)
    return page
  }

  async #fetch(url: string): Promise<Visited | null> {
    const answer = await this.#context.remote.ask(url, { bodyBytesMax: HTML_CHARS_MAX * 4 })
    if (answer.status === 'failed' || answer.statusCode === 429 || answer.statusCode >= 500) this.unanswered.add(url)
    const isPage =
      answer.status === 'ok' &&
      answer.statusCode === 200 &&
      answer.url.length <= PAGE_ADDRESS_MAX &&
      isOfShop(answer.url, this.#host) &&
      /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(answer.headers['content-type'] ?? '')
    if (!isPage) return null
    this.pagesRead++
    const [at = answer.url] = answer.url.split('#')
    return { url: at, facts: readHtml(answer.text, at) }
  }
}
