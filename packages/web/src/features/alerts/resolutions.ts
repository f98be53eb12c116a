// Possible outcomes of incidents. Kinds without a severity (drills, failing channels, unevaluated pages) are fixed.
import { type IncidentResolution, incidentResolutions, isGraded } from '@tillwatch/contract/lists'

/** Possible outcomes of an incident of that kind. */
export const resolutionsOf = (kind: string): IncidentResolution[] =>
  incidentResolutions.filter((each) => each === 'false-alarm' || (each === 'fixed') !== isGraded(kind))
