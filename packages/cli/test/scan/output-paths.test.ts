import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readOutputPaths } from '#scan/output-paths.ts'

let folder: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tillwatch-paths-')))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('places to write to', () => {
  it('are absolute, with links followed, so that a link stays a link', () => {
    mkdirSync(join(folder, 'real'))
    writeFileSync(join(folder, 'real', 'a.json'), '')
    symlinkSync(join(folder, 'real', 'a.json'), join(folder, 'link.json'))
    symlinkSync(join(folder, 'real'), join(folder, 'linked'))
    expect(readOutputPaths({ json: join(folder, 'link.json'), har: join(folder, 'linked', 'b.har') })).toMatchObject({
      json: join(folder, 'real', 'a.json'),
      har: join(folder, 'real', 'b.har'),
      html: null,
    })
  })

  it('are where a link leads, also while nothing is there yet', () => {
    symlinkSync('later.json', join(folder, 'dangling.json'))
    expect(readOutputPaths({ json: join(folder, 'dangling.json') }).json).toBe(join(folder, 'later.json'))
    symlinkSync('round', join(folder, 'round'))
    expect(() => readOutputPaths({ json: join(folder, 'round') })).toThrow(/cannot be written/)
  })

  it('may be folders to be made, for bodies', () => {
    expect(readOutputPaths({ bodies: join(folder, 'a', 'b') }).bodies).toBe(join(folder, 'a', 'b'))
  })

  it('are refused when two outputs meet, also through a link', () => {
    symlinkSync(folder, `${folder}-link`)
    try {
      expect(() => readOutputPaths({ json: join(folder, 'x'), html: join(`${folder}-link`, 'x') })).toThrow(/--json and --html both write/)
      expect(() => readOutputPaths({ json: join(folder, 'x'), bodies: join(folder, 'x') })).toThrow(/--json and --bodies both write/)
    } finally {
      rmSync(`${folder}-link`)
    }
  })

  it.runIf(process.platform !== 'win32')('may be one device for several', () => {
    expect(readOutputPaths({ html: '/dev/null', har: '/dev/null' })).toMatchObject({ html: '/dev/null', har: '/dev/null' })
  })

  it('are refused where nothing can be written', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(() => readOutputPaths({ json: join(folder, 'file', 'a') })).toThrow(/the folder .* does not exist/)
    expect(() => readOutputPaths({ json: join(folder, 'none', 'a') })).toThrow(/the folder .* does not exist/)
    expect(() => readOutputPaths({ har: folder })).toThrow(/is a folder/)
    expect(() => readOutputPaths({ bodies: join(folder, 'file', 'a') })).toThrow(/is a file/)
    expect(() => readOutputPaths({ json: join(folder, 'x'.repeat(300)) })).toThrow(/cannot be written: name too long/)
  })
})
