// `--language LANGUAGE` or `--language=LANGUAGE`, which every command has.
import { type Language, languages } from './index.ts'

export const languageOptionName = '--language'

/** The values of the option, in order; undefined for one that the command line ends before. */
export const givenLanguages = (args: readonly string[]): (string | undefined)[] =>
  args.flatMap((word, at) =>
    word === languageOptionName
      ? [args[at + 1]]
      : word.startsWith(`${languageOptionName}=`)
        ? [word.slice(languageOptionName.length + 1)]
        : [],
  )

/** The language of a command line that may have faults, so that a person can read about them. */
export function languageOf(args: readonly string[]): Language {
  const words = givenLanguages(args)
  return languages.find((language) => words.includes(language)) ?? 'en'
}

/** The words without the option and its value. */
export const withoutLanguage = (args: readonly string[]): string[] =>
  args.filter(
    (word, at) => word !== languageOptionName && args[at - 1] !== languageOptionName && !word.startsWith(`${languageOptionName}=`),
  )
