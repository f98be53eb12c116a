// Public exports of inputs: why an entered value is refused.
import { looseFormatterOf } from '../format/index.ts'
import { inputsEn } from './en.ts'
import { inputsEs } from './es.ts'

export type InputCode = keyof typeof inputsEn

export const formatInput = looseFormatterOf({ en: inputsEn, es: inputsEs })
