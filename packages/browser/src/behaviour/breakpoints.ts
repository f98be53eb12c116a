// Breakpoints on the browser's own functions: set after load. Each pause yields the caller and resumes, and the page sees none of it.

import { causeOf } from '@tillwatch/contract/rules'
import type { Protocol } from 'devtools-protocol'
import type { CaptureContext } from '#capture-context.ts'
import type { CdpSession } from '#session/types.ts'
import { keyOf, type TreeNode } from './dom.ts'
import {
  authorsOfPause,
  findNatives,
  ownerReader,
  recordFieldAccessors,
  recordOverrides,
  rememberNatives,
  type Unchanged,
} from './find-natives.ts'
import { insertedKinds, type WatchedNative } from './natives.ts'
import { subjectOf } from './pause-subject.ts'
import type { Realm, Realms } from './realms.ts'
import type { BehaviourList } from './record.ts'

/** Inputs without payment data, per realm, which a condition can skip without a pause. */
const PASSED_OVER_MAX = 40
/** Number of foreign pauses (the page's own `debugger` statements) after which a session's pauses are given up. */
const FOREIGN_PAUSES_MAX = 100

interface Armed {
  native: WatchedNative
  functionId: string
  breakpointId: string | null
  hits: number
  /** Hit number at which something new was last learned. */
  newAt: number
}

export interface Breakpoints {
  arm(session: CdpSession, trees: ReadonlyMap<string, TreeNode>): Promise<void>
  /** Resets the counts and re-enables what was given up, for the next field. */
  renew(): Promise<void>
  /** Searches again for functions that a script has replaced. */
  recheck(): Promise<void>
  /** Resolves when no session is paused. */
  idle(): Promise<void>
  /** Number of new calls so far. */
  readonly learnt: number
  /** Lets calls pass without a pause, or pauses at them again. */
  rest(resting: boolean): Promise<void>
}

type OnPeer = (settings: Protocol.Runtime.RemoteObject, session: CdpSession, scriptId: string | null) => Promise<void>

/** `onPeer` gets the settings of each peer connection. */
export function createBreakpoints(ctx: CaptureContext, realms: Realms, list: BehaviourList, onPeer: OnPeer): Breakpoints {
  const armed = new Map<CdpSession, Map<string, Armed>>()
  const pauses = new Map<CdpSession, Pauses>()
  const foreign = new Map<CdpSession, number>()
  const answering = new Set<Promise<void>>()
  const unchanged = new WeakMap<Realm, Unchanged>()
  let learnt = 0

  async function set(session: CdpSession, one: Armed, passed: number): Promise<void> {
    const condition = conditionOf(one.native, realms.noteName, passed, ctx.marker)
    const answer = await session.send('Debugger.setBreakpointOnFunctionCall', { objectId: one.functionId, condition }).catch(() => null)
    one.breakpointId = answer?.breakpointId ?? null
    if (answer) armed.get(session)?.set(answer.breakpointId, one)
  }

  async function answer(session: CdpSession, event: Protocol.Debugger.PausedEvent): Promise<void> {
    const hits = (event.hitBreakpoints ?? []).flatMap((id) => armed.get(session)?.get(id) ?? [])
    if (hits.length === 0) await passTrap(session, event)
    for (const one of hits) {
      one.hits++
      if (await note(session, one, event)) one.newAt = one.hits
      if (one.hits >= one.native.hitsMax && one.breakpointId) await giveUp(session, one)
    }
    await session.send('Debugger.resume', {}).catch(() => null) // the target may be gone
  }

  /**
   * A breakpoint whose condition is always false skips a `debugger` statement. That does not work for code that is created again each time.
   */
  async function passTrap(session: CdpSession, { callFrames }: Protocol.Debugger.PausedEvent): Promise<void> {
    const location = callFrames[0]?.location
    if (location) await session.send('Debugger.setBreakpoint', { location, condition: 'false' }).catch(() => null) // already set
    const count = (foreign.get(session) ?? 0) + 1
    foreign.set(session, count)
    if (count !== FOREIGN_PAUSES_MAX) return
    ctx.issue('behaviour-incomplete', causeOf('debugger-stopped'))
    await pauses.get(session)?.giveUp()
  }

  async function giveUp(session: CdpSession, one: Armed): Promise<void> {
    await session.send('Debugger.removeBreakpoint', { breakpointId: one.breakpointId! }).catch(() => null)
    one.breakpointId = null
    // New callers were still appearing, so others may follow unseen.
    if (one.newAt > one.hits / 2)
      ctx.issue('behaviour-incomplete', causeOf('calls-max', { name: `${one.native.owner}.${one.native.name}` }))
  }

  async function note(session: CdpSession, { native }: Armed, event: Protocol.Debugger.PausedEvent): Promise<boolean> {
    const subject = await subjectOf(ctx, realms, session, native)
    if (!subject) return false
    const { target, fieldKind, frameId } = subject
    const authors = authorsOfPause(ctx, session, event)
    // Our own, at a form without a button. A call by a script has a script.
    if (native.name === 'requestSubmit' && authors.every(({ scriptId }) => scriptId === null)) return false
    if (native.name === 'RTCPeerConnection' && subject.argument)
      await onPeer(subject.argument, session, authors[0]?.scriptId ?? null).catch(() => null)
    let isNew = false
    for (const { scriptId, detail } of authors) {
      const kind = native.about === 'tag' ? (insertedKinds[target] ?? native.kind) : native.kind
      const added = list.add({
        fieldKind,
        frameId,
        kind,
        scriptId,
        detail,
        evidence: 'breakpoint',
        target: target || native.place || native.name,
      })
      isNew ||= added
    }
    if (isNew) learnt++
    return isNew
  }

  const passedBy = new Map<CdpSession, number>()

  return {
    async arm(session, trees) {
      if (armed.has(session)) return
      armed.set(session, new Map())
      await realms.watch(session)
      session.on('Debugger.paused', (event) => {
        const work = answer(session, event).finally(() => answering.delete(work))
        answering.add(work)
      })
      const passed = await passOver(ctx, realms, session, trees)
      passedBy.set(session, passed)
      const chosen = new Map<WatchedNative, { functionId: string; own: boolean }>()
      for (const realm of realms.of(session)) {
        const owners = await ownerReader(realm)
        const found = await findNatives(realm, owners)
        await recordOverrides(ctx, realm, owners, found, list)
        await recordFieldAccessors(ctx, realm, list)
        unchanged.set(realm, await rememberNatives(realm, owners, ctx.marker))
        for (const { native, functionId, replacedBy } of found) {
          if (!native.inTraffic && !chosen.get(native)?.own) chosen.set(native, { functionId, own: replacedBy === null })
        }
      }
      for (const [native, { functionId }] of chosen)
        await set(session, { native, functionId, breakpointId: null, hits: 0, newAt: 0 }, passed)
      const own = createPauses(session)
      pauses.set(session, own)
      await own.start()
    },
    async renew() {
      for (const [session, ofSession] of armed) {
        for (const one of new Set(ofSession.values())) {
          one.hits = 0
          one.newAt = 0
          if (one.breakpointId === null) await set(session, one, passedBy.get(session) ?? 0)
        }
      }
    },
    async recheck() {
      for (const realm of [...armed.keys()].flatMap((session) => realms.of(session))) {
        await recordFieldAccessors(ctx, realm, list)
        if (await unchanged.get(realm)?.()) continue
        const owners = await ownerReader(realm)
        await recordOverrides(ctx, realm, owners, await findNatives(realm, owners), list)
      }
    },
    async idle() {
      while (answering.size > 0) await Promise.all(answering)
    },
    get learnt() {
      return learnt
    },
    async rest(resting) {
      await Promise.all([...pauses.values()].map((one) => one.rest(resting)))
    },
  }
}

/** True for a relevant call, after recording it; also true in new realms without notes yet. */
function conditionOf(native: WatchedNative, noteName: string, passed: number, marker: string): string {
  const tests = native.test ? [`(${native.test})`] : []
  if (native.about === 'input') for (let at = 0; at < passed; at++) tests.push(`this!==${noteName}.x${at}`)
  if (native.about === 'nothing') return `${tests.join('&&') || 'true'}\n//# sourceURL=${marker}`
  tests.push(`(${noteName}.t=this,${noteName}.a=arguments[${native.argument ?? 0}],${noteName}.n++,true)`)
  return `typeof ${noteName}==="undefined"||(${tests.join('&&')})\n//# sourceURL=${marker}`
}

/** Gives each realm its inputs without payment data. Returns the highest count. */
async function passOver(ctx: CaptureContext, realms: Realms, session: CdpSession, trees: ReadonlyMap<string, TreeNode>): Promise<number> {
  const watched = new Set(ctx.fields.filter(({ field }) => field.kind !== 'other').map((one) => keyOf(one.session, one.backendNodeId)))
  let most = 0
  for (const realm of realms.of(session)) {
    let count = 0
    for (const [key, node] of trees) {
      if (node.session !== session || node.frameId !== realm.frameId || watched.has(key)) continue
      if (!/^(input|select|textarea)$/.test(node.tag) || count === PASSED_OVER_MAX) continue
      const executionContextId = realm.contextId
      const { object } = await session
        .send('DOM.resolveNode', { backendNodeId: node.backendNodeId, executionContextId })
        .catch(() => ({ object: null }))
      if (!object?.objectId) continue
      const functionDeclaration = `function(name,input){this[name]=input\n//# sourceURL=${ctx.marker}\n}`
      const given = [{ value: `x${count}` }, { objectId: object.objectId }]
      await session.send('Runtime.callFunctionOn', { objectId: realm.noteId, functionDeclaration, arguments: given }).catch(() => null)
      count++
    }
    most = Math.max(most, count)
  }
  return most
}

interface Pauses {
  /** Follows the session's frames, and turns pauses on if there is no reason against them. */
  start(): Promise<void>
  /** While the pressed keys bring nothing new. */
  rest(resting: boolean): Promise<void>
  /** Permanently: the page itself keeps stopping the debugger. */
  giveUp(): Promise<void>
}

function createPauses(session: CdpSession): Pauses {
  const against = new Set<string>()

  async function change(reason: string, holds: boolean): Promise<void> {
    if (holds) against.add(reason)
    else against.delete(reason)
    await session.send('Debugger.setSkipAllPauses', { skip: against.size > 0 }).catch(() => null) // the target may be gone
  }

  return {
    async start() {
      // A frame that is paused while it navigates stays unloaded forever.
      session.on('Page.frameStartedLoading', ({ frameId }) => void change(`loading ${frameId}`, true))
      session.on('Page.frameStoppedLoading', ({ frameId }) => void change(`loading ${frameId}`, false))
      session.on('Page.frameDetached', ({ frameId }) => void change(`loading ${frameId}`, false))
      await change('start', false)
    },
    rest: (resting) => change('resting', resting),
    giveUp: () => change('gave up', true),
  }
}
