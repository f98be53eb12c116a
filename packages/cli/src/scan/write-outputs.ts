// Owns the files that a scan writes: each whole or not at all.
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CaptureBundle } from '@tillwatch/browser'
import type { ScanResult } from '@tillwatch/core/contract'
import type { ScanArguments } from './arguments.ts'
import { renderHtml } from './html.ts'

/** Writes all that was asked for; returns a sentence for each file that could not be written. */
export async function writeOutputs(asked: ScanArguments, result: ScanResult, bundle: CaptureBundle): Promise<string[]> {
  const problems: string[] = []
  const attempt = async (what: string, write: () => Promise<void>) => {
    try {
      await write()
    } catch (error) {
      problems.push(`${what} was not written: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const json = `${JSON.stringify(result, null, 2)}\n`
  if (asked.json === '-') await new Promise<void>((resolve) => process.stdout.write(json, () => resolve()))
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

async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${randomUUID()}.part`
  try {
    await writeFile(temporary, content)
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
