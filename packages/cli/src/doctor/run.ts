// `tillwatch doctor`: the results of the browser checks as text, with what to do.
import { diagnose } from '@tillwatch/browser'
import { commandWordsOf } from '@tillwatch/messages/command'
import { formatDoctor } from '@tillwatch/messages/doctor'
import type { Language } from '@tillwatch/messages/format'
import { helpOf } from '@tillwatch/messages/helps'
import { formatUsage, usageMessage } from '@tillwatch/messages/usage'
import { exitCodes } from '../exit-codes.ts'
import { checkLanguages, languageOf, withoutLanguage } from '../language.ts'
import { slipOf } from '../options.ts'
import { print } from '../streams.ts'

/** Prints the diagnosis; exits with 3 if scans cannot run here. */
export async function doctor(args: string[]): Promise<number> {
  const language = languageOf(args)
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    await print(helpOf('doctor', language), language)
    return exitCodes.evaluated
  }
  const wrong = withoutLanguage(args).find((arg) => arg !== '--json')
  if (wrong !== undefined) {
    process.stderr.write(`${formatUsage(usageMessage('doctor-options', { text: wrong }), language)}\n`)
    return exitCodes.badUsage
  }
  try {
    checkLanguages(args)
  } catch (error) {
    process.stderr.write(`${slipOf(error, language)}\n`)
    return exitCodes.badUsage
  }
  const { checks: found } = await diagnose(process.env)
  const worded = (into: Language) =>
    found.map(({ detail, remedy, ...check }) => ({
      ...check,
      detail: formatDoctor(detail, into),
      remedy: remedy && formatDoctor(remedy, into),
    }))
  const { marks } = commandWordsOf(language)
  const width = Math.max(...Object.values(marks).map(({ length }) => length))
  const lines = worded(language).flatMap(({ state, detail, remedy }) => [
    `${marks[state].padEnd(width)} ${detail}`,
    ...(state !== 'ok' && remedy ? [`${' '.repeat(width + 1)}${remedy}`] : []),
  ])
  await print(args.includes('--json') ? `${JSON.stringify({ checks: worded('en') }, null, 2)}\n` : `${lines.join('\n')}\n`, language)
  return found.some((check) => check.id === 'browser' && check.state === 'problem') ? exitCodes.notEvaluated : exitCodes.evaluated
}
