// Makes HAR files as browsers save them, for tests.
import { createHash } from 'node:crypto'

export interface Answer {
  url: string
  body?: string | null
  type?: string
  status?: number
  headers?: Record<string, string>
  sent?: Record<string, string>
  more?: Record<string, unknown>
  post?: string
  redirect?: string
  size?: number
}

export const loadedAt = '2026-11-20T10:00:00.000Z'
export const now = new Date('2026-11-20T12:00:00.000Z')
export const shop = 'https://shop.example/checkout'

const pairs = (given: Record<string, string>) => Object.entries(given).map(([name, value]) => ({ name, value }))

export function entry({
  url,
  body = '',
  type = 'text/html',
  status = 200,
  headers = {},
  sent = {},
  more = {},
  post,
  redirect = '',
  size,
}: Answer) {
  return {
    startedDateTime: loadedAt,
    time: 12,
    request: {
      method: post === undefined ? 'GET' : 'POST',
      url,
      httpVersion: 'h2',
      headers: pairs({ ':path': '/', ...sent }),
      ...(post === undefined ? {} : { postData: { mimeType: 'application/x-www-form-urlencoded', text: post }, bodySize: post.length }),
    },
    response: {
      status,
      statusText: '',
      httpVersion: 'h2',
      headers: pairs({ 'content-type': type, ...headers }),
      content: { size: size ?? Buffer.byteLength(body ?? ''), mimeType: type, ...(body === null ? {} : { text: body }) },
      redirectURL: redirect,
    },
    ...more,
  }
}

export const harOf = (entries: unknown[], creator: object = { name: 'WebInspector', version: '537.36' }) =>
  JSON.stringify({ log: { version: '1.2', creator, entries } })

/** Of `console.log("app")`. */
export const integrity = `sha384-${createHash('sha384').update('console.log("app")').digest('base64')}`

const html = `<!doctype html><html lang="es"><head><title>Pay here</title>
<meta http-equiv="Content-Security-Policy" content="script-src 'self'">
<script src="/app.js" integrity="${integrity}"></script><script>window.shop = 1</script>
<script type="application/ld+json">{"a":1}</script></head>
<body onload="start()"><h1>Your order: 12.00 EUR</h1>
<form action="/pay?session=abc" method="post"><label for="n">Card number</label><input id="n" name="x1"><label>CVC <input name="x2"></label><button>Pay</button></form>
<iframe src="https://js.stripe.com/v3/elements.html"></iframe><a href="javascript:go()">x</a>
<script type="module" src="https://cdn.example/m.js?v=3"></script><template><script>inTemplate()</script></template></body></html>`

/** As Chrome saves it: kinds of resources and who asked. */
export const chromeHar = () =>
  harOf([
    entry({ url: 'https://shop.example/go', status: 302, redirect: '/checkout?cart=9&token=s3cret', more: { _resourceType: 'document' } }),
    entry({
      url: `${shop}?cart=9&token=s3cret#top`,
      body: html,
      headers: { 'set-cookie': 'sid=verysecret; Secure; HttpOnly', 'content-security-policy': "default-src 'self'" },
      sent: { cookie: 'sid=verysecret; other=2', authorization: 'Bearer verysecret' },
      more: { _resourceType: 'document' },
    }),
    entry({
      url: 'https://shop.example/app.js',
      body: 'console.log("app")',
      type: 'text/javascript; charset=utf-8',
      more: { _resourceType: 'script' },
    }),
    entry({
      url: 'https://cdn.example/m.js?v=3',
      body: Buffer.from('export {}').toString('base64'),
      type: 'text/javascript',
      more: { _resourceType: 'script' },
    }),
    entry({
      url: 'https://tag.example/t.js',
      body: 'steal()',
      type: 'text/javascript',
      more: {
        _resourceType: 'script',
        _initiator: {
          type: 'script',
          stack: { callFrames: [{ url: 'https://shop.example/app.js', lineNumber: 4, columnNumber: 2, functionName: 'load' }] },
        },
      },
    }),
    entry({ url: 'https://js.stripe.com/v3/elements.html', body: '<script>inFrame()</script>', more: { _resourceType: 'document' } }),
    entry({
      url: 'https://api.example/pay?card=4242424242424242',
      body: '{}',
      type: 'application/json',
      post: 'number=4242424242424242&cvc=123',
      sent: { 'x-csrf-token': 'verysecret', referer: `${shop}?token=s3cret` },
      more: { _resourceType: 'fetch' },
    }),
    entry({ url: 'https://gone.example/x.js', status: 0, body: null, type: '', more: { _resourceType: 'script' } }),
    { startedDateTime: loadedAt, request: { url: 'chrome-extension://abc/x.js', headers: [] }, response: {} },
  ])
