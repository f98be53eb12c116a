// Public exports of landings: the meaning of a visit that ended on another page than the requested one.
import { formatterOf } from '../format/index.ts'
import { landingsEn } from './en.ts'
import { landingsEs } from './es.ts'

export const formatLanding = formatterOf({ en: landingsEn, es: landingsEs })
