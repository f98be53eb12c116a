// The examination of a recorded scan: what its contents are, what is stored of each, what a second opinion adds, and who may read it.
import { describe, expect, it } from 'vitest'
import { examineScan, getJudgements, giveUpExamination } from '#features/judgements/index.ts'
import { judgementsOf } from '#features/judgements/queries.ts'
import type { StoredJudgement } from '#features/judgements/stored.ts'
import { deleteScan, sweepContents } from '#features/scans/index.ts'
import { otherActor } from '../../support/context.ts'
import { coded, never, owner, scan, sha256Of, test, watchPage } from '../inventory/watched-page.ts'
import {
  another,
  calm,
  context,
  examined,
  forgetRuns,
  fresh,
  laboratory,
  ran,
  read,
  scanOf,
  sends,
  skimmer,
  storedOf,
  vendor,
} from './examined-scan.ts'

watchPage()
forgetRuns()

describe('a second opinion', () => {
  const opinion = (code: string, verdict: 'benign' | 'malicious', confidence = 'high') =>
    test.database.db
      .insertInto('second_opinions')
      .values({
        ...{ id: crypto.randomUUID(), sha256: sha256Of(code), before_sha256: null, model: 'test:model', prompt_version: `${another()}` },
        ...{ outcome: 'answered', verdict, confidence, summary_en: 'It sends cookies.', summary_es: 'Envía cookies.' },
        ...{ answer: '{}', asked_at: new Date(), ended_at: new Date(), tries: 1 },
      })
      .execute()

  it('raises the verdict by one step and says so, and never lowers one', async () => {
    const [calmCode, grave] = [fresh(), `${skimmer('collect.stranger-shop.example')}//${another()}`]
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
    const id = await scan([coded(vendor, fresh())], undefined, undefined, 'desktop', { isJudged: false })
    await examineScan(context(), id, never)
    expect((await read(id)).scripts).toMatchObject([{ sha256: null, scriptIds: ['s1'], verdict: null, notJudged: 'not-kept' }])
  })

  it('stores a content that takes too long as not judged, which is not benign', async () => {
    // Takes seconds to judge, so the limit ends it also where this process stalls.
    const code = `${'a;'.repeat(2_000_000)}${fresh()}`
    const { scripts, findings } = await examined([[vendor, code]], { judgeTimeoutMs: 1 })
    expect(scripts[0]).toMatchObject({ verdict: null, notJudged: 'too-slow', score: null })
    expect(findings).toEqual([])
    expect(await storedOf(code)).toMatchObject({ verdict: null, not_judged: 'too-slow' })
  })

  it('is done once, however often it is asked for, and what comes next is asked for once', async () => {
    const next: string[] = []
    const after = { onExamined: async (_trx: unknown, { scanId }: { scanId: string }) => void next.push(scanId) }
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
    ran.length = 0
    await examineScan(context(laboratory()), id, never)
    expect(ran.map(({ text }) => text)).toEqual([second])
    expect((await read(id)).scripts.every(({ laboratory: seen }) => seen?.outcome === 'ran')).toBe(true)
  })

  it('that failed each time leaves the scan as not examined, and what comes next is asked for', async () => {
    const next: string[] = []
    const id = await scanOf([vendor, fresh()])
    await giveUpExamination(context({ onExamined: async (_trx, { scanId }) => void next.push(scanId) }), id)
    expect([next, (await read(id)).state]).toEqual([[id], 'not-examined'])
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
