// Owns the list of all mutants; each file of it says what was drawn and left out.
import { alerts } from './lists/alerts.ts'
import { backups } from './lists/backups.ts'
import { billing } from './lists/billing.ts'
import { capture } from './lists/capture.ts'
import { egress } from './lists/egress.ts'
import { evidence } from './lists/evidence.ts'
import { named } from './lists/named.ts'
import { soundness } from './lists/soundness.ts'
import { specification } from './lists/specification.ts'
import { tenancy } from './lists/tenancy.ts'
import { verdicts } from './lists/verdicts.ts'
import type { Mutant } from './mutant.ts'

export const mutants: readonly Mutant[] = [
  ...alerts,
  ...backups,
  ...billing,
  ...capture,
  ...egress,
  ...evidence,
  ...soundness,
  ...specification,
  ...tenancy,
  ...verdicts,
  ...named,
]
