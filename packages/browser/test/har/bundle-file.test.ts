// What a capture of the command loses before it is stored, and which card numbers refuse it.
import { createHash } from 'node:crypto'
import type { Capture } from '@tillwatch/core/capture'
import { expect, it } from 'vitest'
import { readBundle, writeBundle } from '#har/bundle-file.ts'
import { makeCapture, makeDocument, makeRequest, makeScript, shopUrl } from '../../../core/test/helpers/make-capture.ts'

const now = new Date('2026-11-21T13:00:00.000Z')
/** A test number of no provider's list, in a network's range. */
const card = '4539578763621486'
const ownCard = '4242424201234566'

function read(given: Partial<Capture>, bodies: readonly string[] = []) {
  const stored = bodies.map((body) => [createHash('sha256').update(body).digest('hex'), Buffer.from(body)] as const)
  const file = writeBundle({ capture: makeCapture(given), bodies: new Map(stored), screenshot: null, har: {} as never })
  return readBundle(file, { url: shopUrl, profile: 'desktop', now })
}

const exchange = (given: Partial<NonNullable<Capture['requests'][number]['exchange']>>) => ({
  ...{ protocol: 'h2', statusText: 'OK', requestHeaders: [], requestBody: null, redirectHeaders: [], contentBytes: 1, fromCache: false },
  ...{ timing: null, ...given },
})

it('keeps no value of a cookie or of a header that grants access, whatever wrote the file', () => {
  const headers: [string, string][] = [
    ['set-cookie', 'sid=hidden; Secure'],
    ['authorization', 'Bearer hidden'],
    ['x-kept', 'seen'],
  ]
  const sent: [string, string][] = [...headers, ['cookie', 'sid=hidden; hidden'], ['x-api-key', 'hidden']]
  const body = '/* code */'
  const bodies = new Map<string, Uint8Array>()
  const response = { status: 200, mimeType: 'text/javascript', charset: 'utf-8', headers, fromServiceWorker: false }
  const script = makeScript(bodies, { url: 'https://tag.example/t.js', text: body, response })
  const requests = [makeRequest({ responseHeaders: headers, exchange: exchange({ requestHeaders: sent, redirectHeaders: [headers] }) })]
  const redirects = [{ from: shopUrl, to: shopUrl, status: 302, headers }]
  const answer = read({ documents: [makeDocument({ headers, redirects })], scripts: [script], requests }, [body])
  if (!answer.ok) throw new Error(answer.message.code)
  expect(JSON.stringify(answer.bundle)).not.toContain('hidden')
  const { documents, scripts, requests: kept } = answer.bundle.capture
  for (const each of [documents[0]?.headers, documents[0]?.redirects[0]?.headers, scripts[0]?.response?.headers, kept[0]?.responseHeaders])
    expect(each).toContainEqual(['x-kept', 'seen'])
  expect(kept[0]?.exchange?.requestHeaders).toContainEqual(['cookie', expect.stringMatching(/^sid=/)])
})

const sends = (text: string, encoding: 'utf-8' | 'base64' = 'utf-8'): Partial<Capture> => ({
  requests: [makeRequest(), makeRequest({ id: 'r2', exchange: exchange({ requestBody: { text, encoding } }) })],
})
const typed = (number: string): NonNullable<Capture['canary']> => ({
  ...{ card: number, name: 'Ann Ames', email: 'a@example.com', typedInto: [], notTyped: [], sightings: [], notSearched: [] },
})

it.each<[string, Partial<Capture>, string]>([
  ['a body that was sent', sends(`card=${card}`), 'capture.requests[1].exchange.requestBody.text'],
  [
    'such a body in base64',
    sends(Buffer.from(`card=${card}`).toString('base64'), 'base64'),
    'capture.requests[1].exchange.requestBody.text',
  ],
  [
    'an escaped URL',
    { requests: [makeRequest({ url: `https://x.example/?c=${card.replace(/(\d{4})(?=\d)/g, '$1%20')}` })] },
    'capture.requests[0].url',
  ],
  ['a number', { requests: [makeRequest({ receivedBytes: Number(card) })] }, 'capture.requests[0].receivedBytes'],
  ['its own test card that is not of the scanner', { canary: typed(card) }, 'capture.canary.card'],
])('refuses a card number in %s, with its JSON path', (_name, given, path) => {
  const answer = read(given)
  expect(answer).toEqual({ ok: false, message: { code: 'capture.card-number', values: { path } } })
})

it('refuses a card number in a content, by its digest', () => {
  const body = `const card = "${card}"`
  const answer = read({}, [body])
  expect(answer).toMatchObject({
    ok: false,
    message: { code: 'capture.card-number', values: { path: `bodies.${createHash('sha256').update(body).digest('hex')}` } },
  })
})

it('takes the scan’s own test card, and no other scan’s', () => {
  expect(read({ canary: typed(ownCard), ...sends(`card=${ownCard}`) })).toMatchObject({ ok: true })
  expect(read(sends(`card=${ownCard}`))).toMatchObject({ ok: false })
})
