// English texts of the signed-in screens.
import { findings } from '@tillwatch/messages/findings/en'
import { outcomes } from '@tillwatch/messages/outcomes/en'
import { account } from './account.ts'
import { accounts } from './accounts.ts'
import { activity } from './activity.ts'
import { billing } from './billing.ts'
import { dashboard } from './dashboard.ts'
import { discovery } from './discovery.ts'
import { history } from './history.ts'
import { home } from './home.ts'
import { inventory } from './inventory.ts'
import { keyboard } from './keyboard.ts'
import { live } from './live.ts'
import { problems } from './problems.ts'
import { proofs } from './proofs.ts'
import { result } from './result.ts'
import { reviews } from './reviews.ts'
import { risk } from './risk.ts'
import { script } from './script.ts'
import { scriptHistory } from './script-history.ts'
import { siteFinder } from './site-finder.ts'
import { siteScripts } from './site-scripts.ts'
import { sites } from './sites.ts'
import { words } from './words.ts'

export const en = {
  dashboard,
  sites,
  siteScripts,
  activity,
  history,
  account,
  accounts,
  siteFinder,
  billing,
  home,
  live,
  words,
  outcomes,
  problems,
  discovery,
  proofs,
  findings,
  result,
  inventory,
  keyboard,
  script,
  reviews,
  risk,
  scriptHistory,
}
