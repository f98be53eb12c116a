// Spanish texts of refused requests, of all parts of the API.
import { peopleEs } from './people-es.ts'
import { remoteEs } from './remote-es.ts'
import { requestsEs } from './requests-es.ts'
import { sitesEs } from './sites-es.ts'
import { workEs } from './work-es.ts'

export const refusalsEs = { ...peopleEs, ...remoteEs, ...requestsEs, ...sitesEs, ...workEs }
