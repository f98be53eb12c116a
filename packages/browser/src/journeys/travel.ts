// How a visit reaches a page that its address does not open: by a journey's steps, or led by a person.

import type { JourneyRun } from '@tillwatch/contract/shapes'
import type { Capture } from '@tillwatch/core/capture'
import type { Failure } from '../collectors/open-page.ts'
import type { PageFacts } from '../collectors/page-facts.ts'

export interface Travel {
  /** Runs the steps. Returns why they did not reach a page, or null. */
  open(barredHost: () => string | null): Promise<Failure | null>
  /** Why the page at their end is not the one that was asked for; null when it is. */
  missed(facts: PageFacts | null): Promise<Failure | null>
  /** Steps run so far, with the picture before the one that failed. */
  ran(): Pick<JourneyRun, 'steps' | 'before'>
  /** JPEG of that picture. */
  beforeStep(): Uint8Array | null
  /** Small pictures of the page after each step, by SHA-256. */
  pictures(): ReadonlyMap<string, Uint8Array>
  /** Hides secrets from a screenshot until called; null if none may be taken. */
  hide(): Promise<(() => Promise<void>) | null>
  holdsSecret(text: string): boolean
  /** Data without secrets. */
  without<T>(data: T): T
  /** The capture without secrets; null if none is left without them. */
  cleaned(capture: Capture): Capture | null
}
