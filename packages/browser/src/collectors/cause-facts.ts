// Joins scripts with requests, elements, and frames, as a basis for kinds, digests, and chains.

import { withoutFragment } from './address-forms.ts'
import { type CallFacts, type CallInputs, createCallFacts } from './call-facts.ts'
import type { DomScript } from './dom-scripts.ts'
import { grouped, remade } from './grouped.ts'
import type { CauseFacts } from './initiators.ts'
import type { NetworkLog } from './network.ts'
import type { NetEntry } from './network-types.ts'
import type { ParsedScript } from './scripts.ts'

export interface JoinedFacts extends Omit<CauseFacts, keyof CallFacts>, CallFacts {
  /** Parts of the script's document with its text or its address. */
  domOf(script: ParsedScript): DomScript[]
  /** Parts with this address. */
  partsAt(url: string): readonly DomScript[]
  /** Whether a request was made for code, whatever its type in the browser. */
  isScriptRequest(entry: NetEntry): boolean
}

interface JoinInputs extends CallInputs {
  network: NetworkLog
}

/** Joins by address, frame, and text. Before the walk, `walked` is empty, and only data from the engine and the network is used. */
export function joinFacts(inputs: JoinInputs): JoinedFacts {
  const { scripts, network, frames, texts, walked } = inputs
  const callFacts = createCallFacts(inputs)
  const authors = new Map<string, ParsedScript | undefined>()
  const namers = new Map<string, ParsedScript | undefined>()
  const foreign = new Map<string, boolean>()
  const byId = grouped(scripts.all, ({ id }) => id)
  const fromPlace = grouped(scripts.all, ({ frameId, event }) => `${frameId}|${event.embedderName}`)
  const modulesOf = grouped(scripts.all, ({ frameId, event }) => (event.isModule ? frameId : null))
  const parts = remade(
    () => [walked().domScripts],
    () => ({
      byUrl: grouped(walked().domScripts, ({ url }) => (url === null ? null : withoutFragment(url))),
      byText: grouped(walked().domScripts, ({ url, what, textSha256 }) => (url === null || what === 'javascript-url' ? textSha256 : null)),
      /** Texts that were too long to read are matched to a script by length. */
      byChars: grouped(walked().domScripts, ({ element, what, unreadChars }) =>
        what === 'script' && unreadChars !== null ? `${element.frameId}|${unreadChars}` : null,
      ),
    }),
  )

  function domOf(script: ParsedScript): DomScript[] {
    const { embedderName } = script.event
    const inFrame = ({ element, what }: DomScript) =>
      element.frameId === script.frameId && what !== 'template' && what !== 'data-block' && what !== 'javascript-url'
    const named = embedderName ? parts().byUrl(withoutFragment(embedderName)) : []
    // A frame's javascript: address is in the parent's document but runs in the frame.
    const same = parts().byText(script.textSha256 ?? '')
    return [
      ...named.filter((one) => one.what === 'script' && inFrame(one)),
      ...parts().byChars(`${script.frameId}|${script.event.length}`),
      ...same.filter((one) => (one.what === 'javascript-url' ? !embedderName : inFrame(one))),
    ]
  }

  function entryOf(script: ParsedScript): NetEntry | undefined {
    const url = withoutFragment(script.event.embedderName ?? '')
    let best: NetEntry | undefined
    for (const entry of url ? network.startedAt(url) : []) {
      if (entry.request.type === 'document' || entry.request.type === 'websocket') continue
      if (!best || rank(entry, script) > rank(best, script)) best = entry
    }
    return best
  }

  function textAuthor(script: ParsedScript): ParsedScript | undefined {
    if (authors.has(script.id)) return authors.get(script.id)
    const found = texts.scriptContaining(needleOf(script), script)
    // A missing match may be found after all texts have arrived.
    if (found || !scripts.sourcesPending()) authors.set(script.id, found)
    return found
  }

  function needleOf(script: ParsedScript): string {
    if (script.event.scriptLanguage === 'WebAssembly') return 'WebAssembly.'
    const url = script.event.embedderName
    if (!url || url.startsWith('blob:')) return texts.of(script)
    return URL.parse(url)?.pathname.split('/').at(-1) ?? ''
  }

  /** First module of a frame whose text contains this name. */
  function moduleNaming(frameId: string, name: string): ParsedScript | undefined {
    const key = `${frameId}|${name}`
    const known = namers.get(key) ?? modulesOf(frameId).find((one) => texts.holds(one, name))
    if (known || !scripts.sourcesPending()) namers.set(key, known)
    return known
  }

  return {
    ...callFacts,
    domOf,
    partsAt: (url) => parts().byUrl(withoutFragment(url)),
    entryOf,
    textAuthor,
    byEngineId: scripts.byEngineId,
    byId: (id) => byId(id)[0],
    frame: (id) => frames.all.get(id),
    nodeStack(script) {
      for (const one of domOf(script)) {
        const stack = walked().nodeStacks.get(one.element)
        if (stack) return stack
      }
      return undefined
    },
    isForeignTo(documentUrl, code) {
      const html = texts.document(documentUrl)
      if (html === undefined || !code.textSha256) return false
      const key = `${code.textSha256}|${documentUrl}`
      const known = foreign.get(key)
      if (known !== undefined) return known
      const text = 'text' in code ? code.text : texts.of(code)
      if (text === '') return false
      const is = html.holds(text) === false
      foreign.set(key, is)
      return is
    },
    isScriptRequest(entry) {
      if (entry.request.type !== 'other') return entry.request.type === 'script'
      const [frame] = entry.initiator.stack?.callFrames ?? []
      const caller = frame && scripts.byEngineId(entry.session.id, frame.scriptId)
      // Requests of importScripts, of registering a service worker, and of prefetching.
      if (caller && caller.realm !== 'page') return true
      return (
        callFacts.startOf(entry) !== undefined ||
        parts()
          .byUrl(entry.startUrl)
          .some((part) => part.what === 'preload')
      )
    },
    documentOf: (script) => domOf(script)[0]?.element.documentUrl,
    moduleAt(frameId, url, line, wanted) {
      const same = fromPlace(`${frameId}|${url}`)
      const naming = same.length === 1 ? undefined : moduleNaming(frameId, URL.parse(wanted)?.pathname.split('/').at(-1) ?? wanted)
      if (naming) return naming
      const above = same.findLast((one) => one.event.isModule && (line === undefined || one.event.startLine <= line))
      return above ?? same.find((one) => one.event.isModule) ?? same.at(-1)
    },
  }
}

/** Same frame first, then as a page's or a worker's script, then the latest before the script was compiled. */
function rank(entry: NetEntry, script: ParsedScript): number {
  const sameFrame = entry.request.frameId === script.frameId || entry.session.id === script.target.session.id
  // Only the first script of a worker is requested without a cause.
  const sameUse = (entry.initiator.type === 'other') === (script.realm !== 'page')
  return (sameFrame ? 1e9 : 0) + (sameUse ? 5e8 : 0) + (entry.startedMs <= script.atMs ? 1e8 : 0) + entry.startedMs
}
