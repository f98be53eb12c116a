// Turns a capture into its result: inventory, checks, risk.

import { SCAN_RESULT_VERSION, type ScanResult, type ScriptResult } from '@tillwatch/contract/shapes'
import { formatGap } from '@tillwatch/messages/gaps'
import { formatEvidence } from '@tillwatch/messages/visits'
import { type BodyStore, type Capture, type CapturedForm, type Gap, isPrevented } from '#capture/index.ts'
import { checkInputs, RULES_VERSION, runChecks } from '#checks/index.ts'
import {
  assetsOf,
  bareHost,
  buildInventory,
  type DeclaredHosts,
  hostsOf,
  type Inventory,
  integrityNamedFor,
  isShown,
  type JudgedSighting,
  type Library,
  nonceDigestsOf,
  nothingDeclared,
  type Observation,
  securityHeadersOf,
  siteOf,
  waysOf,
} from '#inventory/index.ts'
import { notEvaluatedRisk, pageRisk, type RiskScore, scriptRisk } from '#risk/index.ts'
import type { Comparison } from './compare-visits.ts'
import { holdToPage, type WatchedPage } from './hold-to-page.ts'
import { reasonIn } from './reason-in.ts'

const typingIssues = new Set(['typing-incomplete', 'behaviour-incomplete', 'navigated-away', 'page-crashed', 'timeout', 'request-limit'])

/** `reason` is the English text for readers of the JSON. */
const gapIn = ({ code, values }: Gap) => ({ code, params: values, reason: formatGap(code, values, 'en') })

export interface JudgeOptions {
  /** Results of visits by another browser; omit if none was requested. */
  comparison?: Comparison
  /** What the site's owner declares about hosts. */
  declared?: DeclaredHosts
  /** What was known about a monitored page; omit for a one-time scan of an address. */
  watched?: WatchedPage
}

/**
 * Judges a capture with its script bodies. Pure: equal input gives an equal result. A failed capture gives `not-evaluated` with its reason,
 * no findings, and risks that say so. Never throws for anything that a page sends.
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
      evidence: inventory.integration.evidence.map((fact) => formatEvidence(fact, 'en')),
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

/** Of all documents or none: if one was not read, nothing is known. */
function basesOf({ documents }: Capture): ScanResult['page']['bases'] {
  if (documents.some(({ base }) => base === undefined)) return undefined
  return documents.flatMap(({ frameId, url, base }) => (base ? [{ frameId, url, base }] : []))
}

/** Sightings with where they belong, and whether the search for the card number was complete. */
function canaryPart(
  capture: Capture,
  sightings: readonly JudgedSighting[],
): Pick<ScanResult, 'canary' | 'canarySearched' | 'canaryCoverage'> {
  const { canary } = capture
  const addresses = new Map(capture.requests.map((request) => [request.id, request.url]))
  return {
    canary: sightings.map(({ value, host, url, where, encoding, scriptId, blocked, expected, phase }) => ({
      value,
      host: bareHost(host),
      url,
      where,
      encoding,
      scriptId,
      blocked,
      expected,
      phase,
    })),
    canarySearched: searched(capture),
    canaryCoverage: canary
      ? {
          typedInto: canary.typedInto,
          notTyped: canary.notTyped.map(({ frameId, fieldId, gap }) => ({ frameId, fieldId, ...gapIn(gap) })),
          notSearched: canary.notSearched.map(({ requestId, gap }) => ({ url: addresses.get(requestId) ?? requestId, ...gapIn(gap) })),
        }
      : undefined,
  }
}

/** True only if a card number was typed and seen in its field, no typing collector failed, and everything was searched. */
function searched({ canary, outcome }: Capture): boolean {
  if (canary === null || outcome.status === 'failed') return false
  const typed = canary.typedInto.some(({ kind, verified }) => kind === 'card-number' && verified)
  return typed && canary.notSearched.length === 0 && !outcome.issues.some((issue) => typingIssues.has(issue.code))
}

/** One script of the published result. */
function scriptPart(observation: Observation, risk: RiskScore): ScriptResult {
  const { script, frame, library, vendor, host } = observation
  return {
    id: script.id,
    identity: observation.identity,
    label: observation.label,
    labelCode: { code: observation.name.code, params: observation.name.params },
    kind: script.kind,
    state: script.state,
    ran: script.state === 'ran',
    blocked: script.blocked,
    url: script.url,
    finalUrl: script.finalUrl,
    redirects: script.redirects,
    host,
    registrableDomain: host && siteOf(host),
    sha256: script.digest?.sha256 ?? script.textSha256,
    sha384: script.digest?.sha384 ?? null,
    digestBasis: script.digest?.basis ?? (script.textSha256 ? 'decoded-text' : null),
    sizeBytes: script.sizeBytes,
    mimeType: script.response?.mimeType ?? null,
    responseHeaders: (script.response?.headers ?? []).filter(([name]) => name !== 'set-cookie'),
    frame: { id: frame.id, url: frame.url, origin: frame.origin },
    realm: script.realm,
    scope: observation.scope,
    party: observation.party,
    vendor: vendor?.name ?? null,
    purpose: vendor?.purpose ?? null,
    library: library && libraryPart(library),
    integrity: { method: observation.integrity, sri: integrityNamedFor(script), nonce: script.element?.nonce ?? false },
    element: script.element && elementPart(script.element),
    initiators: script.initiators,
    claimedSourceUrl: script.claimedSourceUrl,
    handlerName: script.handlerName,
    behaviours: observation.behaviours.map(({ kind, target, fieldKind, detail, count, evidence, atMs, phase }) => ({
      kind,
      target,
      fieldKind,
      detail,
      count,
      evidence,
      atMs,
      phase,
    })),
    occurrences: script.occurrences,
    atMs: script.atMs,
    phase: script.phase,
    risk,
  }
}

function libraryPart({ name, version, isPublished, vulnerabilities }: Library): ScriptResult['library'] {
  return { name, version, published: isPublished, vulnerabilities }
}

function elementPart({ type, async, defer, crossOrigin }: NonNullable<Observation['script']['element']>): ScriptResult['element'] {
  return { type, async, defer, crossOrigin }
}
