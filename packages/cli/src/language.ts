// `--language`, which every command has: the language of everything that is printed.
import { type Language, languages } from '@tillwatch/messages/format'
import { givenLanguages, languageOptionName } from '@tillwatch/messages/format/language-option'
import { oneOf } from './options.ts'

export { languageOf, withoutLanguage } from '@tillwatch/messages/format/language-option'

/** For the argument parser. */
export const languageOption = { language: { type: 'string', default: 'en' } } as const

/** Throws UsageError for a language of the command line that Tillwatch does not have. */
export function checkLanguages(args: readonly string[]): void {
  for (const language of givenLanguages(args)) readLanguage({ language: language ?? '' })
}

/** Throws UsageError for a language that Tillwatch does not have. */
export const readLanguage = ({ language }: { language: string }): Language => oneOf(languageOptionName, language, languages)
