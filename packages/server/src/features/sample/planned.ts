// Plan of a site before anything is written: its pages, and the findings of each scan.
import type { ScanFrequency } from '@tillwatch/contract/lists'
import type { ShopName } from './captures.ts'
import type { Visit } from './shift.ts'

export interface PlannedScan extends Visit {
  pageId: string
  shop: ShopName
  /** Whether somebody requested it. */
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
  /** Whether somebody authorized the headers of its first scan. */
  headersApproved?: boolean
}

export interface PlannedSite {
  id: string
  host: string
  url: string
  claimedAt: Date
  pages: PlannedPage[]
  /** Of all pages, oldest first. */
  scans: PlannedScan[]
}
