// Owns which incidents have a gravity, and what each can come to: a drill, a channel that fails and pages that are not evaluated are told whatever theirs is, and are mended.
import { type IncidentResolution, incidentResolutions, ungradedKinds } from '@tillwatch/core/shared'

/** `kind` of an incident or of an item. */
export const isGraded = (kind: string): boolean => !ungradedKinds.some((each) => each === kind)

/** What an incident of that kind can come to. */
export const resolutionsOf = (kind: string): IncidentResolution[] =>
  incidentResolutions.filter((each) => each === 'false-alarm' || (each === 'fixed') !== isGraded(kind))
