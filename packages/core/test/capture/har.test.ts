import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildHar, type CapturedRequest, captureSchema } from '#capture/index.ts'
import { makeCapture, makeRequest } from '../helpers/make-capture.ts'

// Every required field of HAR 1.2 with its type; sizes that may be unknown are -1 or more, times 0 or more, optional times also -1.
const comment = z.string().optional()
const size = z.number().int().min(-1)
const part = z.number().min(0)
const optionalPart = z.number().min(-1).optional()
const text = z.object({ name: z.string(), value: z.string(), comment })
const cookie = z.strictObject({
  name: z.string().min(1),
  value: z.string(),
  path: z.string().optional(),
  domain: z.string().optional(),
  expires: z.iso.datetime().optional(),
  httpOnly: z.boolean().optional(),
  secure: z.boolean().optional(),
  comment,
})
const har = z.strictObject({
  log: z.strictObject({
    version: z.literal('1.2'),
    creator: z.strictObject({ name: z.string(), version: z.string(), comment }),
    browser: z.strictObject({ name: z.string(), version: z.string(), comment }),
    pages: z.array(
      z.strictObject({
        startedDateTime: z.iso.datetime(),
        id: z.string(),
        title: z.string(),
        pageTimings: z.strictObject({ onContentLoad: optionalPart, onLoad: optionalPart }),
      }),
    ),
    entries: z.array(
      z
        .object({
          pageref: z.literal('page_1'),
          startedDateTime: z.iso.datetime(),
          time: part,
          request: z.strictObject({
            method: z.string(),
            url: z.url(),
            httpVersion: z.string().min(1),
            cookies: z.array(cookie),
            headers: z.array(text),
            queryString: z.array(text),
            postData: z.strictObject({ mimeType: z.string(), text: z.string(), comment }).optional(),
            headersSize: size,
            bodySize: size,
          }),
          response: z.strictObject({
            status: z.number().int(),
            statusText: z.string(),
            httpVersion: z.string().min(1),
            cookies: z.array(cookie),
            headers: z.array(text),
            content: z.strictObject({ size, mimeType: z.string() }),
            redirectURL: z.string(),
            headersSize: size,
            bodySize: size,
          }),
          cache: z.strictObject({}),
          timings: z.strictObject({
            blocked: optionalPart,
            dns: optionalPart,
            connect: optionalPart,
            ssl: optionalPart,
            send: part,
            wait: part,
            receive: part,
            comment,
          }),
        })
        .refine(({ time, timings: { blocked = -1, dns = -1, connect = -1, send, wait, receive } }) => {
          const sum = [blocked, dns, connect, send, wait, receive].reduce((total, ms) => total + Math.max(0, ms), 0)
          return Math.abs(sum - time) < 0.001
        }, 'time is the sum of its parts'),
    ),
  }),
})

const redirected = {
  url: 'https://shop.example/a',
  finalUrl: 'https://cdn.example/b?x=1&y=&z',
  redirects: [{ from: 'https://shop.example/a', to: 'https://cdn.example/b?x=1&y=&z', status: 302 }],
  status: 200,
  atMs: 100,
  endMs: 160,
}

const exchange: NonNullable<CapturedRequest['exchange']> = {
  protocol: 'h2',
  statusText: 'OK',
  requestHeaders: [
    ['content-type', 'application/json'],
    ['cookie', 'sid=; theme='],
  ],
  requestBody: { text: '{"a":1}', encoding: 'utf-8' },
  redirectHeaders: [[['set-cookie', 'first=; Path=/; Secure']]],
  contentBytes: 4_000,
  fromCache: false,
  timing: { blockedMs: 1.5, dnsMs: -1, connectMs: 20, sslMs: 12, sendMs: 0.5, waitMs: 30, receiveMs: 8 },
}

const only = (given: Partial<CapturedRequest>) => {
  const { log } = buildHar(makeCapture({ requests: [makeRequest(given)] }))
  return log.entries.at(-1)!
}

it('writes each redirect as its own entry, with the query parsed and unknown sizes as -1', () => {
  const { log } = buildHar(makeCapture({ requests: [makeRequest(redirected)] }))
  expect(log.version).toBe('1.2')
  expect(log.entries.map((entry) => [entry.request.url, entry.response.status, entry.response.redirectURL, entry.time])).toEqual([
    ['https://shop.example/a', 302, 'https://cdn.example/b?x=1&y=&z', 0],
    ['https://cdn.example/b?x=1&y=&z', 200, '', 60],
  ])
  expect(log.entries[1]?.request.queryString).toEqual([
    { name: 'x', value: '1' },
    { name: 'y', value: '' },
    { name: 'z', value: '' },
  ])
  expect(log.entries[1]?.startedDateTime).toBe('2026-11-21T12:00:00.100Z')
  expect(log.entries[0]?.response.headersSize).toBe(-1)
})

it('names the page by its address when it has no title', () => {
  const capture = makeCapture()
  const { log } = buildHar({ ...capture, page: { ...capture.page, title: '' } })
  expect(log.pages[0]?.title).toBe(capture.page.finalUrl)
})

describe('everything that HAR 1.2 requires is there', () => {
  it.each([
    ['a request with all particulars', makeRequest({ ...redirected, exchange, requestBodyBytes: 7, method: 'POST' })],
    ['a request of a capture made before they were kept', makeRequest(redirected)],
    ['a request that was never answered', makeRequest({ status: null, endMs: null, receivedBytes: 0 })],
    [
      'a request that failed',
      makeRequest({ status: null, failure: { by: 'network', detail: 'net::ERR' }, exchange: { ...exchange, protocol: '', timing: null } }),
    ],
  ])('for %s', (_name, request) => {
    const capture = makeCapture({ requests: [request] })
    expect(captureSchema.safeParse(capture).error).toBeUndefined()
    expect(har.safeParse(buildHar(capture)).error).toBeUndefined()
  })
})

it('splits the time of a request into its parts, with the TLS handshake within the connection', () => {
  const { timings, time } = only({ exchange })
  expect(timings).toEqual({ blocked: 1.5, dns: -1, connect: 20, ssl: 12, send: 0.5, wait: 30, receive: 8 })
  expect(time).toBe(60)
})

it('writes protocol, status text, headers sent and the size of the content', () => {
  const { request, response } = only({ exchange })
  expect([request.httpVersion, response.httpVersion, response.statusText, response.content.size]).toEqual([
    'HTTP/2.0',
    'HTTP/2.0',
    'OK',
    4_000,
  ])
  expect(request.headers).toContainEqual({ name: 'content-type', value: 'application/json' })
})

it('names cookies sent and set without their values', () => {
  const responseHeaders: [string, string][] = [['set-cookie', 'sid=; Path=/shop; Expires=Wed, 21 Oct 2026 07:28:00 GMT; HttpOnly']]
  const { request, response } = only({ exchange, responseHeaders })
  expect(request.cookies).toMatchObject([
    { name: 'sid', value: '' },
    { name: 'theme', value: '' },
  ])
  const expires = '2026-10-21T07:28:00.000Z'
  expect(response.cookies).toMatchObject([{ name: 'sid', value: '', path: '/shop', expires, httpOnly: true, secure: false }])
})

it('writes the cookies set by a redirect', () => {
  const { log } = buildHar(makeCapture({ requests: [makeRequest({ ...redirected, exchange })] }))
  expect(log.entries[0]?.response.cookies).toMatchObject([{ name: 'first', secure: true }])
})

it('writes a sent body unchanged, and marks it if it is base64 or was not kept', () => {
  expect(only({ exchange, requestBodyBytes: 7 }).request.postData).toEqual({ mimeType: 'application/json', text: '{"a":1}' })
  const binary = { ...exchange, requestBody: { text: 'AP8=', encoding: 'base64' as const } }
  expect(only({ exchange: binary, requestBodyBytes: 2 }).request.postData).toMatchObject({
    text: 'AP8=',
    comment: expect.stringMatching('base64'),
  })
  const dropped = only({ exchange: { ...exchange, requestBody: null }, requestBodyBytes: 90_000 }).request
  expect(dropped.postData).toMatchObject({ text: '', comment: expect.stringMatching('90000 bytes was not stored') })
  expect(dropped.bodySize).toBe(90_000)
  expect(only({ exchange: { ...exchange, requestBody: null } }).request.postData).toBeUndefined()
})
