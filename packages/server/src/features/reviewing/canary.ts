// Owns what a reviewer sees of the test card: what the reviewed script sent in the scan of the alert, and the content that sent it.
import type { StaffReview } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { QueuedRow } from './queries.ts'

export interface Sent {
  canary: StaffReview['canary']
  /** SHA-256 of the content that sent it; null if it is unknown, or nothing was sent. */
  content: string | null
}

const sentMax = 50

interface SentRow {
  params: { value: StaffReview['canary'][number]['value']; where: string; host: string; encoding: string; stopped: string }
  sha256: string | null
}

/** What the script of the review sent. If an alert about a test card names no script, what went to its host. */
export async function findSent(db: Db, row: QueuedRow): Promise<Sent> {
  if (row.scan_id === null) return { canary: [], content: null }
  const { rows } = await sql<SentRow>`
    select finding -> 'params' as params, script.entry ->> 'sha256' as sha256
    from scans cross join lateral jsonb_array_elements(scans.result -> 'findings') with ordinality found (finding, place)
    left join lateral (select entry from jsonb_array_elements(scans.result -> 'scripts') entry
      where entry ->> 'id' = finding ->> 'scriptId' limit 1) script on true
    where scans.account_id = ${row.account_id} and scans.id = ${row.scan_id} and finding ->> 'check' = 'canary-left-page'
      and case when ${row.page_script_id}::uuid is null
        then ${row.kind} = 'test-card' and finding -> 'params' ->> 'host' = ${String(row.subject.given.name ?? '')}
        else exists (select from script_observations seen where seen.account_id = scans.account_id and seen.page_script_id = ${row.page_script_id}
            and seen.scan_id = scans.id and seen.sha256 = script.entry ->> 'sha256')
          or exists (select from page_scripts known where known.account_id = scans.account_id and known.id = ${row.page_script_id}
            and known.last_scan_id = scans.id and known.last_script_id = finding ->> 'scriptId') end
    order by place limit ${sentMax}`.execute(db)
  const canary = rows.map(({ params: { value, where, host, encoding, stopped } }) => ({
    ...{ value, where, host, encoding: encoding === '' ? [] : encoding.split(' in ') },
    isStopped: stopped === 'yes',
  }))
  return { canary, content: rows.find(({ sha256 }) => sha256 !== null)?.sha256 ?? null }
}
