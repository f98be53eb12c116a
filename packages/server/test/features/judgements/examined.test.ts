// Guards that examinations from before the inconclusive verdict stay readable, and call nothing benign that was not read.
import { expect, it } from 'vitest'
import { contentOf, type StoredContent } from '#features/judgements/examined.ts'

const stored: StoredContent = {
  ...{ sha256: 'a'.repeat(64), scriptIds: ['s1'], isProviders: false, notDetonated: null },
  ...{ verdict: 'benign', notJudged: null, score: 0.02, parsed: 'whole', ended: true, reasons: [] },
}
const part = (code: string) => [{ code, read: null, of: null }]

it.each<[Partial<StoredContent>, Partial<StoredContent>]>([
  [{}, { verdict: 'benign', missing: [] }],
  [{ ended: false }, { verdict: 'inconclusive', missing: part('limit') as never }],
  [{ parsed: 'partly' }, { verdict: 'inconclusive', missing: part('partly-parsed') as never }],
  [{ parsed: 'none' }, { verdict: 'inconclusive', missing: part('not-parsed') as never }],
  [
    { verdict: 'malicious', ended: false },
    { verdict: 'malicious', missing: part('limit') as never },
  ],
  [
    { verdict: null, notJudged: 'too-slow', parsed: null, ended: null },
    { verdict: null, missing: [] },
  ],
])('reads %j as %j', (change, expected) => expect(contentOf({ ...stored, ...change })).toMatchObject(expected))

it('takes a newer one as it was written', () => {
  const newer = { ...stored, verdict: 'inconclusive' as const, missing: [{ code: 'limit' as const, read: 3, of: 9 }] }
  expect(contentOf(newer)).toEqual(newer)
})
