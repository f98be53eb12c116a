// Version of the rules of a comparison.
import { RULES_VERSION } from '@tillwatch/core/checks'
import { DETECTION_RULES_VERSION } from '@tillwatch/core/detection'

/** The versions of the checks and of the script judgment. */
export const comparisonRules = `${RULES_VERSION} ${DETECTION_RULES_VERSION}`
