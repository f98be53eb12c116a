// Owns the joining of scripts with requests, elements and frames, which kinds, digests and chains are then read from.

import type { CallKind } from './call-notes.ts'
import type { CallLog, NotedCall } from './calls.ts'
import type { DomScript } from './dom-scripts.ts'
import type { DomElement } from './dom-tree.ts'
import type { FrameLog } from './frames.ts'
import type { CauseFacts } from './initiators.ts'
import type { NetworkLog } from './network.ts'
import type { NetEntry } from './network-types.ts'
import type { NodeStack } from './node-stacks.ts'
import { isJavascriptOf, withoutFragment } from './script-kinds.ts'
import type { ParsedScript, ScriptLog } from './scripts.ts'
import { htmlHolds, scriptContaining } from './source-text.ts'
import type { Target } from './targets.ts'

export interface JoinedFacts extends CauseFacts {
  /** Parts of the script's document with its text, or with its address. */
  domOf(script: ParsedScript): DomScript[]
  calledBy(script: ParsedScript): NotedCall | undefined
  /** Call that wrote this handler attribute; undefined when it came with the HTML or as part of other markup. */
  setterOf(part: DomScript): NotedCall | undefined
  /** Call made at a place of a script as a report names it: line and column begin at 1, and some browsers say the column after. */
  callAt(target: Target, at: { scriptId: string | null; line: number; column: number }): NotedCall | undefined
  /** Whether a request was made for code, whatever type the browser gives it. */
  isScriptRequest(entry: NetEntry): boolean
  startOf(entry: NetEntry): NotedCall | undefined
}

export interface WalkFacts {
  readonly domScripts: readonly DomScript[]
  readonly nodeStacks: ReadonlyMap<DomElement, NodeStack>
}

interface JoinInputs {
  scripts: ScriptLog
  network: NetworkLog
  frames: FrameLog
  calls: CallLog
  /** Text of documents as received, by address; of those that were kept. */
  documentTexts: ReadonlyMap<string, string>
  walked(): WalkFacts
}

/** Joins by address, frame and text. Before the walk `walked` is empty and only the engine's and the network's facts count. */
export function joinFacts({ scripts, network, frames, calls, documentTexts, walked }: JoinInputs): JoinedFacts {
  const authors = new Map<string, ParsedScript | undefined>()
  const ids = new Map<string, ParsedScript>()
  const foreign = new Map<string, boolean>()

  function domOf(script: ParsedScript): DomScript[] {
    const url = script.event.embedderName ? withoutFragment(script.event.embedderName) : null
    return walked().domScripts.filter((one) => {
      // A frame's javascript: address stands in the parent's document and runs in the frame.
      if (one.what === 'javascript-url') return !script.event.embedderName && one.textSha256 === script.textSha256
      if (one.element.frameId !== script.frameId || one.what === 'template' || one.what === 'data-block') return false
      return one.url ? one.what === 'script' && url !== null && withoutFragment(one.url) === url : one.textSha256 === script.textSha256
    })
  }

  function entryOf(script: ParsedScript): NetEntry | undefined {
    const url = withoutFragment(script.event.embedderName ?? '')
    if (!url) return undefined
    let best: NetEntry | undefined
    for (const entry of network.entries.values()) {
      if (entry.startUrl !== url || entry.request.type === 'document' || entry.request.type === 'websocket') continue
      if (!best || rank(entry, script) > rank(best, script)) best = entry
    }
    return best
  }

  function textAuthor(script: ParsedScript): ParsedScript | undefined {
    if (authors.has(script.id)) return authors.get(script.id)
    const found = scriptContaining(scripts, needleOf(script), script)
    // Who is not found yet may be found once all texts have come.
    if (found || !scripts.sourcesPending()) authors.set(script.id, found)
    return found
  }

  function calledBy(script: ParsedScript): NotedCall | undefined {
    const { event, realm } = script
    if (realm !== 'page')
      return isMain(script) ? calls.all.find((call) => call.kind === realm && sameUrl(call, event.embedderName ?? '')) : undefined
    if (!script.textSha256 || event.isModule) return undefined
    const handler = calls.all.find((call) => call.kind === 'handler' && call.sha256 === script.textSha256)
    if (handler || event.embedderName || event.stackTrace) return handler
    return calls.all.find(
      (call) =>
        (call.kind === 'timer' && call.sha256 === script.textSha256) ||
        (call.kind === 'navigation' && isJavascriptOf(call.text, sourceOf(script))),
    )
  }

  /** Whether an address as written, in the frame of the call, is this one. */
  function sameUrl({ text, frameId }: NotedCall, url: string): boolean {
    const bases = walked().domScripts.flatMap(({ element }) => (element.frameId === frameId ? [element.baseUrl] : []))
    const workers = scripts.all.flatMap((one) => (one.frameId === frameId && one.realm === 'worker' ? [one.target.url] : []))
    // A frame without an address of its own has its parent's.
    for (let frame = frames.all.get(frameId); frame; frame = frames.all.get(frame.parentId ?? '')) bases.push(...frame.urls)
    return [...bases, ...workers].some((base) => withoutFragment(URL.parse(text, base)?.href ?? '') === withoutFragment(url))
  }

  function needleOf(script: ParsedScript): string {
    if (script.event.scriptLanguage === 'WebAssembly') return 'WebAssembly.'
    const url = script.event.embedderName
    if (!url) return sourceOf(script)
    const path = URL.parse(url)?.pathname.split('/').at(-1) ?? ''
    return url.startsWith('blob:') ? sourceOf(script) : path
  }

  function sourceOf(script: ParsedScript): string {
    const bytes = scripts.sources.get(script.textSha256 ?? '')
    return bytes ? Buffer.from(bytes).toString('utf8') : ''
  }

  return {
    domOf,
    entryOf,
    textAuthor,
    byEngineId: scripts.byEngineId,
    byId(id) {
      if (ids.size !== scripts.all.length) for (const script of scripts.all) ids.set(script.id, script)
      return ids.get(id)
    },
    frame: (id) => frames.all.get(id),
    nodeStack(script) {
      for (const one of domOf(script)) {
        const stack = walked().nodeStacks.get(one.element)
        if (stack) return stack
      }
      return undefined
    },
    calledBy,
    setterOf: (part) =>
      calls.all.find((call) => call.kind === 'handler' && call.text.toLowerCase() === part.handlerName && call.code === part.text),
    isForeignTo(documentUrl, code) {
      const html = documentTexts.get(withoutFragment(documentUrl))
      if (html === undefined || !code.textSha256) return false
      const key = `${code.textSha256}|${documentUrl}`
      const known = foreign.get(key)
      if (known !== undefined) return known
      const text = 'text' in code ? code.text : sourceOf(code)
      if (text === '') return false
      const is = !htmlHolds(html, text)
      foreign.set(key, is)
      return is
    },
    startOf: (entry) => calls.all.find((call) => startsCode.has(call.kind) && sameUrl(call, entry.startUrl)),
    callAt: (target, at) =>
      calls.all.find(({ sessionId, stack: { callFrames } }) => {
        const [frame] = callFrames
        if (!frame || sessionId !== target.session.id || frame.scriptId !== at.scriptId || frame.lineNumber + 1 !== at.line) return false
        const beyond = at.column - (frame.columnNumber + 1)
        return beyond === 0 || beyond === 1
      }),
    isScriptRequest(entry) {
      if (entry.request.type !== 'other') return entry.request.type === 'script'
      const [frame] = entry.initiator.stack?.callFrames ?? []
      const caller = frame && scripts.byEngineId(entry.session.id, frame.scriptId)
      // What importScripts and a service worker's registration ask for, and what is fetched ahead of its use.
      if (caller && caller.realm !== 'page') return true
      if (calls.all.some((call) => startsCode.has(call.kind) && sameUrl(call, entry.startUrl))) return true
      return walked().domScripts.some((part) => part.what === 'preload' && withoutFragment(part.url ?? '') === entry.startUrl)
    },
    documentOf: (script) => domOf(script)[0]?.element.documentUrl,
    moduleAt(frameId, url, line, wanted) {
      const same = scripts.all.filter((one) => one.frameId === frameId && one.event.embedderName === url)
      const name = URL.parse(wanted)?.pathname.split('/').at(-1) ?? wanted
      const naming = scripts.all.find((one) => one.frameId === frameId && one.event.isModule && sourceOf(one).includes(name))
      if (same.length !== 1 && naming) return naming
      const above = same.filter((one) => one.event.isModule && (line === undefined || one.event.startLine <= line))
      return above.at(-1) ?? same.find((one) => one.event.isModule) ?? same.at(-1)
    },
  }
}

const startsCode = new Set<CallKind>(['worker', 'shared-worker', 'service-worker', 'worklet'])

/** Whether it is what its worker was started with, and not what that loaded; a worklet is started again for each module. */
function isMain({ event, target, realm }: ParsedScript): boolean {
  return realm === 'worklet' || withoutFragment(event.embedderName ?? '') === withoutFragment(target.url)
}

/** Same frame first, then as a page's script or as a worker's, then the latest before the script was compiled. */
function rank(entry: NetEntry, script: ParsedScript): number {
  const sameFrame = entry.request.frameId === script.frameId || entry.session.id === script.target.session.id
  // Only the first script of a worker is asked for without a cause.
  const sameUse = (entry.initiator.type === 'other') === (script.realm !== 'page')
  return (sameFrame ? 1e9 : 0) + (sameUse ? 5e8 : 0) + (entry.startedMs <= script.atMs ? 1e8 : 0) + entry.startedMs
}
