import { readFileSync } from 'node:fs'
import { vendorOf } from '@tillwatch/core/inventory'
import thirdPartyWeb from 'third-party-web/nostats-subset.js'
import { describe, expect, it } from 'vitest'
import { deriveVendors } from '../derive-vendors.ts'

const nameOf = (url: string) => (thirdPartyWeb.getProduct(url) ?? thirdPartyWeb.getEntity(url))?.name

describe('the vendors of third-party hosts', () => {
  it('are those of the installed data set', () => {
    const file = new URL('../../packages/core/src/data/vendors.json', import.meta.url)
    expect(readFileSync(file, 'utf8')).toBe(deriveVendors())
  })

  it('get the name that the data set gives each host, its subdomains, its parents, and the paths of products', () => {
    const hosts = thirdPartyWeb.entities.flatMap(({ domains }) => domains.map((domain) => domain.replace('*.', '')))
    const paths = thirdPartyWeb.entities.flatMap(({ domains: [domain = ''], products = [] }) =>
      products.flatMap(({ urlPatterns = [] }) => urlPatterns.map((pattern) => `https://${domain.replace('*.', 'a.')}/${pattern}`)),
    )
    const urls = hosts.flatMap((host) => [host, `a.b.${host}`, host.slice(host.indexOf('.') + 1)]).map((host) => `https://${host}/x.js`)
    const known = [...urls, ...paths].map((url) => ({ url, vendor: vendorOf(url), expected: nameOf(url) }))
    const wrong = known.filter(({ vendor, expected }) => vendor?.name !== expected && !vendor?.purpose?.source.startsWith('https:'))
    expect(wrong.map(({ url, vendor, expected }) => [url, vendor?.name, expected])).toEqual([])
    expect(known.filter(({ vendor }) => vendor !== null).length).toBeGreaterThan(2_000)
  })
})
