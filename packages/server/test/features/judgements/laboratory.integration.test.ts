// What of a scan runs in the laboratory, how often, and what follows from what it did there. The laboratory's browser is played.
import { describe, expect, it } from 'vitest'
import { watchPage } from '../inventory/watched-page.ts'
import { calm, cutShort, examined, forgetRuns, fresh, laboratory, ran, sends, skimmer, storedOf, vendor } from './examined-scan.ts'

watchPage()
forgetRuns()

describe('the laboratory', () => {
  it('makes a finding of a card that was sent there, where the code shows nothing, and tells what was done', async () => {
    const { findings, scripts } = await examined(
      [[vendor, fresh()]],
      laboratory(() => sends('collect.stranger-shop.example')),
    )
    expect(findings).toMatchObject([{ code: 'script-malicious', severity: 'critical' }])
    expect(scripts[0]?.reasons[0]?.code).toBe('detonated-card-sent')
    expect(scripts[0]?.laboratory).toMatchObject({
      outcome: 'ran',
      version: 'played',
      behaviours: [{ kind: 'sends', gate: null, params: { what: 'card', to: 'collect.stranger-shop.example' } }],
    })
  })

  it('counts also where no judge can read the code in time', async () => {
    const code = `${'a;'.repeat(3_900_000)}${fresh()}`
    const { findings, scripts } = await examined([[vendor, code]], {
      ...laboratory(() => sends('collect.stranger-shop.example')),
      judgeTimeoutMs: 2_000,
    })
    expect([findings[0]?.code, scripts[0]?.reasons[0]?.code]).toEqual(['script-malicious', 'detonated-card-sent'])
  })

  it('is not asked about a content that is too long to be judged', async () => {
    const { scripts } = await examined([[vendor, `//${'a'.repeat(16_000_000)}`]], laboratory())
    expect(scripts[0]).toMatchObject({ verdict: null, notJudged: 'too-long', notDetonated: 'too-long' })
    expect(ran).toEqual([])
  })

  it('is not told which host served a script, and what goes back there goes to that host in the judgement for the page', async () => {
    const code = fresh()
    const { scripts } = await examined(
      [[vendor, code]],
      laboratory(({ url }) => sends(new URL(url ?? '').host)),
    )
    expect(ran[0]?.url).not.toContain('stranger-vendor')
    expect(JSON.stringify(await storedOf(code))).not.toContain('stranger-vendor')
    expect(scripts[0]?.reasons[0]?.sentence).toContain('cdn.stranger-vendor.example')
  })

  it('runs a content once for all scans and accounts', async () => {
    const code = fresh()
    await examined([[vendor, code]], laboratory())
    const { scripts } = await examined([[vendor, code]], laboratory())
    expect([ran.length, scripts[0]?.laboratory?.outcome]).toEqual([1, 'ran'])
  })

  it('runs of the shop’s own only what changed, and what stands out', async () => {
    const [steady, changed, inline] = [fresh(), fresh(), fresh()]
    const first = await examined([['https://shop.example/a.js', steady]], laboratory())
    expect([ran.length, first.scripts[0]?.notDetonated]).toEqual([0, 'known-first-party'])
    const standing = skimmer('collect.stranger-shop.example')
    await examined(
      [
        ['https://shop.example/a.js', steady],
        ['https://shop.example/a.js', changed],
        [null, inline],
        [null, standing],
      ],
      laboratory(),
    )
    expect(ran.map(({ text, url }) => [text, url])).toEqual([
      [standing, null],
      [changed, null],
      [inline, null],
    ])
  })

  it('does not run inline code of the shop again for the data of each visit', async () => {
    const visit = (token: string): [null, string][] => [[null, `window.visit = { token: '${token}' }; document.body.dataset.ready = 'yes'`]]
    await examined(visit('a1'), laboratory())
    const { scripts } = await examined(visit('b2'), laboratory())
    expect([ran.length, scripts[0]?.notDetonated]).toEqual([0, 'known-first-party'])
  })

  it('tries a content that did not come to its end in three scans, with more time in each, and forgets nothing that it saw', async () => {
    const code = fresh()
    const answers = [{ ...sends('own'), outcome: 'partial' as const, why: cutShort.why }, cutShort, cutShort]
    for (let at = 0; at < 4; at++)
      await examined(
        [[vendor, code]],
        laboratory(() => answers[at] ?? calm),
      )
    expect(ran.map(({ timeoutMs }) => timeoutMs)).toEqual([6_000, 12_000, 18_000])
    expect(await storedOf(code)).toMatchObject({ detonation_tries: 3, detonation: { outcome: 'partial', behaviours: [{ to: 'own' }] } })
  })

  it('does not try again what more time would not help', async () => {
    const code = fresh()
    const failed = {
      ...calm,
      outcome: 'partial' as const,
      why: { code: 'script-failed' as const, said: 'ReferenceError: vendor is not defined' },
    }
    const failing = () => laboratory(() => failed)
    await examined([[vendor, code]], failing())
    const { scripts } = await examined([[vendor, code]], failing())
    expect(ran).toHaveLength(1)
    expect(scripts[0]).toMatchObject({ verdict: 'inconclusive', missing: [{ code: 'laboratory-partial', read: null, of: null }] })
  })

  it('runs twenty contents in one examination, and the rest in the next', async () => {
    const scripts = Array.from({ length: 23 }, (): [string, string] => [vendor, fresh()])
    const first = await examined(scripts, laboratory())
    expect([ran.length, first.scripts.filter(({ notDetonated }) => notDetonated === 'later').length]).toEqual([20, 3])
    await examined(scripts, laboratory())
    expect(ran).toHaveLength(23)
  })

  it('that has no browser is told of, is asked once, and judged is all the same', async () => {
    const none = () => ({ none: 'There is no browser.' })
    const { scripts } = await examined(
      [
        [vendor, fresh()],
        [vendor, fresh()],
      ],
      laboratory(none),
    )
    expect(ran).toHaveLength(1)
    expect(scripts.map(({ verdict, laboratory: seen, notDetonated }) => [verdict, seen, notDetonated])).toEqual([
      ['benign', null, 'no-browser'],
      ['benign', null, 'no-browser'],
    ])
  })

  it('says where it is switched off', async () => {
    expect((await examined([[vendor, fresh()]])).scripts[0]?.notDetonated).toBe('switched-off')
  })
})
