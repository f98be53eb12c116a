// Query that groups an inventory by vendor.

import { authorizations } from '@tillwatch/contract/lists'
import type { VendorGroup } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { type DecisionJson, decisionJsonOf, decisionOf } from './decision-of.ts'
import { recordOf } from './list.ts'
import { attentions, type Inventory, shown } from './shown.ts'
import { scoreOf, severityOf } from './standing.ts'

const vendorsMax = 500

interface VendorRow extends Pick<VendorGroup, 'vendor' | 'purpose' | 'host' | 'hosts' | 'party' | 'scripts'> {
  all_groups: number
  needs: number
  gravity: number
  standing: number[]
  first_seen_at: Date
  last_seen_at: Date
  ids: string[]
  decision: DecisionJson | null
}

/** Groups of the matching scripts: those that need a decision first, then by risk. At most 20 hosts and 200 IDs. */
export async function findVendors(db: Db, siteId: string, inventory: Inventory): Promise<{ total: number; vendors: VendorGroup[] }> {
  const { rows } = await sql<VendorRow>`
    with ${shown(inventory)}, grouped as (
      select vendor, purpose, case when vendor is null then host end as host,
        (array_agg(distinct host) filter (where host is not null))[1:20] as hosts, min(party) as party,
        count(*) as scripts, count(*) filter (where needs_decision) as needs, max(gravity) as gravity, array_agg(attention) as standing,
        min(first_seen_at) as first_seen_at, max(last_seen_at) as last_seen_at,
        (array_agg(id order by gravity desc, id))[1:200] as ids
      from shown where fits group by 1, 2, 3
    )
    select grouped.*, coalesce(hosts, '{}') as hosts, count(*) over () as all_groups,
      (select case when newest.verdict <> 'withdraw' then ${decisionJsonOf('newest')} end from decisions newest
        where newest.account_id = ${inventory.accountId} and newest.site_id = ${siteId}
          and newest.vendor = grouped.vendor and newest.purpose = grouped.purpose
        order by newest.decided_at desc, newest.id desc limit 1) as decision
    from grouped order by needs desc, gravity desc, vendor, host limit ${vendorsMax}`.execute(db)
  return { total: rows[0]?.all_groups ?? 0, vendors: rows.map(vendorOf) }
}

function vendorOf(row: VendorRow): VendorGroup {
  const { vendor, purpose, host, hosts, party, scripts, decision } = row
  return {
    vendor,
    purpose,
    host,
    hosts,
    party,
    scripts,
    needDecision: row.needs,
    byAuthorization: recordOf(authorizations, (state) => row.standing.filter((place) => attentions[place - 1] === state).length),
    risk: { score: scoreOf(row.gravity), severity: severityOf(row.gravity) },
    firstSeenAt: row.first_seen_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    decision: decision === null ? null : decisionOf(decision),
    scriptIds: row.ids,
  }
}
