// Exports the incidents of an account as CSV.
import { alertsMax, type Incident, type IncidentsFileQuery } from '@tillwatch/contract/shapes'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { type CsvColumns, type CsvFile, csvFile } from '#features/csv-file.ts'
import type { AlertContext } from '../ports.ts'
import { listIncidents } from './list-incidents.ts'

/** All matching incidents, newest first. Throws Refusal `forbidden`. */
export async function exportIncidents({ db }: Pick<AlertContext, 'db'>, actor: Actor, query: IncidentsFileQuery): Promise<CsvFile> {
  authorise(actor, 'alerts:read')
  async function* parts() {
    let after: string | undefined
    do {
      const { incidents, next } = await listIncidents({ db }, actor, { ...query, limit: alertsMax.listed, after })
      yield incidents
      after = next ?? undefined
    } while (after !== undefined)
  }
  return csvFile('account', 'incidents', columns, parts())
}

const columns: CsvColumns<Incident> = {
  opened_at: ({ openedAt }) => openedAt,
  state: ({ state }) => state,
  verdict: ({ verdict }) => verdict,
  kind: ({ kind }) => kind,
  title: ({ title }) => title.sentence,
  page: ({ title }) => title.page,
  sites: ({ sites }) => sites.join(' '),
  site_count: ({ siteCount }) => siteCount,
  findings: ({ itemCount }) => itemCount,
  last_found_at: ({ lastItemAt }) => lastItemAt,
  acknowledged_at: ({ acknowledgedAt }) => acknowledgedAt,
  acknowledged_by: ({ acknowledgedBy }) => acknowledgedBy,
  assignee: ({ assignee }) => assignee?.name ?? null,
  resolved_at: ({ resolvedAt }) => resolvedAt,
  resolved_by: ({ resolvedBy }) => resolvedBy,
  outcome: ({ resolution }) => resolution,
  ended_because: ({ endedBecause }) => endedBecause,
  note: ({ note }) => note,
  incident: ({ id }) => id,
}
