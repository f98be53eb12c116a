// Owns which words alerts need; every language has all of them.
import type { ToldReview } from '#features/reviews/index.ts'

export interface AlertWords {
  /** What was found, on which sites. */
  found: (items: number, sites: readonly string[]) => string
  /** Whether a person confirmed it, looked at it, or will, in the time zone. */
  review: (review: ToldReview, timeZone: string) => string
  /** When it began, in the time zone, which is named. */
  since: (at: Date, timeZone: string) => string
  /** Who is told with this alert, and when. */
  notified: (channels: readonly string[], at: Date, timeZone: string) => string
  /** Items that are not told. */
  more: (items: number) => string
  open: string
  acknowledge: string
  acknowledgeNote: string
  /** A drill is nothing to worry about. */
  drill: string
  /** What a content or a test card is as the subject of an item. */
  content: (name: string) => string
  testCard: (host: string) => string
  /** Null where it never was evaluated. */
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
