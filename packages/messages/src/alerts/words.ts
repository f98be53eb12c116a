// Texts that each language needs for alerts.
import type { ToldReview } from '@tillwatch/contract/reasons'

export interface AlertWords {
  /** What was found, and on which sites. */
  found: (items: number, sites: readonly string[]) => string
  /** Status of the human review, with times in the time zone. */
  review: (review: ToldReview, timeZone: string) => string
  /** When it began, in the named time zone. */
  since: (at: Date, timeZone: string) => string
  /** Who gets this alert, and when. */
  notified: (channels: readonly string[], at: Date, timeZone: string) => string
  /** Omitted items. */
  more: (items: number) => string
  open: string
  acknowledge: string
  acknowledgeNote: string
  /** Says that a drill is no reason to worry. */
  drill: string
  /** A content or a test card as the subject of an item. */
  content: (name: string) => string
  testCard: (host: string) => string
  /** Null if it was never evaluated. */
  unevaluated: (since: Date | null) => string
  failing: (channel: string, fault: string) => string
  test: { title: string; text: string }
  digest: {
    title: string
    period: (from: Date, until: Date) => string
    /** Scans that could not be compared. */
    failed: (scans: number) => string
    site: (host: string, counts: DigestCounts) => string
  }
}

export interface DigestCounts {
  rebuild: number
  release: number
  deploy: number
  removed?: number
  alerts: number
  failed: number
}
