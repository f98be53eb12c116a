// The door of landings: what it means that a visit ended on another page than the one asked for.
import { formatterOf } from '../format/index.ts'
import { landingsEn } from './en.ts'
import { landingsEs } from './es.ts'

export const formatLanding = formatterOf({ en: landingsEn, es: landingsEs })
