// Access to a page's own functions and fields without running anything that the page can see: property descriptors read through the engine,
// and one hidden variable per realm that breakpoint conditions write to.

import { randomBytes } from 'node:crypto'
import type { Protocol } from 'devtools-protocol'
import type { CaptureContext } from '#capture-context.ts'
import type { CdpSession } from '#session/types.ts'

export interface Realm {
  readonly session: CdpSession
  readonly contextId: number
  readonly frameId: string
  readonly origin: string
  readonly globalId: string
  /** Handle of the hidden variable's object. */
  readonly noteId: string
  /** Number of recorded calls at the last reading. */
  seen: number
}

/** Data that a breakpoint condition recorded about a call. */
export interface Note {
  self: Protocol.Runtime.RemoteObject
  argument: Protocol.Runtime.RemoteObject
  realm: Realm
}

export interface Realms {
  /** Name of the hidden variable. It is lexical, so not a property of any object, and too long for a page to guess. */
  readonly noteName: string
  of(session: CdpSession): Realm[]
  watch(session: CdpSession): Promise<void>
  /** The last recorded call in a session since the last reading, if any. */
  readNote(session: CdpSession): Promise<Note | null>
}

type Descriptor = Protocol.Runtime.PropertyDescriptor
interface AuxData {
  isDefault?: boolean
  frameId?: string
}

export function createRealms(ctx: CaptureContext): Realms {
  const noteName = `n${randomBytes(16).toString('hex')}`
  const bySession = new Map<CdpSession, Map<number, Realm>>()

  async function open(session: CdpSession, { id, auxData, origin }: Protocol.Runtime.ExecutionContextDescription): Promise<void> {
    const aux = (auxData ?? {}) as AuxData
    if (!aux.isDefault || !aux.frameId) return
    const evaluate = (expression: string) =>
      session.send('Runtime.evaluate', { contextId: id, silent: true, expression: `${expression}\n//# sourceURL=${ctx.marker}` })
    // `this` at the top is the global object itself. Nothing is looked up, so no replaced function is called.
    const made = await evaluate(`let ${noteName}={__proto__:null,n:0,t:void 0,a:void 0};${noteName}`).catch(() => null)
    const global = await evaluate('this').catch(() => null)
    if (!made?.result.objectId || !global?.result.objectId) return
    const realm: Realm = {
      session,
      contextId: id,
      frameId: aux.frameId,
      origin,
      globalId: global.result.objectId,
      noteId: made.result.objectId,
      seen: 0,
    }
    bySession.get(session)?.set(id, realm)
  }

  return {
    noteName,
    of: (session) => [...(bySession.get(session)?.values() ?? [])],
    async watch(session) {
      if (bySession.has(session)) return
      const realms = new Map<number, Realm>()
      bySession.set(session, realms)
      const opening: Promise<void>[] = []
      session.on('Runtime.executionContextCreated', ({ context }) => void opening.push(open(session, context)))
      session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => void realms.delete(executionContextId))
      session.on('Runtime.executionContextsCleared', () => realms.clear())
      await session.send('Runtime.enable')
      await Promise.all(opening)
    },
    async readNote(session) {
      for (const realm of bySession.get(session)?.values() ?? []) {
        const noted = await ownProperties(session, realm.noteId).catch(() => new Map<string, Descriptor>())
        const count = Number(noted.get('n')?.value?.value ?? 0)
        const self = noted.get('t')?.value
        const argument = noted.get('a')?.value
        if (count === realm.seen || !self || !argument) continue
        realm.seen = count
        return { self, argument, realm }
      }
      return null
    },
  }
}

/** Own properties by name, without calling a getter. */
export async function ownProperties(session: CdpSession, objectId: string): Promise<Map<string, Descriptor>> {
  const { result } = await session.send('Runtime.getProperties', { objectId, ownProperties: true })
  return new Map(result.map((property) => [property.name, property]))
}

/** Script of a function, with `scriptId` null if unknown, as for a proxy; null for the browser's own. */
export async function authorOf(session: CdpSession, held: Protocol.Runtime.RemoteObject): Promise<{ scriptId: string | null } | null> {
  // Its traps would notice reading its properties.
  if (held.subtype === 'proxy') return { scriptId: null }
  if (!held.objectId) return null
  const { internalProperties } = await session.send('Runtime.getProperties', { objectId: held.objectId, ownProperties: true })
  const internal = (wanted: string) => internalProperties?.find(({ name }) => name === wanted)?.value
  const place = internal('[[FunctionLocation]]')?.value as { scriptId: string } | undefined
  if (place) return place
  const bound = internal('[[TargetFunction]]')
  return bound ? ((await authorOf(session, bound)) ?? { scriptId: null }) : null
}
