// Owns which rules a comparison was made by.
import { RULES_VERSION } from '@tillwatch/core/checks'
import { DETECTION_RULES_VERSION } from '@tillwatch/core/detection'

/** Those of the checks, and those by which scripts are judged. */
export const comparisonRules = `${RULES_VERSION} ${DETECTION_RULES_VERSION}`
