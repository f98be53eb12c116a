// Owns which words alerts need; every language has all of them.
import type { IncidentKind } from '@tillwatch/core/shared'

export interface AlertWords {
  /** What it is about, by kind of incident; `name` is what it is of. Only of headers is it known that they changed: the others may be found by a first scan. */
  titles: Readonly<Record<IncidentKind, (name: string) => string>>
  /** `Malicious: …` */
  graded: (verdict: string, title: string) => string
  /** What was found, on which sites. */
  found: (items: number, sites: readonly string[]) => string
  onPage: (url: string) => string
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
  /** One channel by its name, and how many others. */
  channels: (name: string, others: number) => string
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
