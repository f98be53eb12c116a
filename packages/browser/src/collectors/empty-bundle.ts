// Capture of a visit that never began.

import { randomUUID } from 'node:crypto'
import { buildHar, CAPTURE_VERSION, type Capture } from '@tillwatch/core/capture'
import type { CaptureBundle } from '#options.ts'
import type { Failure } from './open-page.ts'

/** A failed Capture without evidence. */
export function emptyBundle(request: Capture['request'], failure: Failure): CaptureBundle {
  const capture: Capture = {
    version: CAPTURE_VERSION,
    id: randomUUID(),
    startedAt: new Date().toISOString(),
    durationMs: 0,
    request,
    browser: { product: '', version: '', userAgent: '', headless: 'unknown', source: 'system', sandbox: false },
    outcome: { status: 'failed', code: failure.code, cause: failure.cause, issues: [] },
    page: {
      requestedUrl: request.url,
      finalUrl: request.url,
      title: '',
      language: '',
      status: null,
      mimeType: '',
      settled: false,
      loadMs: null,
      text: '',
      historyChanges: [],
      scriptNavigations: [],
      elementCount: 0,
      siteKeyClasses: [],
    },
    documents: [],
    frames: [],
    scripts: [],
    requests: [],
    forms: [],
    fields: [],
    behaviours: [],
    canary: null,
    cookies: [],
    egress: [],
    screenshot: null,
  }
  return { capture, bodies: new Map(), screenshot: null, har: buildHar(capture) }
}
