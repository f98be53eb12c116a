// Owns the page that stands for a big one: 200 scripts with a body each, and all headers that a careful shop sends.
import { createHash } from 'node:crypto'
import { buildHar, type Capture } from '@tillwatch/core/capture'
import type { CapturedPage } from '../../packages/server/src/features/scans/index.ts'
import { capturedPage } from '../../packages/server/test/support/capture.ts'

export const scriptCount = 200
/** Lines of each body; with about 50 characters each they make the size of a usual tag. */
const codeLines = 200

const sha = (algorithm: string, bytes: Uint8Array) => createHash(algorithm).update(bytes).digest('hex')

/** The code of a script; a twentieth of its lines is another in each version. */
export function codeOf(script: number, version: number): Uint8Array {
  const line = (at: number) => `register(${script},${at},function(a,b){return a+b*${at % 20 === 0 ? version : at}});`
  return new TextEncoder().encode(Array.from({ length: codeLines }, (_, at) => line(at)).join('\n'))
}

/** What a visit of `url` gives. A tenth of the scripts, and nothing else, changes with `version`. */
export function bigPage(url: string, version: number): CapturedPage {
  const bodies = new Map<string, Uint8Array>()
  const page = capturedPage(url, (capture) => {
    const [made] = capture.scripts as [Capture['scripts'][number]]
    capture.scripts = Array.from({ length: scriptCount }, (_, at) => {
      const address = `https://cdn-${at % 40}.example/app/${at}.js`
      const body = codeOf(at, at % 10 === 0 ? version : 0)
      const sha256 = sha('sha256', body)
      bodies.set(sha256, body)
      return {
        ...{ ...made, id: `s${at + 1}`, kind: 'external', url: address, finalUrl: address, textSha256: sha256, sizeBytes: body.byteLength },
        digest: { sha256, sha384: sha('sha384', body), basis: 'received-bytes' },
        response: { status: 200, mimeType: 'text/javascript', charset: 'utf-8', headers: scriptHeaders, fromServiceWorker: false },
        initiators: at === 0 ? [] : [loadedBy(`s${Math.ceil(at / 8)}`)],
      }
    })
    const document = { frameId: 'F1', url, status: 200, mimeType: 'text/html', redirects: [], headers: pageHeaders }
    capture.documents = [{ ...document, headRead: true, metaCsp: [], metaRefresh: [], setCookies: cookies, atMs: 1 }]
  })
  return { ...page, bodies, har: buildHar(page.capture) }
}

const loadedBy = (scriptId: string): Capture['scripts'][number]['initiators'][number] => ({
  ...{ type: 'script', scriptId, url: null, line: 3, column: 12, functionName: 'load', async: false, evidence: 'stack' },
})

const scriptHeaders: [string, string][] = [
  ['content-type', 'text/javascript; charset=utf-8'],
  ['cache-control', 'public, max-age=31536000, immutable'],
  ['access-control-allow-origin', '*'],
  ['cross-origin-resource-policy', 'cross-origin'],
  ['x-content-type-options', 'nosniff'],
]

const sources = ['default', 'script', 'style', 'img', 'font', 'connect', 'media', 'object', 'frame', 'worker', 'manifest', 'child']
const features = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'midi',
  'serial',
  'gyroscope',
  'magnetometer',
  'accelerometer',
  'hid',
  'autoplay',
]

const pageHeaders: [string, string][] = [
  ['content-type', 'text/html; charset=utf-8'],
  [
    'content-security-policy',
    `${sources.map((source) => `${source}-src 'self' https://cdn-1.example https://cdn-2.example`).join('; ')}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; report-to csp`,
  ],
  ['permissions-policy', features.map((feature) => `${feature}=(self)`).join(', ')],
  ['strict-transport-security', 'max-age=63072000; includeSubDomains; preload'],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-embedder-policy', 'credentialless'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['reporting-endpoints', 'csp="https://reports.example/csp"'],
  ['nel', '{"report_to":"csp","max_age":86400}'],
]

const cookies = ['session', 'basket', 'language', 'consent'].map((name) => ({
  ...{ name, domain: null, path: '/', secure: true, httpOnly: true, sameSite: 'Lax', partitioned: false, session: true },
}))
