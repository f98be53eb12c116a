// Owns adding many sites at once: each row by itself, so that a bad one costs no other.

import { grantingStates, type SiteRowProblem } from '@tillwatch/contract/lists'
import type { AddedSites, AddSites } from '@tillwatch/contract/shapes'
import { sameSite } from '@tillwatch/core/inventory'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { describeAccount } from '#features/billing/index.ts'
import { addClient, listClients, putSite } from '#features/clients/index.ts'
import { LimitReached, Refusal } from '#features/refusal.ts'
import { hostOf, parseAddress } from '#features/scans/index.ts'
import { addPage, claimSite, listWatched, type SiteContext } from '#features/sites/index.ts'
import { type ReadRow, readRows } from './read-rows.ts'

const sentences: Record<SiteRowProblem, string> = {
  quotes: 'A quotation mark is not closed or is in the wrong place. Correct the row, or remove the quotation marks.',
  'no-address': 'The row has no address. Enter the address of the payment page in its column.',
  'bad-address': 'This is not a page address. Use an address such as https://shop.example/checkout.',
  'private-address': 'This address is private. This installation does not scan private addresses.',
  'client-too-long': 'The client name is longer than 80 characters. Shorten it.',
  repeated: 'An earlier row has the same address.',
  watched: 'This address is already monitored.',
  'no-plan': 'No subscription is available for another site. Buy one, then submit this row again.',
  'no-page': 'The plan of this site does not cover another page. Buy a page, then submit this row again.',
  refused: 'The address could not be added.',
}

interface State {
  /** Ids are null for what a trial would add. */
  sites: { id: string | null; host: string }[]
  urls: Set<string>
  given: Set<string>
  /** Subscriptions without a site; null where nothing is sold. */
  free: string[] | null
  clients: Map<string, string>
}

/**
 * Adds the address of each row: as a further page where the account has a site of its host, else as a site of its own, which belongs to the client that the row names; a client
 * that is not there yet is added. Good rows are kept whatever the others are. Throws Refusal `bad-input` for a text without rows or with too many.
 */
export async function addSites(context: SiteContext, actor: Actor, { text, isTrial, declaration }: AddSites): Promise<AddedSites> {
  authorise(actor, 'sites:write')
  const rows = readRows(text)
  const state = await stateOf(context, actor)
  const answer: AddedSites = { good: [], bad: [] }
  for (const row of rows) {
    const refuse = (code: SiteRowProblem, more: { reason?: AddedSites['bad'][number]['reason']; sentence?: string } = {}) =>
      answer.bad.push({ row: row.row, text: row.text, code, reason: more.reason ?? null, sentence: more.sentence ?? sentences[code] })
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
  throw new NoPlan('conflict', sentences['no-plan'])
}

async function clientOf(context: SiteContext, actor: Actor, { clients }: State, name: string): Promise<string> {
  const known = clients.get(name.toLowerCase())
  if (known !== undefined) return known
  const { id } = await addClient(context, actor, { name })
  clients.set(name.toLowerCase(), id)
  return id
}
