import { expect, it } from 'vitest'
import { chooseDetonations, DETONATIONS_MAX, type Known } from '#features/judgements/choose-detonations.ts'
import type { Content } from '#features/judgements/contents.ts'

const content = (sha256: string, change: Partial<Content> = {}): Content => ({
  ...{
    sha256,
    textSha256: sha256,
    scriptIds: ['s1'],
    host: 'cdn.vendor.example',
    isModule: false,
    isThirdParty: true,
    isProviders: false,
    identities: [],
  },
  ...change,
})
const fresh: Known = { verdict: 'benign', isTooLong: false, isDetonated: false, isOld: false }
const choose = (...given: [Content, Partial<Known>][]) => {
  const known = new Map(given.map(([{ sha256 }, facts]) => [sha256, { ...fresh, ...facts }]))
  const { run, not } = chooseDetonations(
    given.map(([one]) => one),
    ({ sha256 }) => known.get(sha256) ?? fresh,
  )
  return { run: run.map(({ sha256 }) => sha256), not: Object.fromEntries(not) }
}
const own = { isThirdParty: false }

it('runs what stands out first, then what others serve, then what changed of the shop’s own', () => {
  const chosen = choose(
    [content('changed', own), {}],
    [content('vendor'), { isOld: true }],
    [content('odd', own), { verdict: 'suspicious', isOld: true }],
    [content('cut', own), { verdict: 'inconclusive', isOld: true }],
    [content('unread'), { verdict: null }],
  )
  expect(chosen).toEqual({ run: ['odd', 'vendor', 'cut', 'unread', 'changed'], not: {} })
})

it('runs nothing that the shop had before, that is the provider’s duty, that is too long, or that ran already', () => {
  const chosen = choose(
    [content('known', own), { isOld: true }],
    [content('provider', { isProviders: true }), { verdict: 'malicious' }],
    [content('long'), { verdict: null, isTooLong: true }],
    [content('done'), { isDetonated: true }],
  )
  expect(chosen).toEqual({ run: [], not: { known: 'known-first-party', provider: 'provider-frame', long: 'too-long' } })
})

it('leaves what is beyond its number for later, the least urgent', () => {
  const many = Array.from({ length: DETONATIONS_MAX }, (_, at): [Content, Partial<Known>] => [content(`v${at}`), {}])
  const { run, not } = choose([content('changed', own), {}], ...many)
  expect(run).toHaveLength(DETONATIONS_MAX)
  expect(not).toEqual({ changed: 'later' })
})
