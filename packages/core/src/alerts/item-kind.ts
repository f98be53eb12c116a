// What an item of an incident is of.
import type { ChangeKind } from '@tillwatch/contract/lists'

/** A kind of change, a content that was judged, the test card that left, a page that is not evaluated, a channel, or a drill. */
export type ItemKind = ChangeKind | 'content' | 'test-card' | 'coverage' | 'journey' | 'channel' | 'drill'
