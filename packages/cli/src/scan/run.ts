// `tillwatch scan`: parses the arguments, visits, judges, writes the requested outputs, and chooses the exit code.

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type CaptureBundle, type CaptureOptions, launchBrowser, takeCapture } from '@tillwatch/browser'
import { severities } from '@tillwatch/contract/lists'
import type { ScanResult } from '@tillwatch/contract/shapes'
import { compareVisits, type FurtherVisits, judgeCapture } from '@tillwatch/core/report'
import { commandWordsOf } from '@tillwatch/messages/command'
import { helpOf } from '@tillwatch/messages/helps'
import { formatUsage, usageMessage } from '@tillwatch/messages/usage'
import { exitCodes } from '../exit-codes.ts'
import { stopOnSignals } from '../interrupt.ts'
import { languageOf } from '../language.ts'
import { refuse } from '../refuse.ts'
import { print } from '../streams.ts'
import { notWritten } from '../write-outputs.ts'
import { writeWhole } from '../write-whole.ts'
import { readScanArguments, type ScanArguments } from './arguments.ts'
import { renderHtml } from './html.ts'
import { type Progress, startProgress } from './progress.ts'
import { renderText } from './text.ts'

/** Runs one scan; resolves to the exit code of docs/command.md. */
export async function scan(args: string[]): Promise<number> {
  const reading = readScanArguments(args, process.env)
  if (!reading.ok) return refuse('scan', reading.sentence, languageOf(args))
  if (reading.asked === 'help') {
    await print(helpOf('scan', languageOf(args)), languageOf(args))
    return exitCodes.evaluated
  }
  const { asked } = reading
  const interrupt = stopOnSignals()
  try {
    const { result, bundle } = await visit(asked, interrupt.signal)
    const stopped = interrupt.exitCode()
    if (stopped !== null) {
      process.stderr.write(`${formatUsage(usageMessage('stopped'), asked.language)}\n`)
      return stopped
    }
    const problems = await writeOutputs(asked, result, bundle)
    if (asked.json !== '-')
      problems.push(...[await print(renderText(result, style(), asked.language), asked.language)].filter((problem) => problem !== null))
    for (const problem of problems) process.stderr.write(`${problem}\n`)
    const code = exitCode(result, asked.failOn)
    return problems.length > 0 && code !== exitCodes.notEvaluated ? exitCodes.badUsage : code
  } finally {
    interrupt.release()
  }
}

function style() {
  const terminal = process.stdout.isTTY === true
  return { color: terminal && !process.env.NO_COLOR, columns: terminal ? process.stdout.columns : 0 }
}

async function visit(asked: ScanArguments, signal: AbortSignal) {
  const progress = startProgress(process.stderr, { shown: !asked.quiet, language: asked.language })
  const { profile, timeoutMs, allowPrivate, resolve, depth, allowNoSandbox, journey, declared } = asked
  const { env } = process
  const options = {
    profile,
    timeoutMs,
    allowPrivate,
    resolve,
    depth,
    env,
    allowNoSandbox,
    signal,
    onProgress: progress.show,
    ...(journey ? { journey } : {}),
  }
  try {
    const bundle = await takeCapture(asked.url, options)
    if (!asked.cloakCheck || signal.aborted) return { result: judgeCapture(bundle.capture, bundle.bodies, { declared }), bundle }
    const comparison = await compareVisits(bundle, furtherVisits(asked, options, progress))
    return { result: judgeCapture(bundle.capture, bundle.bodies, { comparison, declared }), bundle }
  } finally {
    progress.end()
  }
}

/** Exit code of a result; a limit of `none` never fails. */
export function exitCode(result: ScanResult, failOn: ScanArguments['failOn']): number {
  if (result.result === 'not-evaluated') return exitCodes.notEvaluated
  if (failOn === 'none') return exitCodes.evaluated
  const limit = severities.indexOf(failOn)
  return result.findings.some((finding) => severities.indexOf(finding.severity) >= limit) ? exitCodes.findings : exitCodes.evaluated
}

/** Additional visits of `url` with the options of the first; each starts and ends its own browser. */
function furtherVisits(
  { url, language }: Pick<ScanArguments, 'url' | 'language'>,
  options: CaptureOptions & { env: NodeJS.ProcessEnv },
  progress: Progress,
): FurtherVisits {
  const say = commandWordsOf(language)
  const { env, allowNoSandbox = false } = options
  return {
    async other(fullChrome) {
      const launch = await launchBrowser({ env, fullChrome, allowNoSandbox })
      if (!launch.ok) return { none: launch.detail }
      const { product, version, headless } = launch.browser.facts
      progress.note(say.again(`${product} ${version}`, headless === 'full'))
      return takeCapture(url, { ...options, browser: launch.browser }).finally(() => launch.browser.close())
    },
    again() {
      progress.note(say.third)
      return takeCapture(url, options)
    },
  }
}

/** Writes all requested outputs, including standard output for `--json -`; returns a sentence for each that could not be written. */
async function writeOutputs(asked: ScanArguments, result: ScanResult, bundle: CaptureBundle): Promise<string[]> {
  const problems: string[] = []
  const say = commandWordsOf(asked.language)
  const attempt = async (what: string, write: () => Promise<void>) => {
    try {
      await write()
    } catch (error) {
      problems.push(notWritten(what, error, asked.language))
    }
  }
  const json = `${JSON.stringify(result, null, 2)}\n`
  if (asked.json === '-') problems.push(...[await print(json, asked.language)].filter((problem) => problem !== null))
  else if (asked.json) await attempt(asked.json, () => writeWhole(asked.json as string, json))
  if (asked.html) await attempt(asked.html, () => writeWhole(asked.html as string, renderHtml(result, bundle.screenshot, asked.language)))
  if (asked.har) await attempt(asked.har, () => writeWhole(asked.har as string, `${JSON.stringify(bundle.har, null, 2)}\n`))
  if (asked.screenshot) {
    const { screenshot } = bundle
    if (screenshot) await attempt(asked.screenshot, () => writeWhole(asked.screenshot as string, screenshot))
    else problems.push(say.noScreenshot(asked.screenshot))
  }
  if (asked.bodies) await attempt(asked.bodies, () => writeBodies(asked.bodies as string, result, bundle))
  return problems
}

async function writeBodies(folder: string, result: ScanResult, bundle: CaptureBundle): Promise<void> {
  await mkdir(folder, { recursive: true })
  const wanted = new Set(result.scripts.flatMap((script) => script.sha256 ?? []))
  for (const { textSha256 } of bundle.capture.scripts) if (textSha256) wanted.add(textSha256)
  for (const sha256 of wanted) {
    const body = bundle.bodies.get(sha256)
    if (body) await writeWhole(join(folder, `${sha256}.js`), body)
  }
}
