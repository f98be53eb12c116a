// Owns what is planned before anything is written: a site, its pages, and what each scan of them finds.
import type { ScanFrequency } from '@tillwatch/contract/lists'
import type { ShopName } from './captures.ts'
import type { Visit } from './shift.ts'

export interface PlannedScan extends Visit {
  pageId: string
  shop: ShopName
  /** Whether somebody asked for it. */
  byHand: boolean
}

export interface PlannedPage {
  id: string
  host: string
  url: string
  isPayment: boolean
  frequency: Extract<ScanFrequency, 'weekly' | 'daily'>
  timeZone: string
  addedAt: Date
  isPaused: boolean
  /** Whether somebody authorized the headers that its first scan saw. */
  headersApproved?: boolean
}

export interface PlannedSite {
  id: string
  host: string
  url: string
  claimedAt: Date
  pages: PlannedPage[]
  /** Of all pages, the oldest first. */
  scans: PlannedScan[]
}
