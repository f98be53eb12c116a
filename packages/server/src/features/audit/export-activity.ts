// Exports the activity of an account as CSV.
import type { Activity, ActivityFilters } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import { type Actor, authorise, listKnownPeople } from '#features/accounts/index.ts'
import { type CsvColumns, type CsvFile, csvFile } from '#features/csv-file.ts'
import { listActivityRows } from './queries.ts'

/** Rows to read and write at a time. */
const partMax = 1_000

/** All matching rows, newest first. Throws Refusal `forbidden`. */
export async function exportActivity({ db }: { db: Db }, actor: Actor, filters: ActivityFilters): Promise<CsvFile> {
  authorise(actor, 'activity:read')
  const people = await listKnownPeople(db, actor.accountId)
  async function* parts() {
    let before: string | null = null
    do {
      const part: Omit<Activity, 'actorName'>[] = await listActivityRows(db, actor.accountId, filters, { limit: partMax, before })
      yield part.map((row) => ({ ...row, actorName: people.get(row.actor) ?? null }))
      before = part.length === partMax ? (part.at(-1)?.id ?? null) : null
    } while (before !== null)
  }
  return csvFile('account', 'activity', columns, parts())
}

const columns: CsvColumns<Activity> = {
  at: ({ at }) => at,
  actor: ({ actor }) => actor,
  name: ({ actorName }) => actorName,
  address: ({ address }) => address,
  action: ({ action }) => action,
  subject: ({ subject }) => subject,
  details: ({ details }) => (Object.keys(details).length === 0 ? null : JSON.stringify(details)),
}
