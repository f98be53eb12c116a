import { describe, expect, it } from 'vitest'
import { changedSecrets, journeyOf, secretHostsOf } from '#journeys/index.ts'

const to = (url: string) => ({ type: 'navigate', url })
const typing = (name: string, kind: 'secret' | 'totp' = 'secret') => ({ type: 'change', value: { [kind]: name }, selectors: ['#a'] })
const click = (selector: string) => ({ type: 'click', selectors: [selector] })
function journey(...steps: object[]) {
  const read = journeyOf({ title: '', steps })
  if (!read.ok) throw new Error(read.problem.code)
  return read.journey
}

it('a secret is for the host of its page, and for those that steps open before each use', () => {
  const way = journey(
    typing('user'),
    to('https://ID.shop.example:8443/login'),
    typing('password'),
    to('https://other.example/'),
    typing('seed', 'totp'),
    typing('user'),
  )
  expect(secretHostsOf(way, 'https://shop.example/checkout')).toEqual({
    user: ['shop.example', 'other.example'],
    password: ['shop.example', 'id.shop.example'],
    seed: ['shop.example', 'other.example'],
  })
})

describe('a change of a journey', () => {
  const before = journey(to('https://shop.example/'), click('#in'), typing('user'), click('#next'), typing('password'), click('#enter'))
  it.each([
    ['of nothing', before, []],
    ['of a step before', journey(to('https://shop.example/in'), typing('user'), click('#next'), typing('password'), click('#enter')), []],
    ['of a later step', journey(...before.steps.slice(0, 5), click('#show')), ['user', 'password']],
    ['of an added step', journey(...before.steps, click('#go')), ['user', 'password']],
    ['of a removed step', journey(...before.steps.slice(0, 5)), ['user', 'password']],
    ['between two secrets', journey(...before.steps.slice(0, 3), click('#other'), ...before.steps.slice(4)), ['user']],
    ['that takes a secret away', journey(...before.steps.slice(0, 4)), ['user']],
    ['that adds another secret first', journey(typing('other'), ...before.steps), []],
  ])('%s needs the values of what was typed before it again', (_, after, names) => {
    expect(changedSecrets(before, after)).toEqual(names)
  })
})
