import { describe, expect, it } from 'vitest'
import { type PolicyInput, type PolicyScript, recommendPolicy } from '#headers/index.ts'
import { parseCsp } from '#inventory/index.ts'

const script = (more: Partial<PolicyScript>): PolicyScript => ({
  label: 'x',
  kind: 'external',
  url: null,
  host: null,
  sha256: null,
  versions: 1,
  ...more,
})
const file = (url: string, more: Partial<PolicyScript> = {}) => script({ label: url, url, host: new URL(url).hostname, ...more })
const nothing = { isPartial: false, ageDays: 7, assets: [], frameUrls: [], formActions: [], suspectHosts: [] }
const recommend = (more: Partial<PolicyInput>) =>
  recommendPolicy({ pageUrl: 'https://shop.example/checkout', authorized: [], others: [], beside: nothing, ...more })
const sources = (policy: ReturnType<typeof recommend>, name: string) =>
  policy.directives.find((directive) => directive.name === name)?.sources.map(({ value }) => value)
const codes = (policy: ReturnType<typeof recommend>) => policy.warnings.map(({ code, params }) => `${code} ${params.count}`)

describe('a recommended policy', () => {
  it('allows the hosts of authorized scripts, the page itself, and inline code by its digest, each with its reason', () => {
    const policy = recommend({
      authorized: [
        file('https://shop.example/app.js'),
        file('https://cdn.tags.example/t.js'),
        script({ kind: 'inline', sha256: '00'.repeat(32) }),
      ],
    })
    expect(sources(policy, 'script-src')).toEqual([
      "'self'",
      "'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='",
      'https://cdn.tags.example',
    ])
    expect(policy.directives[1]?.sources.at(-1)?.reasons).toEqual([{ code: 'script', params: { label: 'https://cdn.tags.example/t.js' } }])
    expect(policy.value).toMatch(/^default-src 'self'; script-src 'self' 'sha256-A+=' https:\/\/cdn\.tags\.example; object-src 'none'; /)
    expect(policy.warnings).toEqual([])
  })

  it('omits unauthorized scripts, their hosts, and hosts that received card data', () => {
    const policy = recommend({
      authorized: [file('https://shop.example/app.js')],
      others: [file('https://evil.example/s.js'), file('https://shop.example/new.js')],
      beside: {
        assets: [
          { url: 'https://evil.example/p.gif', type: 'image' },
          { url: 'https://drop.example/c', type: 'fetch' },
          { url: 'https://img.example/a.png', type: 'image' },
          { url: 'https://shop.example/api', type: 'fetch' },
        ],
        frameUrls: ['https://evil.example/f', 'https://js.stripe.com/v3', 'about:blank'],
        formActions: ['https://shop.example/pay', 'https://drop.example/c'],
        suspectHosts: ['drop.example'],
        isPartial: false,
        ageDays: 0,
      },
    })
    expect(policy.value).not.toMatch(/evil|drop/)
    expect(sources(policy, 'img-src')).toEqual(["'self'", 'https://img.example'])
    expect(sources(policy, 'frame-src')).toEqual(["'self'", 'https://js.stripe.com'])
    expect(sources(policy, 'form-action')).toEqual(["'self'"])
    expect(codes(policy)).toEqual(['undecided 2', 'suspect-hosts 1', 'seen-hosts 1'])
  })

  it('names code that it cannot cover', () => {
    const policy = recommend({
      authorized: [
        script({ kind: 'inline' }),
        script({ kind: 'inline', sha256: 'ab'.repeat(32), versions: 3 }),
        script({ kind: 'handler', sha256: 'ab'.repeat(32) }),
        script({ kind: 'eval' }),
        script({ kind: 'blob-url', url: 'blob:https://shop.example/1' }),
        script({ kind: 'worker', url: 'https://shop.example/w.js' }),
        script({ kind: 'wasm' }),
      ],
      beside: null,
    })
    expect(sources(policy, 'script-src')).toEqual(expect.arrayContaining(["'unsafe-eval'", "'wasm-unsafe-eval'", 'blob:']))
    expect(sources(policy, 'worker-src')).toEqual(["'self'"])
    expect(codes(policy)).toEqual(['inline-unread 1', 'inline-varies 1', 'handlers 1', 'eval 1', 'data-scripts 1', 'no-last-scan 1'])
  })

  it('cannot be broken by an address from a page', () => {
    const policy = recommend({
      authorized: [file('https://a.example/;script-src *'), script({ url: "https://x.example;script-src'*'/a.js" })],
      beside: {
        ...nothing,
        assets: [{ url: 'https://a.example/ ; img-src *', type: 'image' }],
        formActions: ['javascript:alert(1)', 'no address'],
      },
    })
    const [read] = parseCsp(policy.value, 'report', 'response')
    expect(read?.directives.size).toBe(policy.directives.length)
    expect(policy.value).not.toContain('*')
  })
})

it('says if its scan was partial, or is older than a week', () => {
  expect(codes(recommend({}))).toEqual([])
  expect(codes(recommend({ beside: { ...nothing, isPartial: true } }))).toEqual(['partial-scan 1'])
  expect(codes(recommend({ beside: { ...nothing, ageDays: 8 } }))).toEqual(['old-scan 8'])
})
