// The Spanish texts of the signed-in screens.
import { findings } from './findings.ts'
import { home } from './home.ts'
import { inventory } from './inventory.ts'
import { live } from './live.ts'
import { outcomes } from './outcomes.ts'
import { problems } from './problems.ts'
import { result } from './result.ts'
import { risk } from './risk.ts'
import { script } from './script.ts'
import { words } from './words.ts'

export const es = { home, live, words, outcomes, problems, findings, result, inventory, script, risk }
