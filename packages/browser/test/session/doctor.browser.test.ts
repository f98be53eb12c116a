import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatDoctor } from '@tillwatch/messages/doctor'
import { describe, expect, it } from 'vitest'
import { diagnose } from '#session/doctor.ts'

/** The checks with their texts in English. */
async function diagnosed(...asked: Parameters<typeof diagnose>) {
  const { checks } = await diagnose(...asked)
  return {
    checks: checks.map((check) => ({
      ...check,
      detail: formatDoctor(check.detail, 'en'),
      remedy: check.remedy && formatDoctor(check.remedy, 'en'),
    })),
  }
}

/** Speaks as much of the protocol as the self-test asks, as a Chromium before 138 does: its script hashes are of another kind. */
const oldBrowser = `
const { createReadStream, writeSync } = require('node:fs')
const say = (message) => writeSync(4, JSON.stringify(message) + '\\0')
const answers = {
  'Browser.getVersion': { product: 'HeadlessChrome/120.0.6099.109' },
  'Target.createBrowserContext': { browserContextId: 'C' },
  'Target.createTarget': { targetId: 'T' },
  'Target.attachToTarget': { sessionId: 'S' },
}
createReadStream(null, { fd: 3 }).on('data', (chunk) => {
  for (const text of String(chunk).split('\\0').filter(Boolean)) {
    const { id, method, sessionId } = JSON.parse(text)
    if (method === 'Runtime.evaluate') say({ method: 'Debugger.scriptParsed', sessionId, params: { hash: 'a1'.repeat(20) } })
    say({ id, sessionId, result: answers[method] ?? {} })
  }
})`

describe('the doctor', () => {
  it('names the browser that scans would use, its age, its sandbox and the fonts, and gives a remedy for all that is not well', async () => {
    for (const sources of [undefined, ['bundled'] as const]) {
      const { checks } = await diagnosed(process.env, sources)
      expect(checks.map((check) => check.id)).toEqual(['browser', 'browser-age', 'sandbox', 'fonts', 'second-browser'])
      expect(checks[0]).toMatchObject({ state: 'ok', detail: expect.stringMatching(/Chromium \d+\.[\d.]+, .* at \/.*self-test/) })
      expect(checks[2]).toMatchObject({ state: 'ok' })
      for (const check of checks) if (check.state !== 'ok') expect(check.remedy).not.toBeNull()
    }
  })

  it('tells a machine without a browser how to get one', async () => {
    const { checks } = await diagnosed({ HOME: '/nowhere', PATH: '' }, ['cache'])
    expect(checks[0]).toMatchObject({ id: 'browser', state: 'problem', remedy: expect.stringContaining('nstall') })
  })

  it.each([
    ['/nowhere/chrome', 'the file does not exist'],
    ['chromium', 'use the full path'],
    ['/', 'it is not a file'],
    ['/etc/passwd', 'it is not an executable program'],
    ['/bin/true', 'without a message'],
  ])('says of a browser named %s: %s', async (path, words) => {
    const { checks } = await diagnosed({ ...process.env, TILLWATCH_BROWSER: path })
    expect(checks[0]).toMatchObject({ state: 'problem', detail: expect.stringContaining(words) })
  })

  it('refuses a browser too old for evidence, whose script hashes are not SHA-256', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tillwatch-test-'))
    chmodSync(folder, 0o755)
    const old = join(folder, 'chrome')
    writeFileSync(old, `#!${process.execPath}\n${oldBrowser}`, { mode: 0o755 })
    try {
      const { checks } = await diagnosed({ ...process.env, TILLWATCH_BROWSER: old })
      expect(checks[0]).toMatchObject({ state: 'problem', detail: expect.stringContaining('(Chromium 138 or later is required)') })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('warns when the browser for cloaking checks does not start, and does not call scans impossible for it', async () => {
    const { checks } = await diagnosed({ ...process.env, TILLWATCH_FULL_BROWSER: '/nowhere/chrome' })
    expect(checks.at(-1)).toMatchObject({
      id: 'second-browser',
      state: 'warning',
      detail: expect.stringContaining('TILLWATCH_FULL_BROWSER'),
      remedy: expect.stringContaining('unset'),
    })
    expect(checks.filter((check) => check.state === 'problem')).toEqual([])
  })

  it('says when the named browser is the problem', async () => {
    const { checks } = await diagnosed({ ...process.env, TILLWATCH_BROWSER: '/nowhere/chrome' })
    expect(checks[0]).toMatchObject({
      state: 'problem',
      detail: expect.stringContaining('/nowhere/chrome: the file does not exist'),
      remedy: expect.stringContaining('unset'),
    })
  })
})
