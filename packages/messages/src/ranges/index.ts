// What a reserved address range is, as the end of a sentence.
import { formatterOf } from '../format/index.ts'
import { rangesEn } from './en.ts'
import { rangesEs } from './es.ts'

export const formatRange = formatterOf({ en: rangesEn, es: rangesEs })
