// Adds many sites at once. Each row is handled separately, so that a bad one does not affect others.

import { clientsMax, grantingStates, type SiteRowProblem, siteRowsMax } from '@tillwatch/contract/lists'
import type { AddedSites, AddSites } from '@tillwatch/contract/shapes'
import { sameSite } from '@tillwatch/core/inventory'
import { formatRefusal } from '@tillwatch/messages/refusals'
import Papa from 'papaparse'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { describeAccount } from '#features/billing/index.ts'
import { addClient, listClients, putSite } from '#features/clients/index.ts'
import { LimitReached, Refusal } from '#features/refusal.ts'
import { hostOf, parseAddress } from '#features/scans/index.ts'
import { addPage, claimSite, listWatched, type SiteContext } from '#features/sites/index.ts'

/** Headings of the two columns, ignoring case. */
const headings = {
  url: ['address', 'url', 'site', 'page', 'website', 'direccion', 'dirección', 'sitio', 'pagina', 'página', 'web'],
  client: ['client', 'customer', 'merchant', 'cliente', 'comercio'],
}

const shownChars = 200

/** In English, for people who call the API. Screens word the code. */
const sentenceOf = (code: SiteRowProblem): string => formatRefusal(`row.${code}`, 'en')

interface State {
  /** IDs are null in a dry run. */
  sites: { id: string | null; host: string }[]
  urls: Set<string>
  given: Set<string>
  /** Subscriptions without a site; null if nothing is sold. */
  free: string[] | null
  clients: Map<string, string>
}

/**
 * Adds the address of each row: as another page if the account has a site with its host, otherwise as a new site of the client that the row
 * names. Creates missing clients. Keeps good rows whatever the others are. Throws Refusal `bad-input` for a text without rows or with too
 * many.
 */
export async function addSites(context: SiteContext, actor: Actor, { text, isTrial, declaration }: AddSites): Promise<AddedSites> {
  authorise(actor, 'sites:write')
  const rows = readRows(text)
  const state = await stateOf(context, actor)
  const answer: AddedSites = { good: [], bad: [] }
  for (const row of rows) {
    const refuse = (code: SiteRowProblem, more: { reason?: AddedSites['bad'][number]['reason']; sentence?: string } = {}) =>
      answer.bad.push({ row: row.row, text: row.text, code, reason: more.reason ?? null, sentence: more.sentence ?? sentenceOf(code) })
    const found = urlOf(context, row)
    if (typeof found !== 'string') {
      refuse(found.code, found)
      continue
    }
    const problem = state.given.has(found) ? 'repeated' : state.urls.has(found) ? 'watched' : null
    state.given.add(found)
    if (problem !== null) {
      refuse(problem)
      continue
    }
    try {
      answer.good.push(await addRow(context, actor, state, row, found, { isTrial, declaration }))
    } catch (error) {
      if (!(error instanceof Refusal) || error instanceof LimitReached) throw error
      const code = error.code === 'conflict' ? (error instanceof NoPlan ? 'no-plan' : 'no-page') : 'refused'
      refuse(code, code === 'refused' ? { sentence: error.message } : {})
    }
  }
  return answer
}

class NoPlan extends Refusal {}

function urlOf(
  { policy }: SiteContext,
  { url, problem }: ReadRow,
): string | { code: SiteRowProblem; reason?: AddedSites['bad'][number]['reason'] } {
  if (problem !== null) return { code: problem }
  try {
    return parseAddress(url, policy)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code === 'address-refused' ? { code: 'private-address' } : { code: 'bad-address', reason: error.reason ?? null }
  }
}

async function stateOf(context: SiteContext, actor: Actor): Promise<State> {
  const { db, unlimited } = context
  const { sites, urls } = await listWatched(db, actor.accountId)
  const { clients } = await listClients({ db }, actor)
  return {
    sites,
    urls: new Set(urls),
    given: new Set(),
    free: unlimited ? null : await freeSubscriptions(context, actor),
    clients: new Map(clients.map(({ id, name }) => [name.toLowerCase(), id])),
  }
}

async function freeSubscriptions({ db }: SiteContext, { accountId }: Actor): Promise<string[]> {
  const { subscriptions } = await describeAccount(db, accountId)
  return subscriptions
    .filter(({ siteId, status }) => siteId === null && (grantingStates as readonly string[]).includes(status))
    .filter(({ items }) => items.some(({ kind, quantity }) => kind === 'site' && quantity > 0))
    .map(({ id }) => id)
}

async function addRow(
  context: SiteContext,
  actor: Actor,
  state: State,
  { row, client }: ReadRow,
  url: string,
  { isTrial, declaration }: Pick<AddSites, 'isTrial' | 'declaration'>,
): Promise<AddedSites['good'][number]> {
  const host = hostOf(url)
  const site = state.sites.find((each) => sameSite(host, each.host))
  if (site !== undefined) {
    if (!isTrial && site.id !== null) await addPage(context, actor, site.id, { url, isPayment: true })
    return { row, url, client, as: 'page', siteId: site.id }
  }
  const subscriptionId = state.free === null ? null : (state.free.shift() ?? noPlan())
  const id = isTrial ? null : (await claimSite(context, actor, { url, subscriptionId, ...(declaration ? { declaration } : {}) })).id
  state.sites.push({ id, host })
  if (id !== null && client !== null) await putSite(context, actor, id, { clientId: await clientOf(context, actor, state, client) })
  return { row, url, client, as: 'site', siteId: id }
}

function noPlan(): never {
  throw new NoPlan('conflict', 'row.no-plan')
}

async function clientOf(context: SiteContext, actor: Actor, { clients }: State, name: string): Promise<string> {
  const known = clients.get(name.toLowerCase())
  if (known !== undefined) return known
  const { id } = await addClient(context, actor, { name })
  clients.set(name.toLowerCase(), id)
  return id
}

interface ReadRow {
  /** As a spreadsheet counts it, from 1. */
  row: number
  /** The beginning of its text. */
  text: string
  url: string
  client: string | null
  problem: 'quotes' | 'no-address' | 'client-too-long' | null
}

/**
 * Non-empty rows, separated by tabs, semicolons, bars, or commas, whichever the first row has most of, with or without headings. Without
 * headings, the first column is the address and the second the client. Throws Refusal `bad-input` for a text without rows, and for more
 * than 500.
 */
export function readRows(text: string): ReadRow[] {
  const whole = text.replace(/^\uFEFF/, '')
  const parsed = Papa.parse<string[]>(whole, { delimiter: delimiterOf(whole), skipEmptyLines: false })
  const broken = new Set(parsed.errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row ?? 0))
  const places = placesIn(parsed.data[0] ?? [])
  const rows = parsed.data.flatMap((cells, at): ReadRow[] => {
    const said = cells.map((cell) => cell.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    if (said.every((cell) => cell === '') || (places.isHeading && at === 0)) return []
    const url = said[places.url] ?? ''
    const client = said[places.client] || null
    const problem = broken.has(at)
      ? 'quotes'
      : url === ''
        ? 'no-address'
        : (client?.length ?? 0) > clientsMax.name
          ? 'client-too-long'
          : null
    return [{ row: at + 1, text: said.join(', ').slice(0, shownChars), url, client, problem }]
  })
  if (rows.length === 0) throw new Refusal('bad-input', 'no-rows', 'text')
  if (rows.length > siteRowsMax.rows)
    throw new Refusal('bad-input', { code: 'too-many-rows', values: { max: siteRowsMax.rows, count: rows.length } }, 'text')
  return rows
}

/** Determined by the first non-empty line, because one broken quotation mark would mislead a guess over more lines. */
function delimiterOf(text: string): string {
  const first = text.split(/\r\n|\r|\n/).find((line) => line.trim() !== '') ?? ''
  const bare = first.replace(/"[^"]*"/g, '')
  const counted = ['\t', ';', '|', ','].map((delimiter) => ({ delimiter, count: bare.split(delimiter).length - 1 }))
  return counted.toSorted((one, other) => other.count - one.count)[0]?.delimiter ?? ','
}

function placesIn(first: readonly string[]): { url: number; client: number; isHeading: boolean } {
  const names = first.map((cell) => cell.trim().toLowerCase())
  const at = (known: readonly string[]) => names.findIndex((name) => known.includes(name))
  const [url, client] = [at(headings.url), at(headings.client)]
  if (url < 0) return { url: 0, client: 1, isHeading: false }
  return { url, client: client < 0 ? names.length : client, isHeading: true }
}
