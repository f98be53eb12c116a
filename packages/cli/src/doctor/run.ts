// Owns `tillwatch doctor`: what the browser checks found, in words, with what to do.
import { diagnose } from '@tillwatch/browser'
import { exitCodes } from '../exit-codes.ts'

const marks = { ok: 'ok      ', warning: 'warning ', problem: 'PROBLEM ' } as const

/** Prints the diagnosis; exits with 3 when a scan could not run here. */
export async function doctor(args: string[]): Promise<number> {
  if (args.some((arg) => arg !== '--json')) {
    process.stderr.write('tillwatch doctor takes only --json.\n')
    return exitCodes.badUsage
  }
  const { checks } = await diagnose(process.env)
  if (args.includes('--json')) process.stdout.write(`${JSON.stringify({ checks }, null, 2)}\n`)
  else {
    for (const check of checks) {
      process.stdout.write(`${marks[check.state]} ${check.detail}\n`)
      if (check.state !== 'ok' && check.remedy) process.stdout.write(`         ${check.remedy}\n`)
    }
  }
  return checks.some((check) => check.state === 'problem') ? exitCodes.notEvaluated : exitCodes.evaluated
}
