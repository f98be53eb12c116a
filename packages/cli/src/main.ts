// First word of the command: which verb runs, and the help. Each verb is loaded only on demand.
import { createRequire } from 'node:module'
import { exitCodes } from './exit-codes.ts'
import { print, surviveClosedStreams } from './streams.ts'

/** Runs the words after the verb; resolves to the exit code. */
type Verb = (args: string[]) => Promise<number>

const verbs: Record<string, { load: () => Promise<Verb>; help: () => Promise<string> }> = {
  scan: {
    load: async () => (await import('./scan/run.ts')).scan,
    help: async () => (await import('./scan/help.ts')).scanHelp,
  },
  compare: {
    load: async () => (await import('./compare/run.ts')).compare,
    help: async () => (await import('./compare/help.ts')).compareHelp,
  },
  ci: {
    load: async () => (await import('./ci/run.ts')).ci,
    help: async () => (await import('./ci/help.ts')).ciHelp,
  },
  capture: {
    load: async () => (await import('./capture/run.ts')).capture,
    help: async () => (await import('./capture/help.ts')).captureHelp,
  },
  inspect: {
    load: async () => (await import('./inspect/run.ts')).inspect,
    help: async () => (await import('./inspect/help.ts')).inspectHelp,
  },
  verify: {
    load: async () => (await import('./verify/run.ts')).verify,
    help: async () => (await import('./verify/help.ts')).verifyHelp,
  },
  doctor: {
    load: async () => (await import('./doctor/run.ts')).doctor,
    help: async () => (await import('./doctor/help.ts')).doctorHelp,
  },
}

const overview = `tillwatch monitors what a payment page runs in the shopper's browser.

  tillwatch scan URL [options]    visit a page and list every script, what it does, and what needs attention
  tillwatch compare BEFORE AFTER  show the changes between two scripts or two scan results, with their severity
  tillwatch ci URL|FOLDER         fail a build if a page runs unauthorized scripts
  tillwatch capture URL           visit a page that a server's scans cannot reach, and upload the capture
  tillwatch inspect FILE…         judge script files without running them: skimmer or not, and why
  tillwatch verify PACK           check an evidence pack offline, and show the first record that fails
  tillwatch doctor                show the browser, its age, its sandbox, and how to fix problems
  tillwatch help scan             show all options of scan; also for compare, ci, capture, inspect, and verify
  tillwatch --version
`

/** Runs one command line, without the program's name; resolves to the exit code. Never rejects for user input. */
export async function main(args: string[]): Promise<number> {
  surviveClosedStreams()
  const [verb, ...rest] = args
  switch (verb) {
    case 'help':
    case '--help':
    case '-h':
      return help(rest)
    case '--version':
    case '-v':
      if (rest.length > 0) return refuse(`--version takes no arguments, but got “${rest[0]}”.`)
      await print(`${createRequire(import.meta.url)('../package.json').version}\n`)
      return exitCodes.evaluated
    case undefined:
      process.stderr.write(overview)
      return exitCodes.badUsage
  }
  if (!Object.hasOwn(verbs, verb)) return refuse(`tillwatch has no command “${verb}”.`)
  const { load, help: helpOf } = verbs[verb]!
  if (asksForHelp(rest)) {
    await print(await helpOf())
    return exitCodes.evaluated
  }
  return (await load())(rest)
}

/** Whether only help is requested; with other words, each verb parses the line itself. */
const asksForHelp = (args: string[]) => args.length === 1 && (args[0] === '--help' || args[0] === '-h')

function refuse(sentence: string): number {
  process.stderr.write(`${sentence}\n\n${overview}`)
  return exitCodes.badUsage
}

async function help([verb, extra]: string[]): Promise<number> {
  if (extra !== undefined) return refuse(`Specify only one command for help. “${extra}” is a second one.`)
  if (verb === undefined) await print(overview)
  else if (Object.hasOwn(verbs, verb)) await print(await verbs[verb]!.help())
  else return refuse(`tillwatch has no help for “${verb}”.`)
  return exitCodes.evaluated
}
