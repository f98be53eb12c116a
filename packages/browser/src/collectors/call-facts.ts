// Which recorded call a script, handler, request, or report of blocked code comes from.

import { javascriptCode, withoutFragment } from './address-forms.ts'
import type { StoppedCode } from './audits.ts'
import type { CallKind } from './call-notes.ts'
import type { CallLog, NotedCall } from './calls.ts'
import type { DomScript } from './dom-scripts.ts'
import type { FrameLog } from './frames.ts'
import { grouped, remade } from './grouped.ts'
import type { NetEntry } from './network-types.ts'
import type { ParsedScript, ScriptLog } from './scripts.ts'
import type { SourceTexts } from './source-text.ts'
import type { Walk } from './walk-state.ts'

export interface CallInputs {
  scripts: ScriptLog
  frames: FrameLog
  calls: CallLog
  texts: SourceTexts
  walked(): Walk
  /** Called when a page starts more workers, or from more addresses, than are followed. */
  onCut(): void
}

export interface CallFacts {
  calledBy(script: ParsedScript): NotedCall | undefined
  /** Call that wrote this handler attribute; undefined if it came with the HTML or as part of other markup. */
  setterOf(part: DomScript): NotedCall | undefined
  /** Call that a report is about. Of several at its position, the one with the reported address or kind; each call matches one report. */
  stoppedCall(stopped: StoppedCode): NotedCall | undefined
  /** Call that started a worker or worklet from the address of this request. */
  startOf(entry: NetEntry): NotedCall | undefined
}

const startsCode = new Set<CallKind>(['worker', 'shared-worker', 'service-worker', 'worklet'])

const kindsStopped: Partial<Record<StoppedCode['what'], ReadonlySet<CallKind>>> = {
  handler: new Set(['handler']),
  url: startsCode,
  inline: new Set(['navigation', 'handler']),
  eval: new Set(['timer']),
}

/** Maximum calls whose address is resolved, and maximum base addresses; beyond that, a page is not followed. */
const STARTS_MAX = 500
const BASES_MAX = 200

/** Answers from the calls recorded so far. */
export function createCallFacts({ scripts, frames, calls, texts, walked, onCut }: CallInputs): CallFacts {
  const withCode = (kind: CallKind) => grouped(calls.all, (call) => (call.kind === kind ? call.sha256 : null))
  const handlers = withCode('handler')
  const timers = withCode('timer')
  const navigations = grouped(calls.all, ({ kind, text }) => (kind === 'navigation' ? javascriptCode(text) : null))
  const places = grouped(calls.all, ({ sessionId, stack }) => placeOf(sessionId, stack.callFrames[0]))
  const starts = remade(() => [walked().domScripts, calls.all.length, scripts.all.length, frames.all.size], resolveStarts)
  const reported = new Map<StoppedCode, NotedCall | undefined>()
  const taken = new Set<NotedCall>()

  function resolveStarts(): ReadonlyMap<string, readonly NotedCall[]> {
    const started = calls.all.filter(({ kind }) => startsCode.has(kind))
    const followed = started.slice(0, STARTS_MAX)
    const bases = new Map<string, Set<string>>()
    const add = (frameId: string, base: string) => {
      const known = bases.get(frameId) ?? new Set()
      if (known.size < BASES_MAX) bases.set(frameId, known.add(base))
      else if (!known.has(base)) onCut()
    }
    // A frame without its own address uses its parent's.
    for (const frameId of new Set(followed.map((call) => call.frameId)))
      for (let frame = frames.all.get(frameId); frame; frame = frames.all.get(frame.parentId ?? ''))
        for (const url of frame.urls) add(frameId, url)
    for (const { element } of walked().domScripts) add(element.frameId, element.baseUrl)
    for (const one of scripts.all) if (one.realm === 'worker') add(one.frameId, one.target.url)
    const found = new Map<string, NotedCall[]>()
    for (const call of followed) {
      const hrefs = [...(bases.get(call.frameId) ?? [])].flatMap((base) => URL.parse(call.text, base)?.href ?? [])
      for (const url of new Set(hrefs.map(withoutFragment))) found.set(url, [...(found.get(url) ?? []), call])
    }
    if (started.length > STARTS_MAX) onCut()
    return found
  }

  const startsAt = (url: string) => starts().get(withoutFragment(url)) ?? []

  function calledBy(script: ParsedScript): NotedCall | undefined {
    const { event, realm, textSha256, frameId } = script
    if (realm !== 'page') {
      const isMain = realm === 'worklet' || withoutFragment(event.embedderName ?? '') === withoutFragment(script.target.url)
      return isMain ? startsAt(event.embedderName ?? '').find((call) => call.kind === realm) : undefined
    }
    if (!textSha256 || event.isModule) return undefined
    const handler = nearest(handlers(textSha256), frameId)
    if (handler || event.embedderName || event.stackTrace) return handler
    return nearest(timers(textSha256), frameId) ?? navigations(javascriptCode(`javascript:${texts.of(script)}`) ?? '')[0]
  }

  function stoppedCall(stopped: StoppedCode): NotedCall | undefined {
    const { location, blockedUrl, target, what } = stopped
    if (!location || reported.has(stopped)) return reported.get(stopped)
    const place = placeOf(target.session.id, { scriptId: location.scriptId, lineNumber: location.line - 1 })
    const there = places(place ?? '').filter(({ stack }) => {
      // Some browsers report the following column.
      const beyond = location.column - 1 - (stack.callFrames[0]?.columnNumber ?? -2)
      return beyond === 0 || beyond === 1
    })
    const asked = blockedUrl ? there.filter((call) => startsAt(blockedUrl).includes(call) || call.text.startsWith(`${blockedUrl}:`)) : []
    const fitting = asked.length > 0 ? asked : there.filter((call) => kindsStopped[what]?.has(call.kind) ?? true)
    const among = fitting.length > 0 ? fitting : there
    const call = among.find((one) => !taken.has(one)) ?? among[0]
    if (call) taken.add(call)
    reported.set(stopped, call)
    return call
  }

  return {
    calledBy,
    setterOf: (part) =>
      part.what === 'handler'
        ? nearest(
            handlers(part.textSha256 ?? '').filter((call) => call.text.toLowerCase() === part.handlerName),
            part.element.frameId,
          )
        : undefined,
    stoppedCall,
    startOf: (entry) => startsAt(entry.startUrl)[0],
  }
}

function placeOf(sessionId: string | null, frame: { scriptId: string | null; lineNumber: number } | undefined): string | null {
  return frame?.scriptId ? `${sessionId}|${frame.scriptId}|${frame.lineNumber}` : null
}

/** Code is usually set and run in its own frame; a parent may set it in its child. */
function nearest(found: readonly NotedCall[], frameId: string): NotedCall | undefined {
  return found.find((call) => call.frameId === frameId) ?? found[0]
}
