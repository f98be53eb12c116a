// The Spanish texts of the signed-in screens.
import { billing } from './billing.ts'
import { dashboard } from './dashboard.ts'
import { findings } from './findings.ts'
import { home } from './home.ts'
import { inventory } from './inventory.ts'
import { keyboard } from './keyboard.ts'
import { live } from './live.ts'
import { outcomes } from './outcomes.ts'
import { problems } from './problems.ts'
import { result } from './result.ts'
import { risk } from './risk.ts'
import { script } from './script.ts'
import { siteFinder } from './site-finder.ts'
import { sites } from './sites.ts'
import { words } from './words.ts'

export const es = {
  dashboard,
  sites,
  siteFinder,
  billing,
  home,
  live,
  words,
  outcomes,
  problems,
  findings,
  result,
  inventory,
  keyboard,
  script,
  risk,
}
