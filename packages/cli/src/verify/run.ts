// Owns `tillwatch verify`: open the pack, check it, write what was asked for, choose the exit code.
import { type PackReport, verifyPack } from '@tillwatch/core/evidence'
import { exitCodes } from '../exit-codes.ts'
import { failureWords } from '../failure-words.ts'
import { print } from '../streams.ts'
import { UsageError } from '../usage-error.ts'
import { writeWhole } from '../write-whole.ts'
import { readVerifyArguments, type VerifyArguments } from './arguments.ts'
import { verifyHelp } from './help.ts'
import { nodeCrypto } from './node-crypto.ts'
import { openPack } from './open-pack.ts'
import { renderReport } from './text.ts'

/** Checks one pack; resolves to the exit code of docs/command.md. */
export async function verify(args: string[]): Promise<number> {
  const reading = readVerifyArguments(args)
  if (!reading.ok) return refuse(reading.sentence)
  if (reading.asked === 'help') {
    await print(verifyHelp)
    return exitCodes.evaluated
  }
  const { pack, json } = reading.asked
  let report: PackReport
  try {
    report = await checkPack(reading.asked)
  } catch (error) {
    if (error instanceof UsageError) return refuse(error.message)
    throw error
  }
  const text = `${JSON.stringify(report, null, 2)}\n`
  const terminal = process.stdout.isTTY === true
  const style = { color: terminal && !process.env.NO_COLOR, columns: terminal ? process.stdout.columns : 0 }
  const problems = [await print(json === '-' ? text : renderReport(pack, report, style))]
  if (json !== null && json !== '-') problems.push(await written(json, text))
  const told = problems.filter((problem) => problem !== null)
  for (const problem of told) process.stderr.write(`${problem}\n`)
  const code = exitCodeOf(report)
  return told.length > 0 && code === exitCodes.evaluated ? exitCodes.badUsage : code
}

function refuse(sentence: string): number {
  process.stderr.write(`${sentence}\nSee: tillwatch help verify\n`)
  return exitCodes.badUsage
}

/** Throws UsageError for what is no pack. */
export async function checkPack({
  pack,
  keys,
  records = [],
}: Pick<VerifyArguments, 'pack' | 'keys'> & Partial<VerifyArguments>): Promise<PackReport> {
  return verifyPack(await openPack(pack), nodeCrypto, keys, records)
}

const exitCodeOf = ({ outcome }: PackReport): number =>
  ({ sound: exitCodes.evaluated, unsound: exitCodes.findings, empty: exitCodes.notEvaluated })[outcome]

/** Null when the file was written, else a sentence that says why not. */
async function written(file: string, text: string): Promise<string | null> {
  try {
    await writeWhole(file, text)
    return null
  } catch (error) {
    return `${file} was not written: ${failureWords(error)}.`
  }
}
