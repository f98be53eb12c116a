// Public exports of standing: risk, examination, and bulk authorization of a script.
import { formatterOf } from '../format/index.ts'
import { standingEn } from './en.ts'
import { standingEs } from './es.ts'

export const formatStanding = formatterOf({ en: standingEn, es: standingEs })
