import { describe, expect, it } from 'vitest'
import { diagnose } from '#session/doctor.ts'

describe('the doctor', () => {
  it('names the browser that scans would use, its age, its sandbox and the fonts, and gives a remedy for all that is not well', async () => {
    for (const sources of [undefined, ['bundled'] as const]) {
      const { checks } = await diagnose(process.env, sources)
      expect(checks.map((check) => check.id)).toEqual(['browser', 'browser-age', 'sandbox', 'fonts', 'full-browser'])
      expect(checks[0]).toMatchObject({ state: 'ok', detail: expect.stringMatching(/Chromium \d+\.[\d.]+, .* at \/.*self-test/) })
      expect(checks[2]).toMatchObject({ state: 'ok' })
      for (const check of checks) if (check.state !== 'ok') expect(check.remedy).not.toBeNull()
    }
  })

  it('tells a machine without a browser how to get one', async () => {
    const { checks } = await diagnose({ HOME: '/nowhere', PATH: '' }, ['cache'])
    expect(checks[0]).toMatchObject({ id: 'browser', state: 'problem', remedy: expect.stringContaining('nstall') })
  })

  it('says when the named browser is the problem', async () => {
    const { checks } = await diagnose({ ...process.env, TILLWATCH_BROWSER: '/nowhere/chrome' })
    expect(checks[0]).toMatchObject({
      state: 'problem',
      detail: expect.stringContaining('no file'),
      remedy: expect.stringContaining('unset'),
    })
  })
})
