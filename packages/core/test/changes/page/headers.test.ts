import { describe, expect, it } from 'vitest'
import { compareVisited, sentences, told } from '../../helpers/compare.ts'
import { goodHeaders, makeDocument, makeFrame, shopUrl } from '../../helpers/make-capture.ts'

type Document = Parameters<typeof makeDocument>[0]
const visit = (document: Document = {}) => ({ capture: { documents: [makeDocument(document)] } })
const withHeaders = (change: (headers: Map<string, string>) => void) => {
  const headers = new Map(goodHeaders)
  change(headers)
  return visit({ headers: [...headers] })
}
const policy = (value: string) => withHeaders((headers) => headers.set('content-security-policy', value))
const cookie = (given: object = {}) =>
  visit({
    setCookies: [
      {
        name: 'sid',
        domain: null,
        path: '/',
        secure: true,
        httpOnly: true,
        sameSite: 'Strict',
        partitioned: false,
        session: true,
        ...given,
      },
    ],
  })

describe('headers of two visits', () => {
  it('have no change if they mean the same, despite other order, nonces, and letter case', () => {
    const one = policy("script-src 'self' 'nonce-aaa' https://a.example; object-src 'none'")
    const other = policy("object-src 'none'; SCRIPT-SRC https://A.example 'nonce-bbb' 'self'")
    expect(compareVisited(one, other)).toMatchObject({ changes: [], notCompared: [] })
  })

  it('raise an alert for a removed policy, with the consequences', () => {
    const compared = compareVisited(
      visit(),
      withHeaders((headers) => headers.delete('content-security-policy')),
    )
    expect(compared.summary.alert).toBe(true)
    expect(sentences(compared, 'header')).toContain('script-src: no longer has a rule. Scripts can load from anywhere.')
  })

  it.each([
    [
      'another host of scripts',
      "script-src 'self'",
      "script-src 'self' https://cdn.evil.example",
      'script-src: now allows https://cdn.evil.example.',
    ],
    [
      'any https host',
      "connect-src 'self'",
      "connect-src 'self' https:",
      'connect-src: now allows any host that uses a given scheme (https:).',
    ],
    ['inline code', "script-src 'self'", "script-src 'self' 'unsafe-inline'", 'script-src: now allows any inline code to run.'],
    ['forms to anywhere', "form-action 'self'", 'form-action *', 'form-action: now allows any host (*).'],
  ])('raise an alert for a policy that allows %s, in words', (_, before, after, words) => {
    const compared = compareVisited(policy(before), policy(after))
    expect(compared.changes.map(({ verdict }) => verdict)).toEqual(['capability'])
    expect(sentences(compared, 'header')).toContain(words)
    expect(compareVisited(policy(after), policy(before)).summary.alert).toBe(false)
  })

  it('raise no alert if only the hash of an inline script differs, as after each deploy', () => {
    const compared = compareVisited(policy("script-src 'self' 'sha256-aaaa'"), policy("script-src 'self' 'sha256-bbbb'"))
    expect(told(compared)).toEqual(['header rebuild: sources-added sources-removed'])
  })

  it('raise no alert for a report-only policy or for headers of the second tier', () => {
    const more = (name: string, value: string) => withHeaders((headers) => headers.set(name, value))
    const report = 'content-security-policy-report-only'
    expect(compareVisited(more(report, "script-src 'self'"), more(report, 'script-src *')).changes.map(({ verdict }) => verdict)).toEqual([
      'rebuild',
    ])
    expect(compareVisited(more('referrer-policy', 'no-referrer'), more('referrer-policy', 'unsafe-url')).summary.alert).toBe(false)
  })

  it.each([
    ['strict-transport-security', 'max-age=60'],
    ['x-content-type-options', 'none'],
  ])('raise an alert for a weaker %s', (name, value) => {
    expect(
      compareVisited(
        visit(),
        withHeaders((headers) => headers.set(name, value)),
      ).summary.alert,
    ).toBe(true)
  })

  it('report a page that redirects to a host that is new to it', () => {
    const after = visit({ metaRefresh: ['0; url=https://evil.example/pay'] })
    expect(sentences(compareVisited(visit(), after), 'header')).toContain('The shopper is redirected to https://evil.example/pay.')
    expect(compareVisited(visit(), after).summary.alert).toBe(true)
    expect(compareVisited(visit(), visit({ metaRefresh: ['900; url=https://shop.example/cart'] })).summary.alert).toBe(false)
  })

  it('report a new redirect over a foreign host, and none over the site itself', () => {
    const over = (to: string) =>
      visit({
        redirects: [
          { from: 'https://shop.example/pay', to, status: 302, headers: [] },
          { from: to, to: shopUrl, status: 302, headers: [] },
        ],
      })
    expect(told(compareVisited(visit(), over('https://hop.evil.example/x')))).toEqual(['header capability: leads-elsewhere'])
    expect(compareVisited(visit(), over('https://www.shop.example/x')).summary.alert).toBe(false)
  })

  it('are not compared if a visit received none for the page, or did not read the head of the HTML completely', () => {
    const silent = compareVisited(visit(), { capture: { documents: [] } })
    expect(silent).toMatchObject({
      changes: [],
      notCompared: [{ subject: 'headers', why: { sentence: 'The later scan received no headers for the page itself.' } }],
    })
    const unread = compareVisited(visit({ metaCsp: ["img-src 'self'"] }), visit({ headRead: false }))
    expect(unread.changes).toEqual([])
    expect(unread.notCompared).toMatchObject([
      {
        subject: 'headers on the page itself from <meta> (img-src)',
        why: { sentence: 'In the later scan: The head of the HTML was not read completely.' },
      },
    ])
  })

  it('report a nonce that two visits received, without storing it, and none that browsers ignore or that belongs to another page', () => {
    const cached = policy("script-src 'nonce-Q2FjaGVk' 'strict-dynamic'")
    const compared = compareVisited(cached, policy("script-src 'nonce-Q2FjaGVk' 'strict-dynamic'"))
    expect(told(compared)).toEqual(['header rebuild: nonce-reused'])
    expect(sentences(compared, 'header')).toContain('the same nonce on both visits')
    expect(told(compareVisited(cached, policy("script-src 'nonce-RnJlc2g' 'strict-dynamic'")))).toEqual([])
    expect(told(compareVisited(policy("script-src 'nonce-{{n}}'"), policy("script-src 'nonce-{{n}}'")))).toEqual([])
    const elsewhere = visit({ url: `${shopUrl}/2`, headers: [['content-security-policy', "script-src 'nonce-Q2FjaGVk'"]] })
    expect(told(compareVisited(cached, elsewhere)).filter((each) => each.includes('nonce'))).toEqual([])
  })

  it('of a frame that one visit lacks are not a change', () => {
    const frame = {
      capture: {
        frames: [makeFrame(), makeFrame({ id: 'f2', parentId: 'main', url: 'https://shop.example/mini' })],
        documents: [makeDocument(), makeDocument({ frameId: 'f2', url: 'https://shop.example/mini' })],
      },
    }
    expect(compareVisited(frame, visit()).changes).toEqual([])
    expect(compareVisited(visit(), frame).changes).toEqual([])
  })
})

describe('cookies of two visits', () => {
  it.each([
    ['Secure', { secure: false }, 'secure-dropped'],
    ['HttpOnly', { httpOnly: false }, 'http-only-dropped'],
    ['SameSite', { sameSite: 'None' }, 'same-site-weaker'],
    ['Domain', { domain: 'example' }, 'cookie-domain-wider'],
  ])('raise an alert for a weaker %s, and add a stronger one to the digest', (_, weaker, code) => {
    expect(told(compareVisited(cookie(), cookie(weaker)))).toEqual([`cookie capability: ${code}`])
    expect(compareVisited(cookie(weaker), cookie()).changes).toMatchObject([{ kind: 'cookie', verdict: 'rebuild', subject: 'cookie sid' }])
  })

  it('add a new cookie to the digest', () => {
    expect(told(compareVisited(visit(), cookie()))).toEqual(['cookie rebuild: added'])
  })
})
