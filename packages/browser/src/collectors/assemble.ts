// Assembles a Capture from the collectors of a visit.

import { causeOf } from '@tillwatch/contract/rules'
import {
  type Behaviour,
  CAPTURE_VERSION,
  type Canary,
  type Capture,
  type CapturedRequest,
  type CapturedScript,
  type CookieAttributes,
  type Outcome,
} from '@tillwatch/core/capture'
import { guardFailure } from '#egress/index.ts'
import type { DigestedBody } from './digests.ts'
import { listDocuments } from './documents.ts'
import { tooManyScripts } from './limits.ts'
import { capturedRequest } from './network.ts'
import type { NetEntry } from './network-types.ts'
import { mainEntry } from './open-page.ts'
import { controlCount, type PageFacts, siteKeyClasses } from './page-facts.ts'
import { listScripts, readUnusedBodies, unclaimedScripts } from './script-list.ts'
import type { Visit } from './visit.ts'

export interface Gathered {
  settled: boolean
  loadMs: number | null
  facts: PageFacts | null
  /** Where the page ended, and its address changes until then, both before the pay button was pressed. */
  finalUrl: string
  /** The displayed address after the page loaded; null if it never settled. */
  shownUrl: string | null
  historyChanges: string[]
  cookies: CookieAttributes[]
  /** State before leaving the page. */
  frames: Capture['frames']
  behaviours: Behaviour[]
  canary: Canary | null
  screenshot: Capture['screenshot']
  /** Absent without a journey. */
  journey: Capture['journey']
  request: Capture['request']
}

const BODIES_MS = 3_000

/** The page's address, and its own changes of it. */
export function whereItEnded(visit: Visit): Pick<Gathered, 'finalUrl' | 'historyChanges'> {
  const finalUrl = visit.frames.mainNavigations.at(-1)?.url ?? mainEntry(visit)?.request.finalUrl ?? visit.url
  return { finalUrl, historyChanges: [...visit.frames.historyChanges] }
}

/** Bodies of scripts that were fetched but never compiled. They come from the browser, so the page must still exist. */
export async function gatherUnused({ clock, scripts, network, facts }: Visit): Promise<Map<string, DigestedBody>> {
  await clock.finishing(scripts.sourcesCome(), BODIES_MS)
  const claimed = new Set(scripts.all.map((script) => facts.entryOf(script)).filter((entry) => entry !== undefined))
  return readUnusedBodies(unclaimedScripts(network, claimed, facts), clock, BODIES_MS)
}

/** Scripts with their bodies, including those loaded while leaving the page. */
export async function gatherScripts(
  visit: Visit,
  unusedBodies: ReadonlyMap<string, DigestedBody>,
): Promise<{ scripts: CapturedScript[]; bodies: Map<string, Uint8Array> }> {
  const { clock, scripts, network } = visit
  await clock.finishing(scripts.sourcesCome(), BODIES_MS)
  const bodies = new Map<string, Uint8Array>()
  const { list, leftOut } = listScripts({
    scripts,
    network,
    frames: visit.frames,
    audits: visit.audits,
    facts: visit.facts,
    initiators: visit.initiators,
    texts: visit.texts,
    domScripts: visit.walk.domScripts,
    nodeStacks: visit.walk.nodeStacks,
    unusedBodies,
    bodies,
  })
  for (const script of list) {
    const text = script.textSha256 ? scripts.sources.get(script.textSha256) : undefined
    if (text && script.textSha256 && !bodies.has(script.textSha256)) bodies.set(script.textSha256, text)
    if (script.blocked?.by === 'network' && script.url && guardFailure(visit.guard.log, script.url)) script.blocked.by = 'egress'
  }
  for (const { id, reason } of scripts.missing()) {
    visit.issues.add(
      reason === 'too-big' ? 'too-big' : 'script-body-missing',
      causeOf(reason === 'too-big' ? 'script-text-too-big' : 'script-text-gone', { script: id }),
    )
  }
  if (leftOut > 0) visit.issues.add('too-big', tooManyScripts(leftOut))
  return { scripts: list, bodies }
}

function requestRecord(visit: Visit, entry: NetEntry): CapturedRequest {
  const record = capturedRequest(entry)
  record.initiators = visit.initiators.ofRequest(entry)
  if (record.failure?.by === 'network' && guardFailure(visit.guard.log, record.finalUrl)) {
    record.failure = { ...record.failure, by: 'egress' }
  }
  return record
}

/** The Capture, without requests of data: and blob: addresses, which never leave the browser. */
export function assemble(visit: Visit, gathered: Gathered, scripts: CapturedScript[], outcome: Outcome): Capture {
  const entries = [...visit.network.entries.values()]
  const main = mainEntry(visit)
  const mainFrame = visit.page.frameId
  return {
    version: CAPTURE_VERSION,
    id: visit.id,
    startedAt: visit.startedAt.toISOString(),
    durationMs: visit.clock.nowMs(),
    request: gathered.request,
    browser: { ...visit.browser.facts, userAgent: visit.presence.userAgent },
    outcome,
    page: {
      requestedUrl: visit.url,
      finalUrl: gathered.finalUrl,
      ...(historyMade(gathered) ? { shownUrl: gathered.shownUrl } : {}),
      title: gathered.facts?.title.slice(0, 500) ?? '',
      language: gathered.facts?.language.slice(0, 35) ?? '',
      status: main?.request.status ?? null,
      mimeType: main?.request.mimeType ?? '',
      settled: gathered.settled,
      loadMs: gathered.loadMs,
      text: gathered.facts?.text ?? '',
      historyChanges: gathered.historyChanges,
      scriptNavigations: scriptNavigations(visit, entries, mainFrame),
      elementCount: visit.walk.elements.filter((one) => one.frameId === mainFrame && !one.inert).length,
      controlCount: controlCount(visit.walk.elements, mainFrame),
      siteKeyClasses: siteKeyClasses(visit.walk.elements, mainFrame),
    },
    documents: listDocuments(visit.network, visit.walk.elements, mainFrame),
    frames: gathered.frames,
    scripts,
    requests: entries.filter((entry) => !/^(data|blob):/i.test(entry.startUrl)).map((entry) => requestRecord(visit, entry)),
    forms: visit.fields.forms,
    fields: visit.fields.handles.map((one) => one.field),
    behaviours: gathered.behaviours,
    canary: gathered.canary,
    cookies: gathered.cookies,
    egress: [...visit.guard.log.slice(visit.views.egressFrom), ...visit.submissions.blocked],
    ...(gathered.journey ? { journey: gathered.journey } : {}),
    screenshot: gathered.screenshot,
  }
}

/** Whether the displayed address came from the history API. */
function historyMade(gathered: Gathered): gathered is Gathered & { shownUrl: string } {
  return gathered.shownUrl !== null && gathered.shownUrl !== gathered.finalUrl && gathered.historyChanges.includes(gathered.shownUrl)
}

/** Documents of the main frame that a script requested before the pay button was pressed, except the first request. */
function scriptNavigations(visit: Visit, entries: readonly NetEntry[], mainFrame: string): Capture['page']['scriptNavigations'] {
  return entries
    .filter(
      ({ request }) =>
        request.type === 'document' && request.frameId === mainFrame && request.phase !== 'press' && request.phase !== 'leave',
    )
    .slice(1)
    .map((entry) => ({ url: entry.request.finalUrl, initiators: visit.initiators.ofRequest(entry) }))
}
