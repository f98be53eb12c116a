// Runs an operator's command in the language of its `--language`.
import { type Language, languages } from '@tillwatch/messages/format'
import { givenLanguages, languageOf, withoutLanguage } from '@tillwatch/messages/format/language-option'
import { formatOperation, type OperationMessage } from '@tillwatch/messages/operations'
import { formatRefusal } from '@tillwatch/messages/refusals'
import { OperatorError } from '#features/operator-error.ts'
import { Refusal } from '#features/refusal.ts'

export interface Command {
  /** The arguments without `--language`. */
  args: readonly string[]
  language: Language
  say: (message: OperationMessage) => string
  /** Prints how the command is used, for arguments that it does not have. The exit code becomes 2. */
  refuse: (usage: OperationMessage) => void
}

/** An error becomes its sentence on standard error, and exit code 1. */
export async function runCommand(main: (command: Command) => Promise<void>): Promise<void> {
  const given = process.argv.slice(2)
  const language = languageOf(given)
  const say = (message: OperationMessage) => formatOperation(message, language)
  const refuse = (message: OperationMessage) => {
    console.error(say(message))
    process.exitCode = 2
  }
  const wrong = givenLanguages(given).filter((word) => !languages.some((each) => each === word))
  if (wrong.length > 0) return refuse({ code: 'usage.language', values: { language: wrong[0] ?? '' } })
  try {
    await main({ args: withoutLanguage(given), language, say, refuse })
  } catch (error) {
    console.error(describeError(error, language))
    process.exit(1)
  }
}

function describeError(error: unknown, language: Language): string {
  if (!(error instanceof Error)) return String(error)
  const said =
    error instanceof OperatorError
      ? formatOperation(error.about, language)
      : error instanceof Refusal
        ? formatRefusal(error.about, language)
        : error.message
  return error.cause instanceof Error ? `${said} ${error.cause.message}` : said
}
