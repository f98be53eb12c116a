// Owns what incidents can come to: those that have no gravity, a drill, a channel that fails and pages that are not evaluated, are mended.
import { type IncidentResolution, incidentResolutions, isGraded } from '@tillwatch/contract/lists'

/** What an incident of that kind can come to. */
export const resolutionsOf = (kind: string): IncidentResolution[] =>
  incidentResolutions.filter((each) => each === 'false-alarm' || (each === 'fixed') !== isGraded(kind))
