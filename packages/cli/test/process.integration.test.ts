// What only a process of its own can show: its exit code, its streams, and where it was started. All else runs in the test's process.
import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { program, run } from './helpers.ts'

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
