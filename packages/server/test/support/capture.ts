// A recorded capture, small and whole, for tests of what comes after the browser.

import { createHash } from 'node:crypto'
import { CAPTURE_VERSION, type Capture, captureSchema } from '@tillwatch/core/capture'
import type { CapturedPage } from '#features/scans/index.ts'

export const code =
  "document.querySelector('#card').addEventListener('input',function(e){if(e.target.value){navigator.sendBeacon('/t',1)}})"
const sha = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('hex')

/** What a visit of `url` gave: one inline script of the shop, in a page without payment fields. `change` alters the capture. */
export function capturedPage(url: string, change: (capture: Capture) => void = () => {}): CapturedPage {
  const screenshot = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])
  const capture: Capture = {
    version: CAPTURE_VERSION,
    id: 'recorded',
    startedAt: '2026-11-21T12:00:00.000Z',
    durationMs: 1200,
    request: { url, profile: 'desktop', timeoutMs: 45_000, allowPrivate: [], resolve: [], depth: 'deep' },
    browser: { product: 'HeadlessChrome', version: '156.0.0.0', userAgent: 'test', headless: 'shell', source: 'system', sandbox: true },
    outcome: { status: 'complete', code: null, cause: null, issues: [] },
    page: {
      requestedUrl: url,
      finalUrl: url,
      title: 'Checkout',
      language: 'en',
      status: 200,
      mimeType: 'text/html',
      settled: true,
      loadMs: 300,
      text: 'Pay',
      historyChanges: [],
      scriptNavigations: [],
      elementCount: 40,
      siteKeyClasses: [],
    },
    documents: [],
    frames: [
      {
        id: 'F1',
        parentId: null,
        url,
        origin: new URL(url).origin,
        name: '',
        sandboxed: false,
        detached: false,
        initiators: [],
        box: null,
        atMs: 1,
      },
    ],
    scripts: [
      {
        id: 's1',
        kind: 'inline',
        state: 'ran',
        blocked: null,
        url: null,
        finalUrl: null,
        redirects: [],
        response: null,
        digest: { sha256: sha('sha256', code), sha384: sha('sha384', code), basis: 'inline-text' },
        sizeBytes: code.length,
        textSha256: sha('sha256', code),
        frameId: 'F1',
        realm: 'page',
        initiators: [],
        element: null,
        claimedSourceUrl: null,
        handlerName: null,
        atMs: 50,
        phase: 'load',
        occurrences: 1,
      },
    ],
    requests: [],
    forms: [],
    fields: [],
    behaviours: [],
    canary: null,
    cookies: [],
    egress: [],
    screenshot: { sha256: createHash('sha256').update(screenshot).digest('hex'), width: 10, height: 10, mimeType: 'image/png' },
  }
  change(capture)
  captureSchema.parse(capture)
  return {
    capture,
    bodies: new Map([[sha('sha256', code), new TextEncoder().encode(code)]]),
    screenshot,
    har: { log: { version: '1.2', entries: [] } },
  }
}

/** A capture that failed with the given code. */
export function failedPage(url: string, failure: NonNullable<Capture['outcome']['code']>): CapturedPage {
  return {
    ...capturedPage(url, (capture) => {
      capture.outcome = { status: 'failed', code: failure, cause: { code: 'words', values: { text: 'as the test wants' } }, issues: [] }
      capture.scripts = []
    }),
    bodies: new Map(),
  }
}
