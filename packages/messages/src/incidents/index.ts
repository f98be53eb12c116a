// Public exports of incidents: what happened and where, for screens, mails, messages, and reports.
import { formatterOf } from '../format/index.ts'
import { incidentsEn } from './en.ts'
import { incidentsEs } from './es.ts'

export const formatIncident = formatterOf({ en: incidentsEn, es: incidentsEs })
