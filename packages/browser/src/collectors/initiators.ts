// Initiator chains from a script, request, frame, or node back to the parser, nearest first.

import type { Initiator } from '@tillwatch/core/capture'
import type { Protocol } from 'devtools-protocol'
import type { FrameRecord } from './frames.ts'
import { recordUrl } from './limits.ts'
import type { NetEntry } from './network-types.ts'
import type { ParsedScript } from './scripts.ts'

export interface StackSource {
  sessionId: string | null
  stack: Protocol.Runtime.StackTrace
}

/** Known causes apart from a script's own stack. They grow during the visit; chains can be read at any time. */
export interface CauseFacts {
  byEngineId(sessionId: string | null, scriptId: string): ParsedScript | undefined
  byId(scriptId: string): ParsedScript | undefined
  entryOf(script: ParsedScript): NetEntry | undefined
  frame(frameId: string): FrameRecord | undefined
  /** Stack of the script that created the element with this code. */
  nodeStack(script: ParsedScript): StackSource | undefined
  /** Call that started it, if neither its stack nor its request shows that: for a worker, a handler's attribute, or a text run later. */
  calledBy(script: ParsedScript): StackSource | undefined
  /** Address of the document whose HTML contains this code. */
  documentOf(script: ParsedScript): string | undefined
  /** Whether the received document lacks this text, so that a script must have added it. False if unknown. */
  isForeignTo(documentUrl: string, code: ParsedScript | { text: string; textSha256: string | null }): boolean
  /** Call that started the worker or worklet whose first script this request is for. */
  startOf(entry: NetEntry): StackSource | undefined
  /** Script whose text contains this code or this worker's address: a guess. */
  textAuthor(script: ParsedScript): ParsedScript | undefined
  moduleAt(frameId: string, url: string, line: number | undefined, wanted: string): ParsedScript | undefined
}

export interface Initiators {
  ofStack(source: StackSource, evidence: Initiator['evidence']): Initiator[]
  ofScript(script: ParsedScript): Initiator[]
  ofRequest(entry: NetEntry): Initiator[]
  ofFrame(frame: FrameRecord): Initiator[]
}

const CHAIN_MAX = 48

const nobody: Initiator = {
  type: 'unknown',
  scriptId: null,
  url: null,
  line: null,
  column: null,
  functionName: null,
  async: false,
  evidence: 'none',
}

/** Readable address of a script: its origin, never what it claims. */
export function scriptUrl({ event }: ParsedScript): string | null {
  return event.embedderName ? recordUrl(event.embedderName) : null
}

/** The chain of a worker's code begins with whatever started the worker. */
function asWorker([first, ...rest]: Initiator[]): Initiator[] {
  return first ? [{ ...first, type: 'worker' }, ...rest] : []
}

/** Documents without their own address: the creator of the frame wrote their code. */
export function isAuthoredByParent(url: string): boolean {
  return /^(about:|data:|blob:|javascript:)/i.test(url) || url === ''
}

/** Reads chains from the causes. Every method returns at least one entry; `unknown` with evidence `none` if nothing is known. */
export function createInitiators(facts: CauseFacts): Initiators {
  function direct({ sessionId, stack }: StackSource, evidence: Initiator['evidence']): Initiator[] {
    const list: Initiator[] = []
    let level: Protocol.Runtime.StackTrace | undefined = stack
    for (let late = false; level; level = level.parent, late = true) {
      for (const frame of level.callFrames) {
        const script = facts.byEngineId(sessionId, frame.scriptId)
        if (!script || list.at(-1)?.scriptId === script.id) continue
        list.push({
          type: 'script',
          scriptId: script.id,
          url: scriptUrl(script),
          line: frame.lineNumber + 1,
          column: frame.columnNumber + 1,
          functionName: frame.functionName || null,
          async: late,
          evidence,
        })
      }
    }
    return list
  }

  function byScript(script: ParsedScript, evidence: Initiator['evidence'], type: Initiator['type'] = 'script'): Initiator {
    return { ...nobody, type, scriptId: script.id, url: scriptUrl(script), evidence }
  }

  function causeOfRequest(entry: NetEntry): Initiator[] {
    const { initiator, request, session } = entry
    const stacked = initiator.stack ? direct({ sessionId: session.id, stack: initiator.stack }, 'network') : []
    if (stacked.length > 0) return stacked
    const line = initiator.lineNumber === undefined ? null : Math.floor(initiator.lineNumber) + 1
    const place = { ...nobody, url: initiator.url ? recordUrl(initiator.url) : null, line }
    if (initiator.type === 'script' && initiator.url) {
      const module = facts.moduleAt(request.frameId ?? '', initiator.url, initiator.lineNumber, entry.startUrl)
      return [{ ...place, type: 'script', scriptId: module?.id ?? null, evidence: 'network' }]
    }
    if (initiator.type === 'parser') {
      const frame = facts.frame(request.frameId ?? '')
      const inserted = frame && isAuthoredByParent(frame.url) ? causeOfFrame(frame) : []
      return inserted.length > 0 ? inserted : [{ ...place, type: 'parser', evidence: 'network' }]
    }
    if (initiator.type === 'preload') return [{ ...place, type: 'preload', evidence: 'network' }]
    const start = facts.startOf(entry)
    return start ? asWorker(direct(start, 'stack')) : []
  }

  function causeOfFrame(frame: FrameRecord): Initiator[] {
    if (!frame.insertedBy) return []
    return direct({ sessionId: frame.insertedBy.target.session.id, stack: frame.insertedBy.stack }, 'frame')
  }

  function causeOfDocumentCode(script: ParsedScript): Initiator[] {
    const node = facts.nodeStack(script)
    const stacked = node ? direct(node, 'node') : []
    if (stacked.length > 0) return stacked
    const frame = facts.frame(script.frameId)
    const inserted = frame && isAuthoredByParent(script.event.embedderName ?? '') ? causeOfFrame(frame) : []
    if (inserted.length > 0) return inserted
    if (facts.isForeignTo(script.event.embedderName ?? '', script)) return causeByText(script)
    return [
      {
        ...nobody,
        type: 'parser',
        url: scriptUrl(script),
        line: script.event.startLine + 1,
        column: script.event.startColumn + 1,
        evidence: 'node',
      },
    ]
  }

  function causeByText(script: ParsedScript): Initiator[] {
    const author = facts.textAuthor(script)
    return author ? [byScript(author, 'text')] : []
  }

  function causeOfWorkerMain(script: ParsedScript): Initiator[] {
    const author = facts.textAuthor(script)
    if (author) return [byScript(author, 'text', 'worker')]
    return [{ ...nobody, type: 'worker', url: script.target.parent?.url ? recordUrl(script.target.parent.url) : null, evidence: 'session' }]
  }

  function causeOf(script: ParsedScript): Initiator[] {
    const { event } = script
    const call = facts.calledBy(script)
    const called = call ? direct(call, 'stack') : []
    if (called.length > 0) return script.realm === 'page' ? called : asWorker(called)
    const stacked = event.stackTrace ? direct({ sessionId: script.target.session.id, stack: event.stackTrace }, 'stack') : []
    if (stacked.length > 0) return stacked
    const entry = event.embedderName ? facts.entryOf(script) : undefined
    const requested = entry ? causeOfRequest(entry) : []
    if (requested.length > 0) return requested
    if (script.realm !== 'page' && event.embedderName) return causeOfWorkerMain(script)
    if (event.embedderName && event.scriptLanguage !== 'WebAssembly') return causeOfDocumentCode(script)
    const node = facts.nodeStack(script)
    const noded = node ? direct(node, 'node') : []
    if (noded.length > 0) return noded
    const document = facts.documentOf(script)
    if (document !== undefined && !facts.isForeignTo(document, script))
      return [{ ...nobody, type: 'parser', url: recordUrl(document), evidence: 'node' }]
    return causeByText(script)
  }

  function extend(start: Initiator[], seen: Set<string>): Initiator[] {
    const chain = start.filter((one) => !(one.scriptId && seen.has(one.scriptId)))
    for (const one of chain) if (one.scriptId) seen.add(one.scriptId)
    for (let last = chain.at(-1); last?.scriptId && chain.length < CHAIN_MAX; ) {
      const script = facts.byId(last.scriptId)
      const next = (script ? causeOf(script) : []).filter((one) => !(one.scriptId && seen.has(one.scriptId)))
      if (next.length === 0) break
      for (const one of next) if (one.scriptId) seen.add(one.scriptId)
      chain.push(...next)
      last = next.at(-1)
    }
    return chain.length > 0 ? chain.slice(0, CHAIN_MAX) : [nobody]
  }

  return {
    ofStack: (source, evidence) => extend(direct(source, evidence), new Set()),
    ofScript: (script) => extend(causeOf(script), new Set([script.id])),
    ofRequest: (entry) => extend(causeOfRequest(entry), new Set()),
    ofFrame: (frame) => (frame.insertedBy ? extend(causeOfFrame(frame), new Set()) : []),
  }
}
