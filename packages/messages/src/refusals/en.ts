// English texts of refused requests, of all parts of the API.
import { peopleEn } from './people-en.ts'
import { remoteEn } from './remote-en.ts'
import { requestsEn } from './requests-en.ts'
import { sitesEn } from './sites-en.ts'
import { workEn } from './work-en.ts'

export const refusalsEn = { ...peopleEn, ...remoteEn, ...requestsEn, ...sitesEn, ...workEn }
