// List of everything that the engine compiled: every script of every target, with its source, fetched once per hash.

import { createHash } from 'node:crypto'
import type { Phase } from '@tillwatch/contract/lists'
import type { Protocol } from 'devtools-protocol'
import { ENGINE_TEXT } from './call-notes.ts'
import { LIMITS } from './limits.ts'
import { quietly } from './quietly.ts'
import type { Target } from './targets.ts'

export interface ParsedScript {
  /** Capture ID. */
  readonly id: string
  readonly target: Target
  readonly event: Protocol.Debugger.ScriptParsedEvent | Protocol.Debugger.ScriptFailedToParseEvent
  readonly failed: boolean
  readonly frameId: string
  readonly realm: 'page' | 'worker' | 'shared-worker' | 'service-worker' | 'worklet'
  /** SHA-256 of the text, or of the WebAssembly bytes; null until they arrive. */
  textSha256: string | null
  readonly atMs: number
  readonly phase: Phase
  occurrences: number
}

export interface ScriptLog {
  readonly all: readonly ParsedScript[]
  byEngineId(sessionId: string | null, scriptId: string): ParsedScript | undefined
  /** Engine text as UTF-8, or WebAssembly bytes, by SHA-256. */
  readonly sources: Map<string, Uint8Array>
  /** Frame of an execution context; null if none of its scripts was seen. */
  frameOfContext(sessionId: string | null, contextId: number): string | null
  watch(target: Target): void
  /** Drops everything that ran, except code that still runs for the whole origin after its document is gone. */
  forget(): void
  /** Resolves when every requested source has arrived or failed. */
  sourcesCome(): Promise<unknown>
  sourcesPending(): boolean
  /** Scripts with unavailable text: too big, or gone before it was read. */
  missing(): { id: string; reason: 'too-big' | 'gone' }[]
  /** Scripts beyond the limit, by frame and text. They ran, and nothing else is stored about them. */
  readonly leftOut: ReadonlySet<string>
  lastParsedMs(): number
}

export interface ScriptHooks {
  nowMs(): number
  phase(): Phase
  /** Marks our own evaluations, so that they never count as the page's. */
  marker: string
  onScript(): void
  /** True once the behavior watcher handles pauses. */
  pausesWanted(): boolean
}

const realms: Record<Target['type'], ParsedScript['realm']> = {
  page: 'page',
  iframe: 'page',
  worker: 'worker',
  shared_worker: 'shared-worker',
  service_worker: 'service-worker',
  worklet: 'worklet',
}

interface AuxData {
  type?: string
  isDefault?: boolean
  frameId?: string
}

/**
 * Maximum runs of a script to resolve stacks through, and maximum scripts to count beyond the limit. A page can create any number of
 * either.
 */
const RUNS_MAX = 1_000
const COUNTED_MAX = 100_000

/** A page that takes longer to load is read meanwhile. */
const POSTPONED_MS_MAX = 1_500

const ENGINE_HASH = createHash('sha256').update(ENGINE_TEXT).digest('hex')

/** Starts an empty log. Engine IDs repeat between isolates, so every key includes the session. */
export function createScriptLog(hooks: ScriptHooks): ScriptLog {
  const all: ParsedScript[] = []
  const byEngine = new Map<string, ParsedScript>()
  const byContent = new Map<string, ParsedScript>()
  const contexts = new Map<string, string>()
  const sources = new Map<string, Uint8Array>()
  const asked = new Set<string>()
  const lost = new Map<string, 'too-big' | 'gone'>()
  const leftOut = new Set<string>()
  const pending = new Set<Promise<unknown>>()
  /** Scripts whose text is read after the page has loaded, so that reading does not delay it. */
  const postponed: ParsedScript[] = []
  let sourceBytes = 0
  let seen = 0
  let lastParsed = 0

  function record(target: Target, event: ParsedScript['event'], failed: boolean): void {
    const aux = (event.executionContextAuxData ?? {}) as AuxData
    const frameId = aux.frameId ?? target.frameId
    contexts.set(`${target.session.id}|${event.executionContextId}`, frameId)
    if (aux.type === 'isolated' || event.url.startsWith(hooks.marker) || (event.hash === ENGINE_HASH && !event.embedderName)) return
    // Paint worklets run in several scopes, some of them in the page's own session: one script.
    const realm = aux.type === 'worker' ? 'worklet' : realms[target.type]
    const wasm = event.scriptLanguage === 'WebAssembly'
    const place = `${frameId}|${realm}|${event.embedderName ?? ''}|${event.isModule ?? false}|${failed}`
    const contentKey = `${place}|${wasm ? event.url : event.hash}`
    const known = byContent.get(contentKey)
    if (!known && all.length >= LIMITS.scriptsMax) {
      if (leftOut.size < COUNTED_MAX) leftOut.add(`${frameId}|${event.hash}`)
      return
    }
    const script: ParsedScript = known ?? {
      id: `s${++seen}`,
      target,
      event,
      failed,
      frameId,
      realm,
      textSha256: wasm ? null : event.hash,
      atMs: hooks.nowMs(),
      phase: hooks.phase(),
      occurrences: 0,
    }
    script.occurrences++
    if (script.occurrences <= RUNS_MAX) byEngine.set(`${target.session.id}|${event.scriptId}`, script)
    // Repeated code, such as from a timer, does not mean that more is coming.
    if (known) return
    lastParsed = hooks.nowMs()
    all.push(script)
    byContent.set(contentKey, script)
    if (wasm || !asked.has(event.hash)) fetchSource(script, wasm)
    hooks.onScript()
  }

  function fetchSource(script: ParsedScript, wasm: boolean): void {
    const { event, target } = script
    const length = event.length ?? 0
    if (length > LIMITS.bodyBytesMax || sourceBytes + length > LIMITS.bodiesBytesMax) {
      lost.set(script.id, 'too-big')
      return
    }
    asked.add(event.hash)
    sourceBytes += length
    // A worker may end at any time, and WebAssembly has no hash to go by; the document stays until its page has loaded.
    if (wasm || target.type !== 'page' || hooks.phase() !== 'load') readSource(script, wasm)
    else {
      if (postponed.length === 0) setTimeout(readPostponed, POSTPONED_MS_MAX).unref()
      postponed.push(script)
    }
  }

  function readPostponed(): void {
    for (const script of postponed.splice(0)) readSource(script, false)
  }

  function readSource(script: ParsedScript, wasm: boolean): void {
    const { event, target } = script
    const work = target.session
      .send('Debugger.getScriptSource', { scriptId: event.scriptId })
      .then(({ scriptSource, bytecode }) => {
        const bytes = wasm ? Buffer.from(bytecode ?? '', 'base64') : Buffer.from(scriptSource, 'utf8')
        const sha256 = createHash('sha256').update(bytes).digest('hex')
        if (wasm) script.textSha256 = sha256
        sources.set(sha256, bytes)
      })
      .catch(() => {
        lost.set(script.id, 'gone')
        asked.delete(event.hash)
      })
      .finally(() => pending.delete(work))
    pending.add(work)
  }

  function watch(target: Target): void {
    const { session } = target
    session.on('Debugger.scriptParsed', (event) => record(target, event, false))
    session.on('Debugger.scriptFailedToParse', (event) => record(target, event, true))
    // The document's scripts disappear with it, so they are read before.
    for (const event of ['Page.frameRequestedNavigation', 'Page.frameStartedNavigating'] as const) {
      session.on(event, ({ frameId }) => frameId === target.frameId && readPostponed())
    }
    session.on('Page.loadEventFired', readPostponed)
    // So that dropped scripts that ran can still be read.
    quietly(session.send('Debugger.enable', { maxScriptsCacheSize: LIMITS.bodiesBytesMax }))
    // Until behavior is watched: pausing while a frame navigates leaves it unloaded, and pages' own traps would stop the visit.
    const skipPauses = () => quietly(session.send('Debugger.setSkipAllPauses', { skip: true }))
    skipPauses()
    // Chromium up to 153 forgets it with each document.
    session.on('Debugger.paused', () => {
      if (hooks.pausesWanted()) return
      skipPauses()
      quietly(session.send('Debugger.resume', {}))
    })
    quietly(session.send('Debugger.setAsyncCallStackDepth', { maxDepth: 32 }))
  }

  return {
    all,
    sources,
    watch,
    forget() {
      const staying = all.filter(({ realm, target }) => /^(shared|service)-worker$/.test(realm) && target.alive)
      all.splice(0, all.length, ...staying)
      byContent.clear()
      leftOut.clear()
    },
    byEngineId: (sessionId, scriptId) => byEngine.get(`${sessionId}|${scriptId}`),
    frameOfContext: (sessionId, contextId) => contexts.get(`${sessionId}|${contextId}`) ?? null,
    sourcesCome: () => {
      readPostponed()
      return Promise.all(pending)
    },
    sourcesPending: () => pending.size > 0 || postponed.length > 0,
    missing() {
      const byId = new Map(all.map((script) => [script.id, script]))
      return [...lost].flatMap(([id, reason]) => (hasNoSource(byId.get(id)) ? [{ id, reason }] : []))
    },
    leftOut,
    lastParsedMs: () => lastParsed,
  }

  function hasNoSource(script: ParsedScript | undefined): boolean {
    return script !== undefined && (script.textSha256 === null || !sources.has(script.textSha256))
  }
}
