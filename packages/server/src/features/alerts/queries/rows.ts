// Row shapes of incidents, their items, and deliveries.

import type {
  AlertVerdict,
  DeliveryKind,
  DeliveryState,
  EndedBecause,
  IncidentKind,
  IncidentResolution,
  ItemSource,
} from '@tillwatch/contract/lists'
import type { CapabilityGiven, IncidentEffect, Said } from '@tillwatch/contract/reasons'
import type { AttackChecklist, IncidentItem } from '@tillwatch/contract/shapes'
import type { Fault } from '@tillwatch/messages/faults'
import type { TitledItem } from '../title.ts'

export interface IncidentRow {
  id: string
  kind: IncidentKind
  verdict: AlertVerdict
  subject: Said
  /** Determines the title; null while nothing was found. */
  gravest: TitledItem | null
  item_count: number
  /** The first ten hosts. */
  sites: string[]
  site_count: number
  opened_at: Date
  last_item_at: Date
  acknowledged_at: Date | null
  acknowledged_by: string | null
  assignee_id: string | null
  /** Null for nobody, and for a former member. */
  assignee: string | null
  resolved_at: Date | null
  resolved_by: string | null
  resolution: IncidentResolution | null
  ended_because: EndedBecause | null
  note: string | null
  checklist: AttackChecklist | null
}

export interface ItemRow {
  id: string
  source: ItemSource
  kind: string
  verdict: AlertVerdict
  site_id: string | null
  site_host: string | null
  page_id: string | null
  page_url: string | null
  scan_id: string | null
  change_id: string | null
  subject: Said
  reasons: Said[]
  effect: IncidentEffect
  script: IncidentItem['script']
  lines: IncidentItem['lines']
  new_capabilities: CapabilityGiven[]
  found_at: Date
  last_found_at: Date
  times: number
}

export interface DeliveryRow {
  id: string
  channel_id: string
  channel: string
  is_channel_gone: boolean
  kind: DeliveryKind
  incident_id: string | null
  stage: AlertVerdict | null
  state: DeliveryState
  attempts: number
  created_at: Date
  next_try_at: Date
  finished_at: Date | null
  dismissed_at: Date | null
  fault: Fault | null
}

/** An incident that the program ended. */
export interface Ended {
  id: string
  account_id: string
  ended_because: EndedBecause
}
