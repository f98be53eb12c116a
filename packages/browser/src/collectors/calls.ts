// Recorded calls that start workers, set handlers, run text later, or open javascript: addresses, each with its stack and arguments.

import type { Protocol } from 'devtools-protocol'
import { type CallKind, callMark, noteName, noteScript } from './call-notes.ts'
import { textHash } from './dom-scripts.ts'
import type { StackSource } from './initiators.ts'
import { quietly } from './quietly.ts'
import type { Target } from './targets.ts'
import type { WallClock } from './wall-clock.ts'

export interface NotedCall extends StackSource {
  readonly kind: Exclude<CallKind, 'form-action'>
  readonly frameId: string
  /** Given address, code, or attribute name; addresses are unchanged. */
  readonly text: string
  /** Code of a handler attribute; empty for other kinds. */
  readonly code: string
  /** SHA-256 of the handler's code, otherwise of `text`, as UTF-8. */
  readonly sha256: string
}

/** A call that set the destination of a form or one of its buttons. */
export interface NotedAction extends StackSource {
  readonly frameId: string
  /** Unchanged. */
  readonly address: string
}

export interface CallLog {
  readonly all: readonly NotedCall[]
  readonly formActions: readonly NotedAction[]
  watch(target: Target): void
  /** Drops recorded calls of a document that is gone. */
  forget(): void
  /** Fetches newly recorded calls. Call it while the documents exist. */
  read(): Promise<void>
}

interface Note {
  at: number
  kind: CallKind
  text: string
  code: string
}

/** Reports of one realm's conditions: the stack of each, in order of compilation. */
interface RealmCalls {
  readonly target: Target
  readonly contextId: number
  readonly frameId: string
  readonly stacks: (Protocol.Runtime.StackTrace | undefined)[]
  read: number
  taken: number
}

/** Maximum per realm; frequent functions stop long before. */
const STACKS_MAX = 2_000
/** Over all realms of a visit. */
const CALLS_MAX = 5_000
const ANSWER_MS = 1_000

/** Starts an empty log. `marker` is the one in our own evaluations; `onLost` is called for calls with too long text. */
export function createCallLog(hooks: { marker: string; clock: WallClock; onLost(frameId: string): void }): CallLog {
  const all: NotedCall[] = []
  const formActions: NotedAction[] = []
  const realms = new Map<string, RealmCalls>()
  const name = noteName()
  const mark = callMark(hooks.marker)

  function compiled(target: Target, event: Protocol.Debugger.ScriptParsedEvent): void {
    const key = `${target.session.id}|${event.executionContextId}`
    const frameId = (event.executionContextAuxData as { frameId?: string } | undefined)?.frameId ?? target.frameId
    const known = realms.get(key)
    const realm: RealmCalls = known ?? { target, contextId: event.executionContextId, frameId, stacks: [], read: 0, taken: 0 }
    if (!known) realms.set(key, realm)
    if (realm.stacks.length < STACKS_MAX) realm.stacks.push(event.stackTrace)
  }

  async function readRealm(realm: RealmCalls): Promise<void> {
    if (realm.stacks.length === realm.read || !realm.target.alive || all.length + formActions.length >= CALLS_MAX) return
    const seen = realm.stacks.length
    const { session } = realm.target
    const answer = await hooks.clock.finishing(
      session.send('Runtime.evaluate', {
        expression: `${name}()\n//# sourceURL=${hooks.marker}`,
        returnByValue: true,
        silent: true,
        contextId: realm.contextId,
      }),
      ANSWER_MS,
    )
    // A document that did not respond is asked again at the next reading.
    if (!answer || answer.exceptionDetails) return
    const told = answer.result.value as { notes: Record<string, Note>; lost: number }
    const notes = Object.values(told.notes)
    realm.read = seen
    if (told.lost > 0) hooks.onLost(realm.frameId)
    for (const { at, kind, text, code } of notes.slice(realm.taken)) {
      const stack = realm.stacks[at - 1]
      if (!stack) continue
      const where = { stack, sessionId: session.id, frameId: realm.frameId }
      if (kind === 'form-action') formActions.push({ address: text, ...where })
      else if (kind === 'handler' && !/^on/i.test(text)) formActions.push({ address: code, ...where })
      else all.push({ kind, text, code, sha256: textHash(kind === 'handler' ? code : text), ...where })
    }
    realm.taken = notes.length
  }

  async function read(sessionId: string | null): Promise<void> {
    await Promise.all([...realms.values()].map((realm) => (sessionId && realm.target.session.id !== sessionId ? null : readRealm(realm))))
  }

  return {
    all,
    formActions,
    watch(target) {
      // Workers cannot be watched this way: some crash if asked before they run.
      if (target.type !== 'page' && target.type !== 'iframe') return
      const { session } = target
      session.on('Debugger.scriptParsed', (event) => {
        if (event.url === mark) compiled(target, event)
      })
      // The document is about to go, with its notes.
      session.on('Network.requestWillBeSent', ({ type, frameId }) => {
        if (type === 'Document' && frameId === target.frameId) quietly(read(session.id))
      })
      const source = noteScript(name, hooks.marker, target.type === 'iframe')
      quietly(session.send('Page.addScriptToEvaluateOnNewDocument', { source, includeCommandLineAPI: true }))
    },
    forget() {
      all.splice(0)
      formActions.splice(0)
      realms.clear()
    },
    read: () => read(null),
  }
}
