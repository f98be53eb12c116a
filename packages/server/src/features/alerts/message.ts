// Owns what an alert says, as codes: written once into the outbox, so that each attempt says the same in whatever language.

import type { AlertVerdict, IncidentKind, ItemSource } from '@tillwatch/contract/lists'
import type { IncidentItem } from '@tillwatch/contract/shapes'
import type { IncidentEffect, ItemKind } from '@tillwatch/core/alerts'
import type { Said } from '@tillwatch/core/changes'
import type { ToldReview } from '#features/reviews/index.ts'

/** What is told of one item. */
export interface ToldItem {
  kind: ItemKind
  source: ItemSource
  verdict: AlertVerdict
  subject: Said
  reasons: readonly Said[]
  effect: IncidentEffect
  /** Of the page that it was found on; null where it is of none. */
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
  /** The gravest of what the channel is told. */
  verdict: AlertVerdict
  subject: Said
  /** What happened, and the page where: that of the gravest item. */
  effect: IncidentEffect
  page: string | null
  /** Items that the channel may know of; the gravest are in `items`. */
  total: number
  /** Hosts of their sites. */
  sites: readonly string[]
  items: readonly ToldItem[]
  openedAt: string
  /** Names of the channels that get this alert, in whole or in part, and when. */
  notified: { channels: readonly string[]; at: string }
  /** Whether a person confirmed it, looked at it, or will; null where nobody does. */
  review: ToldReview | null
}

export interface TestMessage {
  about: 'test'
  at: string
}

/** What was too harmless to be told at once, and what nobody knows since it could not be compared, counted by site. */
export interface DigestMessage {
  about: 'digest'
  from: string
  until: string
  sites: readonly DigestSite[]
  /** Sites with any of it; `sites` has the first of them. */
  total: number
}

export interface DigestSite {
  siteId: string
  host: string
  rebuild: number
  release: number
  deploy: number
  /** Scripts that are gone. */
  removed: number
  alerts: number
  /** Comparisons that failed. */
  failed: number
}

export type AlertMessage = IncidentMessage | TestMessage | DigestMessage

/** Items that one alert tells of; the others are counted. */
export const toldItemsMax = 10
/** Reasons that are told of each. */
export const toldReasonsMax = 3
/** Places with changed lines that are told of each. */
export const toldLinesMax = 3
