// Renders a text of an incident.
import { formatterOf } from '../format/index.ts'
import { incidentsEn } from './en.ts'
import { incidentsEs } from './es.ts'

export const formatIncident = formatterOf({ en: incidentsEn, es: incidentsEs })
