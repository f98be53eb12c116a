// All English texts combined: the type of every key, and the data of tests. Screens load theirs through addTexts.
import { about } from './about.ts'
import { alertChannels } from './alert-channels.ts'
import { alertFigures } from './alert-figures.ts'
import { alertLink } from './alert-link.ts'
import { alertWords } from './alert-words.ts'
import { alerts } from './alerts.ts'
import { en as app } from './app.ts'
import { assess } from './assess.ts'
import { auth } from './auth.ts'
import { building } from './building.ts'
import { captures } from './captures.ts'
import { changes } from './changes.ts'
import { clients } from './clients.ts'
import { consent } from './consent.ts'
import { contact } from './contact.ts'
import { demo } from './demo.ts'
import { evidence } from './evidence.ts'
import { front } from './front.ts'
import { headers } from './headers.ts'
import { journeys } from './journeys.ts'
import { judgements } from './judgements.ts'
import { keys } from './keys.ts'
import { overview } from './overview.ts'
import { packs } from './packs.ts'
import { portfolio } from './portfolio.ts'
import { preferences } from './preferences.ts'
import { pricing } from './pricing.ts'
import { reading } from './reading.ts'
import { reports } from './reports.ts'
import { sample } from './sample.ts'
import { search } from './search.ts'
import { security } from './security.ts'
import { shell } from './shell.ts'
import { staff } from './staff.ts'
import { staffReviews } from './staff-reviews.ts'
import { statements } from './statements.ts'
import { team } from './team.ts'

export const en = {
  shell,
  about,
  assess,
  alertChannels,
  alertFigures,
  alertLink,
  alertWords,
  alerts,
  auth,
  building,
  changes,
  captures,
  clients,
  team,
  consent,
  contact,
  demo,
  evidence,
  front,
  headers,
  journeys,
  judgements,
  staffReviews,
  keys,
  overview,
  packs,
  portfolio,
  preferences,
  pricing,
  reading,
  reports,
  sample,
  search,
  security,
  staff,
  statements,
  ...app,
}
