// Public exports of rejudgments: results of newer rules for a stored capture.
import { formatterOf } from '../format/index.ts'
import { rejudgementsEn } from './en.ts'
import { rejudgementsEs } from './es.ts'

export const formatRejudgement = formatterOf({ en: rejudgementsEn, es: rejudgementsEs })
