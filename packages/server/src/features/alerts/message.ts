// Content of an alert as codes: stored once in the outbox, so that each attempt says the same in any language.

import type { AlertVerdict, IncidentKind, ItemSource } from '@tillwatch/contract/lists'
import type { IncidentEffect, Said, ToldReview } from '@tillwatch/contract/reasons'
import type { IncidentItem } from '@tillwatch/contract/shapes'
import type { ItemKind } from '@tillwatch/core/alerts'

/** Reported data of one item. */
export interface ToldItem {
  kind: ItemKind
  source: ItemSource
  verdict: AlertVerdict
  subject: Said
  reasons: readonly Said[]
  effect: IncidentEffect
  /** The page of the finding; null without a page. */
  pageUrl: string | null
  siteId: string | null
  siteHost: string | null
  scanId: string | null
  /** Its script in the inventory, and the first lines of its change. */
  script: IncidentItem['script']
  lines: IncidentItem['lines']
}

export interface IncidentMessage {
  about: 'incident'
  incidentId: string
  kind: IncidentKind
  /** The highest severity for the channel. */
  verdict: AlertVerdict
  subject: Said
  /** What happened, and on which page: from the most severe item. */
  effect: IncidentEffect
  page: string | null
  /** Number of items that the channel may see; `items` has the most severe ones. */
  total: number
  /** Hosts of their sites. */
  sites: readonly string[]
  items: readonly ToldItem[]
  openedAt: string
  /** Names of the channels that get this alert, in whole or in part, and when. */
  notified: { channels: readonly string[]; at: string }
  /** Status of the human review: confirmed, reviewed, or pending; null without a review. */
  review: ToldReview | null
}

export interface TestMessage {
  about: 'test'
  at: string
}

/** Findings below alert level, and comparisons without a conclusion, counted per site. */
export interface DigestMessage {
  about: 'digest'
  from: string
  until: string
  sites: readonly DigestSite[]
  /** Number of affected sites; `sites` has the first of them. */
  total: number
}

export interface DigestSite {
  siteId: string
  host: string
  rebuild: number
  release: number
  deploy: number
  /** Removed scripts. */
  removed: number
  alerts: number
  /** Failed comparisons. */
  failed: number
}

export type AlertMessage = IncidentMessage | TestMessage | DigestMessage

/** Maximum items per alert; others are counted. */
export const toldItemsMax = 10
/** Maximum reasons per item. */
export const toldReasonsMax = 3
/** Maximum places with changed lines per item. */
export const toldLinesMax = 3
