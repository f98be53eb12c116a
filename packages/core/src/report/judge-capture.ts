// Owns the way from a capture to its result: inventory, checks, risk.

import { SCAN_RESULT_VERSION, type ScanResult } from '@tillwatch/contract/shapes'
import { type BodyStore, type Capture, type CapturedForm, isPrevented } from '#capture/index.ts'
import { checkInputs, RULES_VERSION, runChecks } from '#checks/index.ts'
import {
  assetsOf,
  buildInventory,
  type DeclaredHosts,
  hostsOf,
  type Inventory,
  isShown,
  nonceDigestsOf,
  nothingDeclared,
  securityHeadersOf,
  waysOf,
} from '#inventory/index.ts'
import { notEvaluatedRisk, pageRisk, scriptRisk } from '#risk/index.ts'
import { canaryPart } from './canary-part.ts'
import type { Comparison } from './compare-visits.ts'
import { evidenceWords } from './evidence-words-en.ts'
import { holdToPage, type WatchedPage } from './hold-to-page.ts'
import { reasonIn } from './reason-in.ts'
import { scriptPart } from './script-part.ts'

export interface JudgeOptions {
  /** What visits by another browser showed; omit when none was asked for. */
  comparison?: Comparison
  /** What the site's owner says of hosts. */
  declared?: DeclaredHosts
  /** For a page that is watched: what was known of it. Omit for an address that somebody only asks about. */
  watched?: WatchedPage
}

/**
 * Judges a capture with its script bodies. Pure: equal input gives an equal result. A failed capture gives `not-evaluated` with its reason,
 * no findings, and risks that say so. Never throws for anything a page can send.
 */
export function judgeCapture(taken: Capture, bodies: BodyStore, options: JudgeOptions = {}): ScanResult {
  const { comparison, declared = nothingDeclared, watched } = options
  const seen = buildInventory(taken, bodies, declared)
  const inventory = watched ? holdToPage(seen, watched) : seen
  const { capture } = inventory
  const clients = comparison?.differences ?? null
  const knownNonces = new Set([...(comparison?.nonces ?? []), ...(watched?.before?.nonces ?? [])])
  const inputs = checkInputs(inventory, clients, knownNonces)
  const findings = runChecks(inventory, clients, knownNonces)
  const failed = capture.outcome.status === 'failed'
  const code = reasonOf(capture)?.code ?? 'internal'
  const scripts = inventory.observations.map((observation) => {
    const risk = failed ? notEvaluatedRisk(code) : scriptRisk(observation, findings, inputs)
    return scriptPart(observation, risk)
  })
  return {
    version: SCAN_RESULT_VERSION,
    rulesVersion: RULES_VERSION,
    captureId: capture.id,
    ...(capture.givenAs ? { givenAs: capture.givenAs } : {}),
    result: ({ complete: 'evaluated', partial: 'partial', failed: 'not-evaluated' } as const)[capture.outcome.status],
    reason: reasonOf(capture),
    issues: capture.outcome.issues.map(({ code, cause }) => reasonIn(code, cause)),
    startedAt: capture.startedAt,
    durationMs: capture.durationMs,
    profile: capture.request.profile,
    browser: { product: capture.browser.product, version: capture.browser.version, sandbox: capture.browser.sandbox },
    page: pagePart(capture, inventory),
    headers: securityHeadersOf(capture),
    unreadHeads: capture.documents.filter(({ headRead }) => headRead === false).map(({ frameId, url }) => ({ frameId, url })),
    nonces: nonceDigestsOf(capture.documents),
    scripts,
    requests: {
      total: capture.requests.length,
      failed: capture.requests.filter((request) => request.failure !== null && !isPrevented(request)).length,
      prevented: capture.requests.filter(isPrevented).length,
      receivedBytes: capture.requests.reduce((sum, request) => sum + request.receivedBytes, 0),
      hosts: hostsOf(capture, inventory.pageHost, declared.ownHosts),
      assets: assetsOf(capture, inventory.pageHost, declared.ownHosts),
    },
    ...canaryPart(capture, inputs.sightings),
    findings,
    ...(comparison ? { cloakCheck: comparison.cloakCheck } : {}),
    risk: failed ? notEvaluatedRisk(code) : pageRisk(scripts, findings),
    screenshot: capture.screenshot && {
      sha256: capture.screenshot.sha256,
      width: capture.screenshot.width,
      height: capture.screenshot.height,
    },
    ...(capture.journey ? { journey: capture.journey } : {}),
    ...(declared.paymentProviders.length + declared.ownHosts.length > 0
      ? { declared: { paymentProviders: [...declared.paymentProviders], ownHosts: [...declared.ownHosts] } }
      : {}),
  }
}

function reasonOf(capture: Capture): ScanResult['reason'] {
  const { status, code, cause, issues } = capture.outcome
  if (status === 'complete') return null
  if (code !== null) return reasonIn(code, cause)
  const [first] = issues
  return first ? reasonIn(first.code, first.cause) : reasonIn('internal', cause)
}

function pagePart(capture: Capture, inventory: Inventory): ScanResult['page'] {
  const { requestedUrl, finalUrl, shownUrl, title, status, settled } = capture.page
  return {
    requestedUrl,
    finalUrl,
    ...(shownUrl === undefined ? {} : { shownUrl }),
    title,
    status,
    settled,
    integration: {
      ...inventory.integration,
      evidence: inventory.integration.evidence.map(evidenceWords),
      evidenceCodes: inventory.integration.evidence,
    },
    frames: capture.frames.map((frame) => ({
      id: frame.id,
      url: frame.url,
      origin: frame.origin,
      scope: inventory.scopes.get(frame.id) ?? 'merchant',
      shown: frame.parentId === null || isShown(frame),
    })),
    fields: capture.fields.map(({ id, frameId, kind, name, visible }) => ({ id, frameId, kind, name, visible })),
    forms: capture.forms.map((form) => formPart(form, capture)),
    bases: basesOf(capture),
  }
}

function formPart(form: CapturedForm, { fields }: Capture): ScanResult['page']['forms'][number] {
  const targets = new Set(waysOf(form).map(({ action, actionLater }) => actionLater ?? action))
  const takes = new Set(fields.filter(({ formId }) => formId === form.id).map(({ kind }) => kind))
  return { frameId: form.frameId, method: form.method, action: form.action, targets: [...targets], takes: [...takes] }
}

/** Of all documents or of none: where one was not read, nothing is known. */
function basesOf({ documents }: Capture): ScanResult['page']['bases'] {
  if (documents.some(({ base }) => base === undefined)) return undefined
  return documents.flatMap(({ frameId, url, base }) => (base ? [{ frameId, url, base }] : []))
}
