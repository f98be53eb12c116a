// Public exports of refusals: why the API refuses a request.
import { type Language, looseFormatterOf, type Message, type MessageOf } from '../format/index.ts'
import { inputsEn } from '../inputs/en.ts'
import { inputsEs } from '../inputs/es.ts'
import { rangesEn } from '../ranges/en.ts'
import { rangesEs } from '../ranges/es.ts'
import { shapesEn } from '../shapes/en.ts'
import { shapesEs } from '../shapes/es.ts'
import { refusalsEn } from './en.ts'
import { refusalsEs } from './es.ts'

type English = typeof refusalsEn

/** A code whose text has no values, or a code with the values of its text; or a message about an entered value. */
export type RefusalMessage =
  | { [Code in keyof English]: English[Code] extends `${string}{${string}` ? never : Code }[keyof English]
  | MessageOf<English>
  | Message<keyof typeof inputsEn>

const prefixed = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([code, text]) => [`range.${code}`, text]))

const format = looseFormatterOf({
  en: { ...prefixed(rangesEn), ...inputsEn, ...shapesEn, ...refusalsEn },
  es: { ...prefixed(rangesEs), ...inputsEs, ...shapesEs, ...refusalsEs },
})

export const formatRefusal = (message: RefusalMessage, language: Language): string =>
  format(typeof message === 'string' ? { code: message } : message, language)
