// `tillwatch doctor`: the results of the browser checks as text, with what to do.
import { diagnose } from '@tillwatch/browser'
import { exitCodes } from '../exit-codes.ts'
import { print } from '../streams.ts'
import { doctorHelp } from './help.ts'

const marks = { ok: 'ok      ', warning: 'warning ', problem: 'PROBLEM ' } as const

/** Prints the diagnosis; exits with 3 if scans cannot run here. */
export async function doctor(args: string[]): Promise<number> {
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    await print(doctorHelp)
    return exitCodes.evaluated
  }
  const wrong = args.find((arg) => arg !== '--json')
  if (wrong !== undefined) {
    process.stderr.write(`tillwatch doctor takes only --json, not “${wrong}”.\n`)
    return exitCodes.badUsage
  }
  const { checks } = await diagnose(process.env)
  const lines = checks.flatMap(({ state, detail, remedy }) => [
    `${marks[state]} ${detail}`,
    ...(state !== 'ok' && remedy ? [`         ${remedy}`] : []),
  ])
  await print(args.includes('--json') ? `${JSON.stringify({ checks }, null, 2)}\n` : `${lines.join('\n')}\n`)
  return checks.some((check) => check.id === 'browser' && check.state === 'problem') ? exitCodes.notEvaluated : exitCodes.evaluated
}
