// What an incident item is about.
import type { ChangeKind } from '@tillwatch/contract/lists'

/** A kind of change, a judged content, a test card that left, an unevaluated page, a channel, or a drill. */
export type ItemKind = ChangeKind | 'content' | 'test-card' | 'coverage' | 'journey' | 'channel' | 'drill'
