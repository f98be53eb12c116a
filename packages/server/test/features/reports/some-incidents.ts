// Incidents with what was found of them and the alerts about them, as rows, for tests of what reports say of alerts.
import { randomUUID } from 'node:crypto'
import type { AlertVerdict, DeliveryState, IncidentKind, IncidentResolution } from '@tillwatch/contract/lists'
import type { AttackChecklist } from '@tillwatch/contract/shapes'
import { owner, siteId, test } from './own-shop.ts'

interface Found {
  siteId: string | null
  verdict: AlertVerdict
  at: string
  /** When it was found last; the same moment unless given. */
  again?: string
  name?: string
  /** The change that it was found by last, of how often it was found, and what says that it is the very same. */
  change?: { pageId: string; id: string; kind?: string; times: number; print: string }
}

interface Given {
  kind?: IncidentKind
  subject?: string
  acknowledged?: { at: string; by: string }
  resolved?: { at: string; by: string; as: IncidentResolution; note?: string; checklist?: AttackChecklist }
}

const named = (name: string) => JSON.stringify({ code: 'named', given: { name, label: name } })

/** The id of an incident of the test's account, opened with the first of what was found. */
export async function incidentOf(found: readonly Found[], { kind = 'vendor', subject = 'Tagger', acknowledged, resolved }: Given = {}) {
  const { db } = test.database
  const [id, account_id] = [randomUUID(), owner.accountId]
  const verdict =
    (['malicious', 'targeted', 'capability'] as const).find((each) => found.some((one) => one.verdict === each)) ?? 'capability'
  await db
    .insertInto('incidents')
    .values({
      ...{
        id,
        account_id,
        kind,
        key: id,
        verdict,
        subject: named(subject),
        item_count: found.length,
        opened_at: found[0]?.at ?? new Date(),
        last_item_at:
          found
            .flatMap(({ at, again = at }) => again)
            .sort()
            .at(-1) ?? new Date(),
      },
      ...{ acknowledged_at: acknowledged?.at ?? null, acknowledged_by: acknowledged?.by ?? null },
      ...{
        resolved_at: resolved?.at ?? null,
        resolved_by: resolved?.by ?? null,
        resolution: resolved?.as ?? null,
        note: resolved?.note ?? null,
        checklist: resolved?.checklist ? JSON.stringify(resolved.checklist) : null,
      },
    })
    .execute()
  for (const one of found)
    await db
      .insertInto('incident_items')
      .values({
        ...{ id: randomUUID(), account_id, incident_id: id, source: 'change', kind: one.change?.kind ?? 'script-changed' },
        ...{ verdict: one.verdict, print: one.change?.print ?? randomUUID(), times: one.change?.times ?? 1 },
        ...{ site_id: one.siteId, page_id: one.change?.pageId ?? null, change_id: one.change?.id ?? null },
        ...{ found_at: one.at, last_found_at: one.again ?? one.at, subject: named(one.name ?? subject), reasons: '[]' },
        effect: JSON.stringify({ code: 'script-changed', given: {}, subject: { code: 'named', given: { name: one.name ?? subject } } }),
      })
      .execute()
  return id
}

/** The moment at which an alert of the incident was queued, and what became of it an hour later, of which the time line tells. */
export async function alerted(
  incident_id: string,
  channel_id: string,
  [stage, state, at]: readonly [AlertVerdict, DeliveryState, string],
  hosts: readonly string[] = [],
): Promise<void> {
  const { db } = test.database
  const [id, account_id] = [randomUUID(), owner.accountId]
  const ended = new Date(Date.parse(at) + 3_600_000)
  const fault = state === 'dead' ? JSON.stringify({ code: 'answered', given: { status: 500 } }) : null
  await db
    .insertInto('alert_deliveries')
    .values({
      ...{ id, account_id, channel_id, kind: 'incident', incident_id, stage, state, fault, message: JSON.stringify({ sites: hosts }) },
      ...{ created_at: at, since: at, finished_at: state === 'queued' || state === 'handed-over' ? null : ended },
    })
    .execute()
  if (state !== 'delivered') return
  await db.insertInto('incident_events').values({ account_id, incident_id, event: 'delivered', delivery_id: id, at: ended }).execute()
}

/** Another site of the account, with a payment page. */
export async function addSite(host: string): Promise<string> {
  const { db } = test.database
  const [id, account_id] = [randomUUID(), owner.accountId]
  await db
    .insertInto('sites')
    .values({ id, account_id, host, url: `https://${host}/` })
    .execute()
  const page = { id: randomUUID(), account_id, site_id: id, host, url: `https://${host}/pay`, is_payment: true }
  await db
    .insertInto('pages')
    .values({ ...page, time_zone: 'UTC', frequency: 'daily', added_at: new Date('2026-11-10T09:00:00Z') })
    .execute()
  return id
}

/** Found on the site of the test. */
export const onShop = (verdict: AlertVerdict, at: string, more: Partial<Found> = {}): Found => ({ siteId, verdict, at, ...more })
