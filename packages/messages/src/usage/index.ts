// Public exports of usage: what is wrong with a command line, its files, and its outputs.
import type { Message } from '@tillwatch/contract/reasons'
import { type Language, looseFormatterOf, type ValuesAfter } from '../format/index.ts'
import { inputsEn } from '../inputs/en.ts'
import { inputsEs } from '../inputs/es.ts'
import { shapesEn } from '../shapes/en.ts'
import { shapesEs } from '../shapes/es.ts'
import { usageEn } from './en.ts'
import { usageEs } from './es.ts'

export type UsageCode = keyof typeof usageEn

const format = looseFormatterOf({ en: { ...inputsEn, ...shapesEn, ...usageEn }, es: { ...inputsEs, ...shapesEs, ...usageEs } })

/** A message of this catalog, or one about an entered value. */
export const usageMessage = <const Code extends UsageCode>(
  code: Code,
  ...[values]: ValuesAfter<(typeof usageEn)[Code]>
): Message<Code> => ({
  code,
  values,
})

export const formatUsage = (message: Message, language: Language): string => format(message, language)
