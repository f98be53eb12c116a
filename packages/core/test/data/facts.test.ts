import { describe, expect, it } from 'vitest'
import { imitatedNames } from '#data/host-heuristics.ts'
import { knownBadHosts } from '#data/known-bad-hosts.ts'
import { paymentHosts } from '#data/payment-hosts.ts'
import { hostOf, isLoopback, providerOf, siteOf } from '#inventory/index.ts'

/** Names that can never be a real host (RFC 2606, RFC 6761). */
const reserved = /(?:^|\.)(?:localhost|example|test|invalid|local|internal)$|(?:^|\.)example\.(?:com|net|org)$/
const payment = paymentHosts.flatMap(({ hosts }) => hosts)
const bad = knownBadHosts.map(({ host }) => host)
const imitated = imitatedNames.flatMap(({ sites }) => sites)

describe('the facts of production', () => {
  it('name real hosts only: no test names, no bare addresses', () => {
    const wrong = (host: string) => reserved.test(host) || isLoopback(host) || !host.includes('.') || hostOf(`https://${host}/`) !== host
    expect([...payment, ...bad, ...imitated].filter(wrong)).toEqual([])
  })
  it('name no public suffix as a provider or as bad, which would cover strangers', () => {
    expect([...payment, ...bad].filter((host) => siteOf(`stranger.${host}`) === `stranger.${host}`)).toEqual([])
  })
  it('give a source for every payment host and every known-bad host', () => {
    expect(paymentHosts.filter(({ source }) => URL.parse(source)?.protocol !== 'https:').map(({ provider }) => provider)).toEqual([])
    expect(knownBadHosts.filter(({ source, published }) => source.length < 10 || !/^\d{4}(-\d{2})?$/.test(published))).toEqual([])
  })
  it('name no host twice in one role, and none both as a provider and as bad', () => {
    const keys = paymentHosts.flatMap(({ role, hosts }) => hosts.map((host) => `${role} ${host}`))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    expect(bad.filter((host) => providerOf(`https://${host}/`) !== null)).toEqual([])
  })
})
