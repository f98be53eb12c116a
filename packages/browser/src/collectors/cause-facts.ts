// Owns the joining of scripts with requests, elements and frames, which kinds, digests and chains are then read from.

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

export interface JoinedFacts extends CauseFacts {
  /** Parts of the script's document with its text, or with its address. */
  domOf(script: ParsedScript): DomScript[]
  calledBy(script: ParsedScript): NotedCall | undefined
  /** Call that wrote this handler attribute; undefined when it came with the HTML or as part of other markup. */
  setterOf(part: DomScript): NotedCall | undefined
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
    authors.set(script.id, found)
    return found
  }

  function calledBy(script: ParsedScript): NotedCall | undefined {
    const { event, realm } = script
    if (realm !== 'page')
      return isMain(script) ? calls.all.find((call) => call.kind === realm && sameUrl(call, event.embedderName ?? '')) : undefined
    if (!script.textSha256 || event.isModule) return undefined
    const text = sourceOf(script)
    return calls.all.find(
      (call) =>
        (call.kind === 'handler' && call.code === text) ||
        (!event.embedderName &&
          !event.stackTrace &&
          ((call.kind === 'timer' && call.text === text) || (call.kind === 'navigation' && isJavascriptOf(call.text, text)))),
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
    isForeignTo(documentUrl, text) {
      const html = documentTexts.get(withoutFragment(documentUrl))
      return html !== undefined && text !== '' && !htmlHolds(html, text)
    },
    sourceOf,
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

/** Whether it is what its worker was started with, and not what that loaded; a worklet is started again for each module. */
function isMain({ event, target, realm }: ParsedScript): boolean {
  return realm === 'worklet' || withoutFragment(event.embedderName ?? '') === withoutFragment(target.url)
}

/** Same frame first, then the latest before the script was compiled. */
function rank(entry: NetEntry, script: ParsedScript): number {
  const sameFrame = entry.request.frameId === script.frameId || entry.session.id === script.target.session.id
  return (sameFrame ? 1e9 : 0) + (entry.startedMs <= script.atMs ? 1e8 : 0) + entry.startedMs
}
