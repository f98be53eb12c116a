import { createHash } from 'node:crypto'
import { captureSchema } from '@tillwatch/core/capture'
import { judgeCapture } from '@tillwatch/core/report'
import { formatCause } from '@tillwatch/messages/causes'
import { expect, it } from 'vitest'
import { harSentence } from '../../src/har/problem.ts'
import { readHar } from '../../src/har/read-har.ts'
import { chromeHar, entry, harOf, integrity, loadedAt, now, shop } from './make-har.ts'

const read = (file: string, url = shop) => readHar(file, { url, profile: 'desktop', now })

function taken(file: string, url = shop) {
  const answer = read(file, url)
  if (!answer.ok) throw new Error(harSentence(answer.problem))
  return answer.bundle
}

function refused(file: string, url = shop) {
  const answer = read(file, url)
  if (answer.ok) throw new Error('It was taken.')
  return { ...answer.problem, sentence: harSentence(answer.problem) }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

it('reads what Chrome saved as a capture of the page that says how it came', () => {
  const { capture } = taken(chromeHar())
  expect(captureSchema.parse(capture)).toEqual(capture)
  expect(capture).toMatchObject({
    startedAt: loadedAt,
    givenAs: 'har',
    request: { url: shop, depth: 'passive' },
    outcome: { status: 'partial', code: 'from-har' },
    page: { requestedUrl: shop, finalUrl: `${shop}?cart=9&token=~`, title: 'Pay here', language: 'es', status: 200 },
    browser: { product: 'WebInspector', version: '537.36' },
  })
  expect(capture.documents[0]).toMatchObject({
    metaCsp: ["script-src 'self'"],
    redirects: [{ from: 'https://shop.example/go', status: 302 }],
  })
  expect(capture.frames.map(({ url, parentId }) => [url, parentId])).toEqual([
    [`${shop}?cart=9&token=~`, null],
    ['https://js.stripe.com/v3/elements.html', 'f1'],
  ])
  expect(capture.fields.map(({ kind, formId }) => [kind, formId])).toEqual([
    ['card-number', 'form1'],
    ['card-cvc', 'form1'],
  ])
  expect(capture.forms).toMatchObject([{ method: 'post', action: 'https://shop.example/pay?session=~', fieldIds: ['f1', 'f2'] }])
})

it('lists as many scripts as one visit may, and says how many more the page has', () => {
  const handlers = Array.from({ length: 10_002 }, (_, at) => `<i onclick="f(${at})">.</i>`).join('')
  const { capture } = taken(harOf([entry({ url: shop, body: `<h1>Checkout</h1><form><input name="cardnumber"></form>${handlers}` })]))
  expect(capture.scripts).toHaveLength(10_000)
  expect(capture.outcome.issues.find(({ code }) => code === 'too-big')?.cause).toMatchObject({ code: 'scripts-max', values: { more: '2' } })
})

it('lists every script with its bytes and who asked for it', () => {
  const { capture, bodies } = taken(chromeHar())
  const told = capture.scripts.map(({ kind, state, url, frameId }) => `${kind} ${state} ${url ?? '-'} ${frameId}`)
  expect(told).toEqual([
    'external ran https://shop.example/app.js f1',
    'module ran https://cdn.example/m.js?v=3 f1',
    'external ran https://tag.example/t.js f1',
    'external failed https://gone.example/x.js f1',
    'inline ran - f1',
    'data-block inert - f1',
    'handler handler-not-fired - f1',
    'javascript-url handler-not-fired - f1',
    'template inert - f1',
    'inline ran - f2',
  ])
  const [app, , tag, , inline] = capture.scripts
  expect(app).toMatchObject({ digest: { sha256: sha256('console.log("app")'), basis: 'received-bytes' }, element: { integrity } })
  expect(tag?.initiators).toMatchObject([{ type: 'script', scriptId: 's1', line: 5, column: 3, functionName: 'load' }])
  expect(inline).toMatchObject({ textSha256: sha256('window.shop = 1') })
  expect(new TextDecoder().decode(bodies.get(sha256('steal()')))).toBe('steal()')
})

it('goes through the judgement of every capture, and nothing of what scripts did passes for fine', () => {
  const { capture, bodies } = taken(chromeHar())
  const result = judgeCapture(capture, bodies)
  expect(result).toMatchObject({ result: 'partial', reason: { code: 'from-har' }, canarySearched: false, givenAs: 'har' })
  expect(result.scripts).toHaveLength(10)
  expect(result.findings.map(({ check }) => check)).not.toContain('canary-left-page')
})

it('keeps no cookie, no token, no card number and nothing that was sent', () => {
  const { capture, bodies, har } = taken(chromeHar())
  const all = JSON.stringify([capture, har, ...[...bodies.values()].map((bytes) => new TextDecoder().decode(bytes))])
  for (const secret of ['verysecret', 's3cret', '4242424242424242', 'cvc=123', 'cart=9&token=s']) expect(all).not.toContain(secret)
  expect(capture.requests.find(({ method }) => method === 'POST')).toMatchObject({
    url: 'https://api.example/pay?card=~',
    requestBodyBytes: 31,
  })
  expect(capture.cookies).toMatchObject([{ name: 'sid', httpOnly: true }])
})

it('keeps headers that let nobody in as they are', () => {
  const headers = { 'x-frame-options': 'DENY', 'x-api-key': 'abc', 'x-auth-token': 'abc', etag: '"1"', location: `${shop}?a=b` }
  const { capture } = taken(harOf([entry({ url: shop, body: '<p>', headers })]))
  expect(Object.fromEntries(capture.documents[0]?.headers ?? [])).toMatchObject({
    ...{ 'x-frame-options': 'DENY', 'x-api-key': '', 'x-auth-token': '', etag: '"1"', location: `${shop}?a=~` },
  })
})

it('reads what Firefox and Safari save, which name no kinds of resources', () => {
  const firefox = harOf(
    [
      entry({ url: shop, body: '<script src=a.js></script>', sent: { 'sec-fetch-dest': 'document' } }),
      entry({ url: 'https://shop.example/a.js', body: 'a()', type: 'application/javascript', sent: { 'sec-fetch-dest': 'script' } }),
      entry({ url: 'https://shop.example/w.js', body: 'w()', type: 'text/javascript', sent: { 'sec-fetch-dest': 'worker' } }),
      entry({ url: 'https://shop.example/next', body: '<p>later</p>', sent: { 'sec-fetch-dest': 'document' } }),
      entry({ url: 'https://shop.example/b.js', body: 'b()', type: 'text/javascript', sent: { 'sec-fetch-dest': 'script' } }),
    ],
    { name: 'Firefox', version: '151.0' },
  )
  expect(taken(firefox).capture.scripts.map(({ kind, url }) => [kind, url])).toEqual([
    ['external', 'https://shop.example/a.js'],
    ['worker', 'https://shop.example/w.js'],
  ])
  const safari = harOf([
    entry({ url: shop, body: '<script src=a.js></script>' }),
    entry({ url: 'https://shop.example/a.js', body: 'a()', type: 'text/javascript' }),
  ])
  expect(taken(safari).capture.scripts).toMatchObject([{ kind: 'external', state: 'ran' }])
})

it('says that a script has no content, and that a frame has none', () => {
  const { capture } = taken(
    harOf([
      entry({ url: shop, body: '<script src=a.js></script>' }),
      entry({ url: 'https://shop.example/a.js', body: null, type: 'text/javascript' }),
      entry({ url: 'https://frame.example/f', body: null }),
    ]),
  )
  expect(capture.scripts).toMatchObject([{ state: 'ran', digest: null }])
  expect(capture.outcome.issues.map(({ code, cause }) => [code, formatCause(cause, 'en')]).slice(1)).toEqual([
    ['script-body-missing', 'The file doesn’t contain any content for https://shop.example/a.js.'],
    ['script-body-missing', 'The file doesn’t contain any HTML for https://frame.example/f.'],
  ])
})

it('says that a script of a page whose integrity does not fit was stopped', () => {
  const page = '<script src=a.js integrity="sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="></script>'
  const { capture } = taken(
    harOf([entry({ url: shop, body: page }), entry({ url: 'https://shop.example/a.js', body: 'a()', type: 'text/javascript' })]),
  )
  expect(capture.scripts).toMatchObject([{ state: 'blocked', blocked: { by: 'sri' } }])
})

it.each([
  ['{"log"', 'not-json', null, /This is not JSON/],
  ['[]', 'not-har', null, /“log” with a list “entries”/],
  ['{"log":{"entries":{}}}', 'not-har', null, /^log\.entries: This is not a HAR/],
  [harOf(Array.from({ length: 5_001 }, () => 1)), 'too-many-entries', null, /5001 entries/],
  [harOf([entry({ url: shop, body: 'x' }), 7]), 'bad-entry', 2, /^Entry 2 \(log\.entries\[1\]\): This part/],
  [harOf([{ request: {}, response: {} }]), 'bad-entry', 1, /^Entry 1 \(log\.entries\[0\]\.request\.url\): This part/],
  [harOf([{ ...entry({ url: shop }), startedDateTime: 'soon' }]), 'bad-entry', 1, /\(log\.entries\[0\]\.startedDateTime\)/],
  [harOf([entry({ url: 'https://shop.example/a.css', type: 'text/css' })]), 'no-document', null, /does not contain a page/],
  [harOf([entry({ url: 'https://other.example/checkout', body: 'x' })]), 'other-page', null, /other\.example\/checkout/],
  [
    harOf([entry({ url: shop, status: 403, body: 'Blocked' })]),
    'refused',
    1,
    /^Entry 1 \(log\.entries\[0\]\.response\.status\): .*browser either: 403/,
  ],
  [harOf([entry({ url: shop, body: null })]), 'no-content', 1, /with content/],
  [
    harOf([{ ...entry({ url: shop, body: 'x' }), startedDateTime: '2026-11-01T00:00:00Z' }]),
    'too-old',
    1,
    /startedDateTime.*seven days ago/,
  ],
  [harOf([{ ...entry({ url: shop, body: 'x' }), startedDateTime: '2027-11-01T00:00:00Z' }]), 'in-future', 1, /in the future/],
] as const)('refuses a file by name, place and what to do (%#)', (file, code, at, sentence) => {
  const problem = refused(file)
  expect(problem).toMatchObject({ code, entry: at })
  expect(problem.sentence).toMatch(sentence)
})

it('takes the same page with other values in its address, and the last visit that was answered', () => {
  const { capture } = taken(
    harOf([
      entry({ url: shop, status: 403, body: 'wall' }),
      entry({ url: `${shop}/?x=1`, body: '<title>second</title>' }),
      entry({ url: shop, status: 500, body: 'x' }),
    ]),
  )
  expect(capture.page.title).toBe('second')
})
