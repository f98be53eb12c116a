// What the site's policy allows, directive by directive.
import { describe, expect, it } from 'vitest'
import { contentPolicy } from '#http/site-policy.ts'

const read = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )

const google = ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com']

describe('the policy', () => {
  it('allows nothing but our own origin where no tag manager is configured', () => {
    for (const tagManager of [null, undefined]) {
      const policy = read(contentPolicy('n1', tagManager))
      expect(policy['script-src']).toEqual(["'self'", "'nonce-n1'"])
      expect(policy['connect-src']).toEqual(["'self'"])
      expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:'])
      expect(
        Object.values(policy)
          .flat()
          .filter((source) => /^https?:/.test(source)),
      ).toEqual([])
    }
  })

  it('adds the origin of the configured tag manager and its collection hosts, to scripts, requests and pictures alone', () => {
    const plain = read(contentPolicy('n1'))
    const policy = read(contentPolicy('n1', 'https://tags.example:8443/gtm.js?x=1'))
    const added = ['https://tags.example:8443', ...google]
    for (const name of ['script-src', 'connect-src', 'img-src']) expect(policy[name]).toEqual([...plain[name]!, ...added])
    const same = Object.keys(plain).filter((name) => !['script-src', 'connect-src', 'img-src'].includes(name))
    for (const name of same) expect(policy[name]).toEqual(plain[name])
    expect(Object.values(policy).flat().join(' ')).not.toMatch(/unsafe|\*(?!\.)/)
  })
})
