// What only a process of its own can show: its exit code, its streams, and where it was started. All else runs in the test's process.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { program, run, start } from './helpers.ts'

describe('the command as a process', () => {
  it('exits with 2 and a sentence on standard error for a slip, with nothing on standard output', async () => {
    const { code, out, err } = await run(['scan', 'https://shop.example/', '--bogus'])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err.split('\n')[0]).toBe('Unknown option --bogus.')
    expect(err).not.toMatch(/^\s+at |node:internal/m)
  })

  it('prints help on standard output and exits with 0', async () => {
    expect(await run(['help', 'scan'])).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^tillwatch scan URL/) })
  })

  it('keeps a line for each file that was judged when it is interrupted, and writes no whole JSON', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tillwatch-stopped-'))
    try {
      mkdirSync(join(folder, 'files'))
      // More work than is done by the time that the first line is seen.
      for (let at = 0; at < 400; at++) writeFileSync(join(folder, 'files', `${at}.js`), `for (var i = ${at}; ; i++) { a(i) }`)
      const [lines, whole] = [join(folder, 'lines.ndjson'), join(folder, 'whole.json')]
      const { child, ended } = start(['inspect', join(folder, 'files'), '--ndjson', lines, '--json', whole])
      await expect.poll(() => readFileSync(lines, { encoding: 'utf8', flag: 'a+' }), { timeout: 60_000 }).toContain('\n')
      child.kill('SIGINT')
      const { code, err } = await ended
      const written = readFileSync(lines, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
      expect(written.length).toBeLessThan(400)
      for (const file of written) expect(file).toMatchObject({ outcome: 'judged', verdict: 'inconclusive' })
      expect({ code, err }).toEqual({ code: 130, err: expect.stringMatching(`Stopped. ${written.length} lines? w`) })
      expect(() => readFileSync(whole)).toThrow('ENOENT')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it.runIf(process.platform === 'linux')('answers a start in a folder that is gone by a sentence', async () => {
    const gone = mkdtempSync(join(tmpdir(), 'tillwatch-gone-'))
    const script = 'cd "$1" && rmdir "$1" && exec "$2" "$3" scan https://shop.example/ --json x.json'
    const ended = spawnSync('sh', ['-c', script, 'sh', gone, process.execPath, program], { encoding: 'utf8' })
    expect({ code: ended.status, err: ended.stderr.split('\n')[0] }).toEqual({
      code: 2,
      err: expect.stringContaining('the working folder'),
    })
    expect(ended.stderr).not.toMatch(/^\s+at /m)
  })
})
