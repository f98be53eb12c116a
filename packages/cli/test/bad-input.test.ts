import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runHere as run } from './helpers.ts'

const folder = mkdtempSync(join(tmpdir(), 'tillwatch-bad-'))
const file = join(folder, 'a-file')
writeFileSync(file, '')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const shop = 'https://shop.example/'

describe('a slip in the command line', () => {
  it.each([
    [['scan'], 'Specify a page to scan'],
    [['scan', 'ftp://a.example'], 'ftp:'],
    [['scan', 'javascript:alert(1)'], 'javascript:'],
    [['scan', 'https://me:secret@a.example/'], 'user name or password'],
    [['scan', 'http://a.example:99999/'], 'cannot open this address'],
    [['scan', 'http://a b.example/'], 'space'],
    [['scan', `https://a.example/${'x'.repeat(3_000)}`], '2048'],
    [['scan', 'http://[::1'], 'cannot open this address'],
    [['scan', shop, 'https://b.example/'], 'second one'],
    [['scan', shop, '--bogus'], 'Unknown option --bogus.'],
    [['scan', shop, '--timeout', '-1'], '--timeout needs a value'],
    [['scan', shop, '--timeout', '5', '--timeout', '6'], '--timeout is set twice'],
    [['scan', shop, '--quiet=yes'], '--quiet does not take a value'],
    [['scan', shop, '--json', file, '--har', join(folder, '.', 'a-file')], '--json and --har both write to'],
    [['scan', shop, '--bodies', file], 'is a file. Specify a folder'],
    [['scan', shop, '--html', '-'], 'Only --json accepts -'],
    [['doctor', 'now'], 'takes only --json and --language'],
    [['doctor', '--language', 'fr'], '--language'],
    [['help', 'scan', 'extra'], '“extra” is a second one'],
    [['--version', 'x'], 'takes no arguments'],
    [['scan', 'http://a.example:0/'], 'port 0'],
    [['scan', shop, '--screenshot', `${join(folder, 'out')}/`], 'is a folder. Specify a file name'],
    [['scan', shop, '--json', join(folder, 'q'), '--bodies', join(folder, 'q', 'b')], 'which --json writes as a file'],
    [['help', 'bogus'], 'no help for “bogus”'],
    [['watch'], 'no command “watch”'],
  ])('%j is answered by exit code 2 and a sentence, with nothing on standard output', async (args, sentence) => {
    const { code, out, err } = await run(args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err.split('\n')[0]).toContain(sentence)
    expect(err).not.toMatch(/^\s+at |node:internal|secret/m)
  })

  it.runIf(process.platform === 'linux')('that names a place where the system takes no file is answered before a visit', async () => {
    for (const output of [
      ['--bodies', '/proc/x/y'],
      ['--json', '/proc/x.json'],
    ]) {
      const { code, err } = await run(['scan', shop, ...output])
      expect([code, err.split('\n')[0]]).toEqual([2, expect.stringContaining(`${output.join(' ')} cannot be written`)])
    }
  })

  it.each([
    [['help', 'scan']],
    [['scan', '--help']],
    [['help', 'doctor']],
    [['help', 'inspect']],
    [['inspect', '--help']],
    [['doctor', '-h']],
    [['--help']],
  ])('%j prints help on standard output and exits with 0', async (args) => {
    const { code, out, err } = await run(args)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('tillwatch')
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(140)
  })
})
