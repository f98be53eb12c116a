// Exports the list of sites as CSV.

import { wasNotEvaluated, worstRisk } from '@tillwatch/contract/rules'
import type { ListedSite, SiteExportQuery } from '@tillwatch/contract/shapes'
import type { Actor } from '#features/accounts/index.ts'
import { listClients } from '#features/clients/index.ts'
import { type CsvColumns, type CsvFile, csvFile } from '#features/csv-file.ts'
import type { SiteContext } from '#features/sites/index.ts'
import { listSitesWithNeeds } from './list-sites-with-needs.ts'

const perPart = 100

/** Every matching site, in the order of the list. Throws Refusal like `listSitesWithNeeds`. */
export async function exportSites(context: Pick<SiteContext, 'db' | 'unlimited'>, actor: Actor, query: SiteExportQuery): Promise<CsvFile> {
  const part = (after?: string) =>
    listSitesWithNeeds(context, actor, { ...query, limit: perPart, ...(after === undefined ? {} : { after }) })
  // Read before the response begins, so that a refusal can still be returned.
  const first = await part()
  const names = new Map((await listClients(context, actor)).clients.map(({ id, name }) => [id, name]))
  async function* parts() {
    let list = first
    yield list.sites
    while (list.next !== null) {
      list = await part(list.next)
      yield list.sites
    }
  }
  return csvFile('account', 'sites', columnsWith(names), parts())
}

const columnsWith = (clients: ReadonlyMap<string, string>): CsvColumns<ListedSite> => ({
  site: ({ host }) => host,
  client: ({ clientId }) => clients.get(clientId ?? '') ?? null,
  pages: ({ pages }) => pages.length,
  evaluated: ({ pages }) => pages.filter(({ lastScan }) => lastScan?.state === 'complete').length,
  not_evaluated: ({ pages }) => pages.filter(({ lastScan }) => wasNotEvaluated(lastScan)).length,
  risk: ({ pages }) => worstRisk(pages)?.score ?? null,
  severity: ({ pages }) => worstRisk(pages)?.severity ?? null,
  scripts_to_decide: ({ needDecision }) => needDecision.scripts,
  headers_to_decide: ({ needDecision }) => needDecision.headers,
  last_evaluated_at: ({ pages }) => latest(pages.map(({ lastEvaluatedAt }) => lastEvaluatedAt)),
  claimed_at: ({ claimedAt }) => claimedAt,
  id: ({ id }) => id,
})

const latest = (moments: readonly (string | null)[]): string | null =>
  moments
    .filter((at) => at !== null)
    .toSorted()
    .at(-1) ?? null
