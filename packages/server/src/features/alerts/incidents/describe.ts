// Descriptions of incidents, their items, and deliveries for people.

import type { IncidentState } from '@tillwatch/contract/lists'
import type { AlertDelivery, Incident, IncidentItem } from '@tillwatch/contract/shapes'
import { sayCapability, sayReason, saySubject } from '@tillwatch/messages/changes'
import { type Fault, sayFault } from '@tillwatch/messages/faults'
import type { DeliveryRow, IncidentRow, ItemRow } from '../queries.ts'
import { describeTitle } from '../title.ts'

export function describeIncident(row: IncidentRow): Incident {
  const { id, kind, verdict, subject, sites, resolution, note, checklist, assignee_id, assignee } = row
  return {
    ...{
      id,
      kind,
      verdict,
      state: stateOf(row),
      itemCount: row.item_count,
      sites,
      siteCount: row.site_count,
      resolution,
      endedBecause: row.ended_because,
      note,
      checklist,
    },
    title: describeTitle(row.gravest === null ? [] : [row.gravest], { sites, siteCount: row.site_count, itemCount: row.item_count }),
    subject: { ...subject, given: { ...subject.given }, sentence: nameOf(row) } as Incident['subject'],
    openedAt: row.opened_at.toISOString(),
    lastItemAt: row.last_item_at.toISOString(),
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    acknowledgedBy: row.acknowledged_by,
    assignee: assignee_id === null || assignee === null ? null : { id: assignee_id, name: assignee },
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedBy: row.resolved_by,
  }
}

export const stateOf = ({ resolved_at, acknowledged_at }: Pick<IncidentRow, 'resolved_at' | 'acknowledged_at'>): IncidentState =>
  resolved_at !== null ? 'resolved' : acknowledged_at !== null ? 'acknowledged' : 'open'

/** Names a channel by its name, not its ID. */
const nameOf = ({ kind, subject }: Pick<IncidentRow, 'kind' | 'subject'>): string =>
  kind === 'channel' ? String(subject.given.label ?? '') : saySubject(subject, 'en')

export function describeItem(row: ItemRow): IncidentItem {
  const { id, source, kind, verdict, times, subject, reasons } = row
  const said = (one: ItemRow['subject'], sentence: string) => ({ ...one, sentence }) as IncidentItem['subject']
  return {
    ...{ id, source, kind, verdict, times, siteId: row.site_id, siteHost: row.site_host, pageId: row.page_id, pageUrl: row.page_url },
    ...{ scanId: row.scan_id, changeId: row.change_id, script: row.script, lines: row.lines },
    newCapabilities: row.new_capabilities.map(({ kind, what }) => ({
      code: kind,
      given: { what },
      sentence: sayCapability({ kind, what }, 'en'),
    })),
    subject: said(subject, kind === 'channel' ? String(subject.given.label ?? '') : saySubject(subject, 'en')),
    reasons: reasons.map((reason) => said(reason, sayReason(reason, 'en'))),
    foundAt: row.found_at.toISOString(),
    lastFoundAt: row.last_found_at.toISOString(),
  }
}

/** With its English sentence. */
export const describeFault = (fault: Fault | null): AlertDelivery['fault'] =>
  fault && { code: fault.code, given: { ...fault.given }, sentence: sayFault(fault, 'en') }

export function describeDelivery(row: DeliveryRow): AlertDelivery {
  const { id, channel, kind, stage, state, attempts, fault } = row
  return {
    ...{
      id,
      channelId: row.channel_id,
      channel,
      isChannelGone: row.is_channel_gone,
      kind,
      incidentId: row.incident_id,
      stage,
      state,
      attempts,
    },
    fault: describeFault(fault),
    createdAt: row.created_at.toISOString(),
    nextTryAt: state === 'queued' ? row.next_try_at.toISOString() : null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    dismissedAt: row.dismissed_at?.toISOString() ?? null,
  }
}
