import { formatFinding } from '@tillwatch/messages/findings'
import { describe, expect, it } from 'vitest'
import { judgeAgain } from '#report/index.ts'
import { judge, of } from '../helpers/judge.ts'
import { goodHeaders, makeCapture, makeDocument, makeField, makeFrame } from '../helpers/make-capture.ts'

const withHeaders = (headers: [string, string][], given = {}) => makeCapture({ documents: [makeDocument({ headers, ...given })] })
const csp = (value: string) =>
  withHeaders([...goodHeaders.filter(([name]) => name !== 'content-security-policy'), ['content-security-policy', value]])
const problems = (value: string) => of(judge(csp(value)), 'csp-weak').map(({ params }) => `${params.directive} ${params.problem}`)

describe('csp-missing', () => {
  it('reports a page without any policy, as medium if the page itself takes the card', () => {
    expect(of(judge(withHeaders([])), 'csp-missing')).toMatchObject([{ severity: 'low', frameId: 'main', params: { reportOnly: 'no' } }])
    const taking = { ...withHeaders([]), fields: [makeField()] }
    expect(of(judge(taking), 'csp-missing')).toMatchObject([{ severity: 'medium', frameId: 'main' }])
  })
  it('reports a page with only a report-only policy, and says so', () => {
    const result = judge(withHeaders([['content-security-policy-report-only', "default-src 'self'"]]))
    expect(of(result, 'csp-missing')).toMatchObject([{ params: { reportOnly: 'yes' } }])
  })
  it('accepts a policy in a meta element', () => {
    expect(of(judge(withHeaders([], { metaCsp: ["script-src 'self'"] })), 'csp-missing')).toEqual([])
  })
  it("leaves the provider's own documents to the provider", () => {
    const psp = makeFrame({ id: 'psp', parentId: 'main', url: 'https://js.stripe.com/v3/' })
    const document = makeDocument({ frameId: 'psp', url: psp.url, headers: [] })
    const capture = makeCapture({
      frames: [makeFrame(), psp],
      documents: [makeDocument(), document],
      fields: [makeField({ frameId: 'psp' })],
    })
    expect(of(judge(capture), 'csp-missing')).toEqual([])
  })
  it('does not report a missing header for a document that the capture lacks', () => {
    const result = judge(
      makeCapture({
        documents: [],
        outcome: { status: 'partial', code: 'timeout', cause: { code: 'words', values: { text: '' } }, issues: [] },
      }),
    )
    expect([...of(result, 'csp-missing'), ...of(result, 'header-missing')]).toEqual([])
  })
})

describe('header-missing of x-content-type-options', () => {
  const missing = (value: string) =>
    of(
      judge(withHeaders([...goodHeaders.filter(([name]) => name !== 'x-content-type-options'), ['x-content-type-options', value]])),
      'header-missing',
    )
  it.each(['nosniff', 'NoSniff', ' nosniff , nosniff', 'nosniff, none', 'nosniff\nnone'])('accepts “%s”', (value) => {
    expect(missing(value)).toEqual([])
  })
  it.each(['off, nosniff', ', nosniff', '"nosniff"', 'nosniff; x', 'nosniffing', 'none\nnosniff'])('reports “%s”', (value) => {
    expect(missing(value)).toMatchObject([{ params: { header: 'x-content-type-options' } }])
  })
})

describe('csp-weak for a nonce that another visit received', () => {
  const closed = "; default-src 'none'; form-action 'self'; base-uri 'none'"
  const page = { fields: [], integration: { provider: null } }
  const noncesOf = (value: string) => judge(csp(value)).nonces?.map(({ digest }) => digest) ?? []
  const after = (earlier: string, value: string) =>
    of(
      judge({ ...csp(value), fields: [makeField()] }, undefined, {
        watched: { before: { page, identities: [], nonces: noncesOf(earlier) } },
      }),
      'csp-weak',
    ).filter(({ params }) => params.problem === 'nonce-reused')

  it('adds risk, and says what to do', () => {
    const [found] = after(`script-src 'nonce-U2FtZQ' 'strict-dynamic'${closed}`, `script-src 'nonce-U2FtZQ'${closed}`)
    expect(found).toMatchObject({ severity: 'medium', params: { directive: 'script-src' } })
    expect(found && formatFinding(found, 'en')).toMatchObject({
      detail: expect.stringContaining('the same nonce as on another visit'),
      remedy: expect.stringContaining('new random nonce'),
    })
  })
  it('applies to the further visits of one scan, and to its result after a rejudgement', () => {
    const value = `default-src 'none'; script-src-elem 'nonce-U2FtZQ'; form-action 'self'; base-uri 'none'`
    const capture = { ...csp(value), fields: [makeField()] }
    const comparison = {
      differences: [],
      nonces: noncesOf(value),
      cloakCheck: { state: 'compared' as const, detail: 'Compared.', detailCodes: [] },
    }
    const stored = judge(capture, undefined, { comparison })
    for (const result of [stored, judgeAgain({ capture, bodies: new Map() }, stored)])
      expect(of(result, 'csp-weak')).toMatchObject([{ params: { problem: 'nonce-reused', directive: 'script-src-elem' } }])
  })
  it.each([
    ['another nonce', `script-src 'nonce-U2FtZQ'${closed}`, `script-src 'nonce-RnJlc2g'${closed}`],
    [
      'a policy beside it that names another',
      `script-src 'nonce-U2FtZQ'${closed}`,
      `script-src 'nonce-U2FtZQ'${closed}, script-src 'nonce-RnJlc2g'`,
    ],
    ['a nonce for styles alone', `style-src 'nonce-U2FtZQ'${closed}`, `style-src 'nonce-U2FtZQ'; script-src 'self'${closed}`],
    ['a nonce that no browser counts', `script-src 'nonce-{{n}}'${closed}`, `script-src 'nonce-{{n}}'${closed}`],
  ])('is not reported for %s', (_what, earlier, value) => {
    expect(after(earlier, value)).toEqual([])
  })
})

describe('csp-weak', () => {
  it('is at most medium if the page itself takes the card, and low elsewhere', () => {
    const open = csp("script-src *; default-src 'none'; form-action 'self'; base-uri 'none'")
    expect(of(judge({ ...open, fields: [makeField()] }), 'csp-weak')).toMatchObject([{ severity: 'medium' }])
    expect(of(judge(open), 'csp-weak')).toMatchObject([{ severity: 'low' }])
  })
  it('finds nothing in a strict policy', () => {
    expect(
      problems("default-src 'none'; script-src 'nonce-a' 'strict-dynamic'; connect-src 'self'; form-action 'self'; base-uri 'none'"),
    ).toEqual([])
  })
  it('reports unsafe-inline only if no nonce or hash disables it', () => {
    const rest = "; default-src 'none'; form-action 'self'; base-uri 'none'"
    expect(problems(`script-src 'self' 'unsafe-inline'${rest}`)).toEqual(['script-src unsafe-inline'])
    expect(problems(`script-src 'self' 'unsafe-inline' 'nonce-x'${rest}`)).toEqual([])
  })
  it.each([
    ['*', 'script-src any-host'],
    ['https:', 'script-src any-scheme'],
    ['data:', 'script-src data'],
    ['https://cdn.jsdelivr.net', 'script-src open-host'],
    ["'unsafe-eval'", 'script-src unsafe-eval'],
    ['https://*', 'script-src any-scheme'],
    ['*:443', 'script-src any-host'],
    ['*.com', 'script-src any-of-suffix'],
    ['https://*.co.uk:443', 'script-src any-of-suffix'],
    ['*.github.io', 'script-src any-of-suffix'],
    ['https://cdn.jsdelivr.net/npm/', 'script-src open-host'],
    ['https://*.jsdelivr.net', 'script-src open-host'],
    ['https://storage.googleapis.com', 'script-src open-host'],
    ['https://*.s3.amazonaws.com', 'script-src any-of-suffix'],
    ['https://*.amazonaws.com', 'script-src open-host'],
    ['filesystem:', 'script-src data'],
  ])('reports %s among script sources', (source, problem) => {
    expect(problems(`default-src 'none'; script-src 'self' ${source}; form-action 'self'; base-uri 'none'`)).toContain(problem)
  })
  it.each(['connect-src', 'img-src', 'frame-src', 'form-action', 'base-uri', 'object-src'])(
    'judges %s by the same test of width',
    (directive) => {
      const given = (source: string) =>
        problems(
          `default-src 'none'; script-src 'self'; ${directive} ${source}; ${['form-action', 'base-uri']
            .filter((name) => name !== directive)
            .map((name) => `${name} 'none'`)
            .join('; ')}`,
        )
      expect(given('https:')).toEqual([`${directive} any-scheme`])
      expect(given("'self' http:")).toEqual([`${directive} any-scheme`])
      expect(given('https://*')).toEqual([`${directive} any-scheme`])
      expect(given('*')).toEqual([`${directive} any-host`])
      expect(given('*.net')).toEqual([`${directive} any-of-suffix`])
      expect(given("'self' https://*.shop.example https://api.pay.example/v1/ wss://live.shop.example:8443")).toEqual([])
    },
  )
  it('does not treat a package host as open if the policy names one package', () => {
    const source = 'https://cdn.jsdelivr.net/npm/react@18.2.0/'
    expect(problems(`default-src 'none'; script-src ${source}; form-action 'self'; base-uri 'none'`)).toEqual([])
  })
  const closed = "; default-src 'none'; form-action 'self'; base-uri 'none'"
  it("counts no host or scheme beside 'strict-dynamic', with or without a nonce, and says where nothing can run", () => {
    expect(problems(`script-src 'strict-dynamic' http: https: *${closed}`)).toEqual(['script-src nothing-runs'])
    expect(problems(`script-src 'strict-dynamic' 'nonce-r4' https:${closed}`)).toEqual([])
  })
  it.each([
    [`script-src 'self'; script-src-attr 'unsafe-inline'${closed}`, 'script-src-attr unsafe-inline', 'medium'],
    [`script-src-elem 'self'; script-src 'unsafe-inline'${closed}`, 'script-src unsafe-inline', 'medium'],
    ["script-src-elem 'self'; object-src 'none'; form-action 'self'; base-uri 'none'", 'script-src absent', 'medium'],
    ["script-src-elem 'self'; script-src-attr 'none'; object-src 'none'; form-action 'self'; base-uri 'none'", 'script-src absent', 'low'],
    [`script-src 'unsafe-inline' 'nonce-'${closed}`, 'script-src unsafe-inline', 'medium'],
    [`script-src 'unsafe-inline' 'nonce-<%= nonce %>'${closed}`, 'script-src unsafe-inline', 'medium'],
  ])('rates elements, handlers, and eval separately, and ignores an unfilled nonce: %s', (value, problem, severity) => {
    const found = of(judge({ ...csp(value), fields: [makeField()] }), 'csp-weak')
    expect(found.map(({ params, ...one }) => [`${params.directive} ${params.problem}`, one.severity])).toContainEqual([problem, severity])
  })
  it('names the ways of running code that are not limited if others are', () => {
    const [finding] = of(judge(csp("script-src-elem 'self'; object-src 'none'; form-action 'self'; base-uri 'none'")), 'csp-weak')
    expect(formatFinding(finding!, 'en').detail).toContain('nothing limits event handlers in HTML, text that runs as code')
  })
  it('shows a directive that browsers drop unchanged, with the reason, and treats it as absent', () => {
    const result = judge({ ...csp("script-src ”none”; object-src 'none'; form-action 'self'; base-uri 'none'"), fields: [makeField()] })
    const [finding] = of(result, 'csp-weak')
    expect(finding).toMatchObject({
      severity: 'medium',
      params: { directive: 'script-src', problem: 'absent', value: 'script-src ”none”' },
    })
    expect(formatFinding(finding!, 'en').detail).toContain('“script-src ”none””, but the directive contains non-ASCII characters')
    expect(of(judge(csp('script-src ’self’')), 'csp-missing')).toMatchObject([{ params: { why: 'not-ascii', value: 'script-src ’self’' } }])
  })
  it('combines directives from several policies', () => {
    const given = (...values: string[]) =>
      of(judge(withHeaders(values.map((value) => ['content-security-policy', value]))), 'csp-weak').map(({ params }) => params.problem)
    expect(given("frame-ancestors 'none'", `script-src 'unsafe-inline'${closed}`)).toEqual(['unsafe-inline'])
    expect(given(`script-src https:${closed}`, `script-src *.jsdelivr.net${closed}`)).toEqual(['open-host'])
    expect(given(`script-src data:${closed}`, `script-src *${closed}`)).toEqual([])
  })
  it('names invalid entries in a list of sources', () => {
    expect(problems(`script-src self 'sha256-x!' 'unsafe_eval'${closed}`)).toEqual(Array(3).fill('script-src void-source'))
  })
  it('counts two policies that leave a directive open in different ways', () => {
    const rest = "; default-src 'none'; form-action 'self'; base-uri 'none'"
    const capture = withHeaders([
      ['content-security-policy', `script-src *${rest}`],
      ['content-security-policy', `script-src https:${rest}`],
    ])
    expect(of(judge(capture), 'csp-weak')).toHaveLength(1)
  })
  it('describes the consequence of an open directive in words', () => {
    const result = judge(csp("default-src 'self'; form-action https:; base-uri 'none'"))
    const [finding] = of(result, 'csp-weak')
    expect(formatFinding(finding!, 'en').detail).toContain('forms can be sent to any host')
  })
  it('names the directive that passed on the weakness as a fallback', () => {
    expect(problems("default-src * ; form-action 'self'; base-uri 'none'")).toContain('default-src any-host')
  })
  it('reports missing form-action and base-uri, which have no fallback', () => {
    expect(problems("default-src 'self'")).toEqual(['form-action absent', 'base-uri absent'])
  })
  it('counts a weakness only if every enforced policy has it', () => {
    const capture = withHeaders([
      ['content-security-policy', "script-src *; default-src 'none'; form-action 'self'; base-uri 'none'"],
      ['content-security-policy', "script-src 'self'; default-src 'none'; form-action 'self'; base-uri 'none'"],
    ])
    expect(of(judge(capture), 'csp-weak')).toEqual([])
  })
})

describe('header-missing', () => {
  const missing = (headers: [string, string][], given = {}) =>
    of(judge(withHeaders(headers, given)), 'header-missing').map(({ params }) => params.header)
  it('reports each Tier 1 header that an https page lacks', () => {
    expect(missing([])).toEqual(['x-frame-options', 'strict-transport-security', 'x-content-type-options'])
  })
  it('accepts frame-ancestors as protection from framing, but not in a meta element', () => {
    expect(missing([['content-security-policy', "frame-ancestors 'none'"]])).not.toContain('x-frame-options')
    expect(missing([], { metaCsp: ["frame-ancestors 'none'"] })).toContain('x-frame-options')
  })
  it.each<[string, [string, string][], boolean]>([
    ['equal values count once', [['x-frame-options', 'Deny , DENY']], false],
    [
      'equal values of two headers count once',
      [
        ['x-frame-options', 'SameOrigin'],
        ['x-frame-options', 'SAMEORIGIN'],
      ],
      false,
    ],
    ['of values that contradict each other browsers take none and refuse', [['x-frame-options', 'SAMEORIGIN, ALLOWALL']], false],
    ['one that browsers do not know is none', [['x-frame-options', 'allow-from https://a.example']], true],
    [
      'frame-ancestors of every host stops nobody, and turns X-Frame-Options off',
      [
        ['content-security-policy', 'frame-ancestors *'],
        ['x-frame-options', 'DENY'],
      ],
      true,
    ],
    ['nor does a bare scheme', [['content-security-policy', "frame-ancestors 'self' https:"]], true],
    ['another policy still may', [['content-security-policy', "frame-ancestors http:, frame-ancestors 'self'"]], false],
    ['one that only reports has no say', [['content-security-policy-report-only', "frame-ancestors 'none'"]], true],
  ])('rates framing by its effect: %s', (_, headers, isMissing) => {
    expect(missing(headers).includes('x-frame-options')).toBe(isMissing)
  })
  it('shows a value that protects from nobody, with the reason', () => {
    const [finding] = of(
      judge(
        withHeaders([
          ['content-security-policy', 'frame-ancestors https:'],
          ['x-frame-options', 'DENY'],
        ]),
      ),
      'header-missing',
    )
    expect(formatFinding(finding!, 'en').detail).toContain(
      '“frame-ancestors https:”, but this allows any site to embed the page in a frame',
    )
  })
  it('does not require Strict-Transport-Security from plain http or this machine', () => {
    const url = 'http://shop.localhost:8080/'
    expect(missing([], { url })).toEqual(['x-frame-options', 'x-content-type-options'])
  })
  it('does not count a max-age of zero', () => {
    expect(missing([['strict-transport-security', 'max-age=0']])).toContain('strict-transport-security')
  })
})
