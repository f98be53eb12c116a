// `tillwatch inspect`: parses the arguments, finds the files, judges them, writes the requested outputs, and chooses the exit code.

import { availableParallelism } from 'node:os'
import { launchBrowser, openDetonator } from '@tillwatch/browser'
import { DETECTION_RULES_VERSION, type Detonation, type InspectedFile, type InspectResult, MODEL_VERSION } from '@tillwatch/core/detection'
import { ProcessPool } from '@tillwatch/isolation'
import type { Language } from '@tillwatch/messages/format'
import { helpOf } from '@tillwatch/messages/helps'
import { inspectionWordsOf } from '@tillwatch/messages/inspections'
import { formatUsage, usageMessage } from '@tillwatch/messages/usage'
import { exitCodes } from '../exit-codes.ts'
import { stopOnSignals } from '../interrupt.ts'
import { languageOf } from '../language.ts'
import { refuse } from '../refuse.ts'
import { print } from '../streams.ts'
import { written } from '../write-outputs.ts'
import { type InspectArguments, type PageFacts, readInspectArguments, TIMEOUT_MS_DEFAULT } from './arguments.ts'
import { DetonatedFiles } from './detonate-file.ts'
import { findFiles } from './find-files.ts'
import { type Lines, openLines } from './lines.ts'
import { notJudged } from './reasons.ts'
import { renderInspection } from './text.ts'
import type { FileToJudge } from './worker.ts'

const LANES_MAX = 4
const memoryMb = 1_500
const pool = new ProcessPool<FileToJudge, InspectedFile>(new URL('./worker.ts', import.meta.url), { memoryMb })
const failures = { 'too-much-memory': 'too-much-memory', broken: 'analysis-crashed' } as const

/** Judges the requested files; resolves to the exit code of docs/command.md. */
export async function inspect(args: string[]): Promise<number> {
  const reading = readInspectArguments(args)
  if (!reading.ok) return refuse('inspect', reading.sentence, languageOf(args))
  if (reading.asked === 'help') {
    await print(helpOf('inspect', languageOf(args)), languageOf(args))
    return exitCodes.evaluated
  }
  const { asked } = reading
  const say = inspectionWordsOf(asked.language)
  const interrupt = stopOnSignals()
  const lines = asked.ndjson === null ? null : openLines(asked.ndjson, asked.language)
  try {
    const { result, noBrowser } = await judgeAll(asked, interrupt.signal, lines)
    const stopped = interrupt.exitCode()
    if (stopped !== null) {
      process.stderr.write(`${lines === null ? formatUsage(usageMessage('stopped'), asked.language) : say.stoppedWith(lines.count)}\n`)
      return stopped
    }
    const problems = [...(lines?.problem == null ? [] : [lines.problem]), ...(await write(asked, result))]
    for (const problem of problems) process.stderr.write(`${problem}\n`)
    if (noBrowser !== null) process.stderr.write(`${noBrowser}\n`)
    if (result.files.length === 0 && (asked.json === '-' || asked.ndjson === '-')) process.stderr.write(`${say.noScript}\n`)
    const code = exitCode(result, asked.failOn, noBrowser !== null)
    return problems.length > 0 && code !== exitCodes.notEvaluated ? exitCodes.badUsage : code
  } finally {
    lines?.close()
    interrupt.release()
  }
}

interface Judged {
  result: InspectResult
  /** What could not be run in the laboratory, and why; null where a browser was there for all, or was not asked for. */
  noBrowser: string | null
}

async function judgeAll(asked: InspectArguments, signal: AbortSignal, lines: Lines | null): Promise<Judged> {
  const { files, unreadable } = findFiles(asked.paths)
  const shown = !asked.quiet && process.stderr.isTTY === true
  const detonator = asked.detonate ? openDetonator(() => launchBrowser({ env: process.env, signal })) : null
  const detonated = detonator && new DetonatedFiles(detonator, { timeoutMs: asked.timeoutMs, signal })
  try {
    const judged = await judgeFiles(files, {
      timeoutMs: asked.timeoutMs,
      signal,
      page: asked.page,
      detonate: detonated && ((path) => detonated.detonate(path)),
      keep: asked.json === null ? shortened : (file) => file,
      onJudged: async (file, done) => {
        await lines?.write(file)
        if (shown)
          process.stderr.write(`\r${inspectionWordsOf(asked.language).progress(done, files.length)}${done === files.length ? '\n' : ''}`)
      },
    })
    if (!signal.aborted) for (const file of unreadable) await lines?.write(file)
    return {
      result: resultOf([...judged, ...unreadable], asked.detonate),
      noBrowser: detonated ? withoutBrowser(detonated, files.length, asked.language) : null,
    }
  } finally {
    await detonator?.close()
  }
}

function withoutBrowser({ noBrowser, ran }: DetonatedFiles, files: number, language: Language): string | null {
  if (noBrowser === null) return null
  const say = inspectionWordsOf(language)
  return ran === 0 ? say.noneRun(noBrowser) : say.someRun(ran, files, noBrowser)
}

/** Data for the readable report about a file without findings, kept small because there may be thousands of files. */
const shortened = (file: InspectedFile): InspectedFile =>
  file.outcome === 'judged' && (file.verdict === 'benign' || file.verdict === 'inconclusive')
    ? { ...file, reasons: [], capabilities: [] }
    : file

function resultOf(files: InspectedFile[], detonated: boolean): InspectResult {
  const judged = files.filter((file) => file.outcome === 'judged')
  const count = (verdict: string) => judged.filter((file) => file.verdict === verdict).length
  return {
    schemaVersion: 1,
    rulesVersion: DETECTION_RULES_VERSION,
    modelVersion: MODEL_VERSION,
    counts: {
      malicious: count('malicious'),
      suspicious: count('suspicious'),
      inconclusive: count('inconclusive'),
      benign: count('benign'),
      notEvaluated: files.length - judged.length,
      ...(detonated && { notDetonated: judged.filter(({ detonation }) => detonation && detonation.outcome !== 'ran').length }),
    },
    files: files.toSorted((one, other) => (one.path < other.path ? -1 : 1)),
  }
}

async function write({ json, ndjson, language }: InspectArguments, result: InspectResult): Promise<string[]> {
  const text = `${JSON.stringify(result, null, 2)}\n`
  if (json === '-') return [await print(text, language)].filter((problem) => problem !== null)
  const problems: string[] = []
  if (json) problems.push(...[await written(json, text, language)].filter((problem) => problem !== null))
  if (ndjson === '-') return problems
  const terminal = process.stdout.isTTY === true
  const style = { color: terminal && !process.env.NO_COLOR, columns: terminal ? process.stdout.columns : 0 }
  return [...problems, await print(renderInspection(result, style, language), language)].filter((problem) => problem !== null)
}

/**
 * Exit code of a result. No conclusion on any file has its own code, and so has a requested laboratory that could not start and, with the
 * limit `inconclusive`, one file without a conclusion. A limit of `none` never fails.
 */
export function exitCode({ counts }: Pick<InspectResult, 'counts'>, failOn: InspectArguments['failOn'], noBrowser = false): number {
  if (counts.malicious + counts.suspicious + counts.benign === 0) return exitCodes.notEvaluated
  const failing = failOn === 'none' ? 0 : counts.malicious + (failOn === 'malicious' ? 0 : counts.suspicious)
  if (failing > 0) return exitCodes.findings
  const isOpen = failOn === 'inconclusive' && counts.inconclusive + counts.notEvaluated > 0
  return noBrowser || isOpen ? exitCodes.notEvaluated : exitCodes.evaluated
}

interface JudgeOptions {
  /** For each file. */
  timeoutMs: number
  signal: AbortSignal
  page: PageFacts
  /** Runs a file in the laboratory before it is judged; null if not requested. */
  detonate: ((path: string) => Promise<Detonation | null>) | null
  /** Called for each file as soon as it is judged. */
  onJudged: (file: InspectedFile, done: number) => Promise<void> | void
  /** Data of a file that is kept until the end. */
  keep: (file: InspectedFile) => InspectedFile
}

/** Judges the files; the results are in their order. Stops early if the signal aborts. */
export async function judgeFiles(paths: readonly string[], options: JudgeOptions): Promise<InspectedFile[]> {
  const answers: InspectedFile[] = new Array(paths.length)
  // The usual steps fit into the usual time on a slow machine.
  const effort = Math.max(1, options.timeoutMs / TIMEOUT_MS_DEFAULT)
  let next = 0
  let done = 0
  const judge = async (path: string, detonation: Detonation | null): Promise<InspectedFile> => {
    const judged = await pool.ask({ path, detonation, page: options.page, effort }, options.timeoutMs, options.signal)
    if (judged.ok) return judged.answer
    return judged.failure === 'too-slow'
      ? notJudged(path, 'too-slow', options.timeoutMs / 1_000)
      : notJudged(path, failures[judged.failure])
  }
  const lane = async () => {
    while (next < paths.length && !options.signal.aborted) {
      const at = next++
      const path = paths[at]!
      const detonation = (await options.detonate?.(path)) ?? null
      const answer = options.signal.aborted ? null : await judge(path, detonation).catch(unlessStopped)
      if (answer === null || options.signal.aborted) break
      answers[at] = options.keep(answer)
      await options.onJudged(answer, ++done)
    }
  }
  // A file whose analysis was stopped was not judged.
  const unlessStopped = (error: unknown) => {
    if (!options.signal.aborted) throw error
    return null
  }
  await Promise.all(Array.from({ length: Math.min(LANES_MAX, availableParallelism(), paths.length) }, lane))
  return answers.filter((answer) => answer !== undefined)
}
