// Owns which incidents have a gravity: a drill, a channel that fails and pages that are not evaluated are told whatever theirs is.
import type { IncidentKind } from '@tillwatch/core/shared'

const ungraded: readonly string[] = ['drill', 'channel', 'coverage'] satisfies IncidentKind[]

/** `kind` of an incident or of an item. */
export const isGraded = (kind: string): boolean => !ungraded.includes(kind)
