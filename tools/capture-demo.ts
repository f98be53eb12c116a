// Owns the samples of the demo: three shops of the testbed, captured by our own browser and judged by our own rules.
// Use: node tools/capture-demo.ts
import { writeFileSync } from 'node:fs'
import { takeCapture } from '@tillwatch/browser'
import { type DemoResult, demoResultSchema } from '@tillwatch/contract/shapes'
import { judgeCapture } from '@tillwatch/core/report'
import { startTestbed, type Testbed } from '@tillwatch/testbed'

/** The shops, the quietest first. */
export const sampleNames = ['hosted-fields', 'tag-manager', 'skim-overlay'] as const
export type SampleName = (typeof sampleNames)[number]

/** Where a sample is kept. */
export function sampleFile(name: SampleName): URL {
  return new URL(`../packages/web/src/features/demo/samples/${name}.json`, import.meta.url)
}

/** Visits a shop and gives what the demo shows of it. Throws when the visit was not evaluated in full. */
export async function captureSample(testbed: Testbed, name: SampleName): Promise<DemoResult> {
  const shop = testbed.shops.find((candidate) => candidate.name === name)
  if (!shop) throw new Error(`The testbed has no shop ${name}.`)
  const { allowPrivate, resolve } = testbed
  const { capture, bodies } = await takeCapture(testbed.url(shop), { allowPrivate, resolve, env: process.env })
  const result = judgeCapture(capture, bodies)
  if (result.result !== 'evaluated') throw new Error(`${name} was not evaluated in full: ${JSON.stringify(result.reason)}`)
  return withoutPlace(withoutUnseen(demoResultSchema.parse(result)), testbed.port)
}

/** Empties what the demo does not show: contents by hash, headers and chains of a script, moments within the visit, and what only comparisons ask for. */
function withoutUnseen(result: DemoResult): DemoResult {
  const scripts = result.scripts.map((script) => ({
    ...script,
    identity: '',
    sha256: null,
    sha384: null,
    digestBasis: null,
    sizeBytes: null,
    mimeType: null,
    responseHeaders: [],
    initiators: [],
    element: undefined,
    atMs: 0,
    behaviours: script.behaviours.map((behaviour) => ({ ...behaviour, detail: '', evidence: '', atMs: 0 })),
  }))
  const frames = result.page.frames.map((frame) => ({ ...frame, shown: undefined }))
  const forms = result.page.forms.map((form) => ({ ...form, targets: undefined, takes: undefined }))
  return { ...result, page: { ...result.page, frames, forms, bases: undefined }, scripts }
}

/** Takes out what belongs to this run: the port of the testbed, which stands in every address, and the browser's random names of frames. */
function withoutPlace(result: DemoResult, port: number): DemoResult {
  const named = result.page.frames.reduce((text, frame, index) => text.replaceAll(frame.id, `F${index + 1}`), JSON.stringify(result))
  return demoResultSchema.parse(JSON.parse(named.replaceAll(`:${port}`, '')))
}

if (import.meta.main) {
  const testbed = await startTestbed()
  for (const name of sampleNames) writeFileSync(sampleFile(name), `${JSON.stringify(await captureSample(testbed, name), null, 1)}\n`)
  await testbed.stop()
}
