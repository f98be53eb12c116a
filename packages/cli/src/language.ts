// `--language`, which every command has: the language of everything that is printed.
import { type Language, languages } from '@tillwatch/messages/format'
import { oneOf } from './options.ts'

/** For the argument parser. */
export const languageOption = { language: { type: 'string', default: 'en' } } as const

const option = '--language'

const given = (args: readonly string[]): (string | undefined)[] =>
  args.flatMap((word, at) => (word === option ? [args[at + 1]] : word.startsWith(`${option}=`) ? [word.slice(option.length + 1)] : []))

/** The language of a command line that may have faults, so that a person can read about them. */
export function languageOf(args: readonly string[]): Language {
  const words = given(args)
  return languages.find((language) => words.includes(language)) ?? 'en'
}

/** Throws UsageError for a language of the command line that Tillwatch does not have. */
export function checkLanguages(args: readonly string[]): void {
  for (const language of given(args)) readLanguage({ language: language ?? '' })
}

/** The words without `--language` and its value. */
export const withoutLanguage = (args: readonly string[]): string[] =>
  args.filter((word, at) => word !== option && args[at - 1] !== option && !word.startsWith(`${option}=`))

/** Throws UsageError for a language that Tillwatch does not have. */
export const readLanguage = ({ language }: { language: string }): Language => oneOf(option, language, languages)
