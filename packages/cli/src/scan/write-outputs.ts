// Owns what a scan writes: each file whole or not at all.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { CaptureBundle } from '@tillwatch/browser'
import type { ScanResult } from '@tillwatch/contract/shapes'
import { failureWords } from '../failure-words.ts'
import { print } from '../streams.ts'
import { writeWhole } from '../write-whole.ts'
import type { ScanArguments } from './arguments.ts'
import { renderHtml } from './html.ts'

/** Writes all that was asked for, standard output for `--json -` included; returns a sentence for each place that could not be written. */
export async function writeOutputs(asked: ScanArguments, result: ScanResult, bundle: CaptureBundle): Promise<string[]> {
  const problems: string[] = []
  const attempt = async (what: string, write: () => Promise<void>) => {
    try {
      await write()
    } catch (error) {
      problems.push(`${what} was not written: ${failureWords(error)}.`)
    }
  }
  const json = `${JSON.stringify(result, null, 2)}\n`
  if (asked.json === '-') problems.push(...[await print(json)].filter((problem) => problem !== null))
  else if (asked.json) await attempt(asked.json, () => writeWhole(asked.json as string, json))
  if (asked.html) await attempt(asked.html, () => writeWhole(asked.html as string, renderHtml(result, bundle.screenshot)))
  if (asked.har) await attempt(asked.har, () => writeWhole(asked.har as string, `${JSON.stringify(bundle.har, null, 2)}\n`))
  if (asked.screenshot) {
    const { screenshot } = bundle
    if (screenshot) await attempt(asked.screenshot, () => writeWhole(asked.screenshot as string, screenshot))
    else problems.push(`${asked.screenshot} was not written: there is no screenshot of this visit.`)
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
