// The door of rejudgements: what newer rules make of a stored capture.
import { formatterOf } from '../format/index.ts'
import { rejudgementsEn } from './en.ts'
import { rejudgementsEs } from './es.ts'

export const formatRejudgement = formatterOf({ en: rejudgementsEn, es: rejudgementsEs })
