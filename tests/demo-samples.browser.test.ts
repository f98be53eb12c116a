// The demo's samples are what our own capture and judgement give of the testbed's shops, now as when they were made; nobody wrote them.

import { readFile } from 'node:fs/promises'
import { type DemoResult, demoResultSchema } from '@tillwatch/contract/shapes'
import { startTestbed, type Testbed } from '@tillwatch/testbed'
import { atDepth } from '@tillwatch/testbed/depth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { captureSample, sampleFile, sampleNames } from '../tools/capture-demo.ts'

let testbed: Testbed
beforeAll(async () => {
  testbed = await startTestbed()
})
afterAll(() => testbed?.stop())

const sorted = (items: unknown[]) => [...new Set(items.map((item) => JSON.stringify(item)))].sort()

/**
 * All that a person reads in a sample. Only this may differ from run to run: date, duration and browser; the order in which scripts arrive, and with
 * it their numbers; how often something was seen, in which phase, and which encoding of the card was recognised first.
 */
function told({ page, scripts, requests, findings, ...rest }: DemoResult) {
  const nameOf = (id: unknown) => scripts.find((script) => script.id === id)?.label ?? null
  const riskOf = (risk: DemoResult['risk']) => ({
    ...risk,
    parts: sorted(risk.parts.map(({ params, ...part }) => ({ ...part, severity: params.severity, script: nameOf(params.scriptId) }))),
  })
  const { startedAt: _date, durationMs: _time, browser: _browser, ...lasting } = rest
  return {
    ...lasting,
    risk: riskOf(rest.risk),
    page: { ...page, fields: sorted(page.fields.map(({ id: _id, ...field }) => field)), forms: sorted(page.forms) },
    scripts: sorted(
      scripts.map(({ id: _id, occurrences: _times, phase: _phase, risk, behaviours, ...script }) => ({
        ...script,
        risk: riskOf(risk),
        behaviours: sorted(behaviours.map(({ kind, target, fieldKind }) => ({ kind, target, fieldKind }))),
      })),
    ),
    hosts: sorted(requests.hosts.map(({ host, party }) => ({ host, party }))),
    assets: sorted(requests.assets.map(({ url, type, party, vendor }) => ({ url, type, party, vendor }))),
    findings: sorted(
      findings.map(({ scriptId, params: { encoding: _first, ...params }, ...finding }) => ({
        ...finding,
        params,
        script: nameOf(scriptId),
      })),
    ),
  }
}

it.each(
  atDepth(
    sampleNames.filter((name) => name === 'skim-overlay'),
    [...sampleNames],
  ),
)('the sample of %s says what a visit made now says', async (name) => {
  const text = await readFile(sampleFile(name), 'utf8')
  const kept = demoResultSchema.parse(JSON.parse(text))
  expect(kept).toEqual(JSON.parse(text))
  expect(told(await captureSample(testbed, name))).toEqual(told(kept))
})

it.each(sampleNames)('the sample of %s holds nothing of the machine that made it', async (name) => {
  const text = await readFile(sampleFile(name), 'utf8')
  expect(text).not.toMatch(/127\.0\.0\.1|localhost:\d|\/work\/|\/tmp\/|\/home\/|[0-9a-f]{32}/i)
  expect(Buffer.byteLength(text)).toBeLessThan(40_000)
})
