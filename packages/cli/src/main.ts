// Owns the command's first word: which verb runs, and the help.
import { createRequire } from 'node:module'
import { captureHelp } from './capture/help.ts'
import { capture } from './capture/run.ts'
import { ciHelp } from './ci/help.ts'
import { ci } from './ci/run.ts'
import { compareHelp } from './compare/help.ts'
import { compare } from './compare/run.ts'
import { doctor, doctorHelp } from './doctor/run.ts'
import { exitCodes } from './exit-codes.ts'
import { inspectHelp } from './inspect/help.ts'
import { inspect } from './inspect/run.ts'
import { scanHelp } from './scan/help.ts'
import { scan } from './scan/run.ts'
import { print, surviveClosedStreams } from './streams.ts'
import { verifyHelp } from './verify/help.ts'
import { verify } from './verify/run.ts'

const overview = `tillwatch watches what a payment page runs in the shopper's browser.

  tillwatch scan URL [options]   visit a page and list every script, what it does, and what needs attention
  tillwatch compare BEFORE AFTER say what changed between two scripts, or two results of scan, and how grave it is
  tillwatch ci URL|FOLDER        fail a build where a page runs scripts that nobody authorised
  tillwatch capture URL          visit a page that a server's scans do not reach, and give it what was seen
  tillwatch inspect FILE…        judge script files without running them: skimmer or not, and why
  tillwatch verify PACK          check an evidence pack offline, and name the first record that does not fit
  tillwatch doctor               say which browser is used, how old it is, whether its sandbox is on, and what to do
  tillwatch help scan            all options of scan; likewise compare, ci, capture, inspect and verify
  tillwatch --version
`

/** Runs one command line, without the program's name; resolves to the exit code. Never rejects for what a person typed. */
export async function main(args: string[]): Promise<number> {
  surviveClosedStreams()
  const [verb, ...rest] = args
  switch (verb) {
    case 'scan':
      return scan(rest)
    case 'compare':
      return compare(rest)
    case 'ci':
      return ci(rest)
    case 'capture':
      return capture(rest)
    case 'inspect':
      return inspect(rest)
    case 'verify':
      return verify(rest)
    case 'doctor':
      return doctor(rest)
    case 'help':
    case '--help':
    case '-h':
      return help(rest)
    case '--version':
    case '-v':
      if (rest.length > 0) return refuse(`--version takes nothing more, and “${rest[0]}” is more.`)
      await print(`${createRequire(import.meta.url)('../package.json').version}\n`)
      return exitCodes.evaluated
    case undefined:
      process.stderr.write(overview)
      return exitCodes.badUsage
    default:
      return refuse(`tillwatch has no command “${verb}”.`)
  }
}

function refuse(sentence: string): number {
  process.stderr.write(`${sentence}\n\n${overview}`)
  return exitCodes.badUsage
}

async function help([verb, extra]: string[]): Promise<number> {
  if (extra !== undefined) return refuse(`Help is on one command at a time: “${extra}” is a second word.`)
  const text =
    verb === undefined
      ? overview
      : {
          scan: scanHelp,
          compare: compareHelp,
          ci: ciHelp,
          capture: captureHelp,
          inspect: inspectHelp,
          verify: verifyHelp,
          doctor: doctorHelp,
        }[verb]
  if (text === undefined) return refuse(`There is no help on “${verb}”.`)
  await print(text)
  return exitCodes.evaluated
}
