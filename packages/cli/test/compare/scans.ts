// Owns small results of scans for the tests of compare.
import { createHash } from 'node:crypto'
import type { ScanResult } from '@tillwatch/contract/shapes'

const url = 'https://shop.example/checkout'
const risk = { score: 0, severity: 'info' as const, parts: [] }

export const sha256Of = (code: string): string => createHash('sha256').update(code).digest('hex')

/** The result of a scan of a page with these scripts and nothing else. */
export const evaluatedScan = (scripts: ScanResult['scripts']): ScanResult => ({
  version: 1,
  rulesVersion: 'test',
  captureId: 'c1',
  result: 'evaluated',
  reason: null,
  issues: [],
  startedAt: '2026-11-21T12:00:00.000Z',
  durationMs: 1000,
  profile: 'desktop',
  browser: { product: 'HeadlessChrome', version: '156.0.0.0', sandbox: true },
  page: {
    requestedUrl: url,
    finalUrl: url,
    title: 'Pay',
    status: 200,
    settled: true,
    integration: { type: 'none-found', provider: null, evidence: [], evidenceCodes: [] },
    frames: [{ id: 'main', url, origin: 'https://shop.example', scope: 'merchant' }],
    fields: [],
    forms: [],
    bases: [],
  },
  headers: [{ frameId: 'main', url, name: 'content-type', value: 'text/html', tier: 1, source: 'response' }],
  unreadHeads: [],
  nonces: [],
  scripts,
  requests: { total: 1, failed: 0, prevented: 0, receivedBytes: 1, hosts: [], assets: [] },
  canary: [],
  canarySearched: false,
  findings: [],
  risk,
  screenshot: null,
})

/** A script of the shop's own, as its result tells it. */
export const shopScript = (name: string, code: string): ScanResult['scripts'][number] => ({
  id: name,
  identity: `address:shop.example/${name}`,
  label: `shop.example/${name}`,
  kind: 'external',
  state: 'ran',
  ran: true,
  blocked: null,
  url: `https://shop.example/${name}`,
  finalUrl: `https://shop.example/${name}`,
  redirects: [],
  host: 'shop.example',
  registrableDomain: 'shop.example',
  sha256: sha256Of(code),
  sha384: null,
  digestBasis: 'received-bytes',
  sizeBytes: code.length,
  mimeType: 'text/javascript',
  responseHeaders: [],
  frame: { id: 'main', url, origin: 'https://shop.example' },
  realm: 'page',
  scope: 'merchant',
  party: 'first',
  vendor: null,
  purpose: null,
  library: null,
  integrity: { method: 'tracked', sri: null, nonce: false },
  initiators: [],
  claimedSourceUrl: null,
  handlerName: null,
  behaviours: [],
  occurrences: 1,
  atMs: 1,
  phase: 'load',
  risk,
})
