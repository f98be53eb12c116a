// `tillwatch doctor`: the results of the browser checks as text, with what to do.
import { diagnose } from '@tillwatch/browser'
import { helpOf } from '@tillwatch/messages/helps'
import { formatUsage, usageMessage } from '@tillwatch/messages/usage'
import { exitCodes } from '../exit-codes.ts'
import { languageOf, withoutLanguage } from '../language.ts'
import { print } from '../streams.ts'

const marks = { ok: 'ok      ', warning: 'warning ', problem: 'PROBLEM ' } as const

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
  const { checks } = await diagnose(process.env)
  const lines = checks.flatMap(({ state, detail, remedy }) => [
    `${marks[state]} ${detail}`,
    ...(state !== 'ok' && remedy ? [`         ${remedy}`] : []),
  ])
  await print(args.includes('--json') ? `${JSON.stringify({ checks }, null, 2)}\n` : `${lines.join('\n')}\n`, language)
  return checks.some((check) => check.id === 'browser' && check.state === 'problem') ? exitCodes.notEvaluated : exitCodes.evaluated
}
