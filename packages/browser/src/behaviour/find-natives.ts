// Owns the look-up of watched functions in one realm, and the finding of those that a script has replaced.

import type { Protocol } from 'devtools-protocol'
import type { CaptureContext } from '#capture-context.ts'
import { type WatchedNative, watchedNatives } from './natives.ts'
import { authorOf, ownProperties, type Realm } from './realms.ts'
import { authorsOf, type BehaviourList } from './record.ts'

type Descriptors = Map<string, Protocol.Runtime.PropertyDescriptor>

export interface FoundNative {
  native: WatchedNative
  functionId: string
  /** Script that replaced it, by engine id, null where that cannot be told; null while it is the browser's own. */
  replacedBy: { scriptId: string | null } | null
}

/** Replaced to hide or to hook, though nothing of theirs is counted. */
const guarded: readonly (readonly [owner: string, name: string, part: 'get' | 'set' | 'call'])[] = [
  ['Function', 'toString', 'call'],
  ['EventTarget', 'addEventListener', 'call'],
  ['Object', 'defineProperty', 'call'],
  ['HTMLInputElement', 'value', 'set'],
]
/** Static functions: found on the constructor itself. */
const statics = new Set(['defineProperty'])

/** Reads each watched function of a realm through descriptors. Owners that this browser lacks are left out. */
export async function findNatives(realm: Realm, owners: Owners): Promise<FoundNative[]> {
  const found: FoundNative[] = []
  for (const native of watchedNatives) {
    const held = functionOf(await owners(native.owner, native.name), native)
    if (held?.objectId) found.push({ native, functionId: held.objectId, replacedBy: await replacerOf(realm, held, native) })
  }
  return found
}

/** Who replaced a function; null for the browser's own, which the engine's own text of it shows: only those have their name in it and no code. */
async function replacerOf(
  { session }: Realm,
  held: Protocol.Runtime.RemoteObject,
  { name, part }: { name: string; part: 'get' | 'set' | 'call' },
): Promise<{ scriptId: string | null } | null> {
  const own = `function ${part === 'call' ? name : `${part} ${name}`}() { [native code] }`
  return held.subtype !== 'proxy' && held.description === own ? null : authorOf(session, held)
}

function functionOf(
  descriptors: Descriptors,
  { name, part }: { name: string; part: 'get' | 'set' | 'call' },
): Protocol.Runtime.RemoteObject | null {
  const property = descriptors.get(name)
  const held = part === 'get' ? property?.get : part === 'set' ? property?.set : property?.value
  return held?.type === 'function' || held?.subtype === 'proxy' ? held : null
}

/** Own properties of a global's prototype, of the global itself for static functions, or of the window; each read once. */
export type Owners = (owner: string, name: string) => Promise<Descriptors>

export async function ownerReader(realm: Realm): Promise<Owners> {
  const { session } = realm
  const globals = await ownProperties(session, realm.globalId)
  const cache = new Map<string, Promise<Descriptors>>([['window', Promise.resolve(globals)]])
  async function read(owner: string, isStatic: boolean): Promise<Descriptors> {
    const constructorId = globals.get(owner)?.value?.objectId
    if (!constructorId) return new Map()
    const own = await ownProperties(session, constructorId)
    const prototypeId = own.get('prototype')?.value?.objectId
    return isStatic ? own : prototypeId ? ownProperties(session, prototypeId) : new Map()
  }
  return (owner, name) => {
    const key = statics.has(name) ? `${owner}.` : owner
    const known = cache.get(key) ?? read(owner, statics.has(name))
    cache.set(key, known)
    return known
  }
}

/** Adds `overrides-native` for every watched or guarded function that a script has replaced, and for own accessors on watched fields. */
export async function recordOverrides(
  ctx: CaptureContext,
  realm: Realm,
  owners: Owners,
  found: readonly FoundNative[],
  list: BehaviourList,
): Promise<void> {
  for (const { native, replacedBy } of found) if (replacedBy) add(`${native.owner}.${native.name}`, replacedBy.scriptId, null)
  for (const [owner, name, part] of guarded) {
    const held = functionOf(await owners(owner, name), { name, part })
    const author = held ? await replacerOf(realm, held, { name, part }) : null
    if (author) add(`${owner}.${name}`, author.scriptId, null)
  }
  for (const { field, session, backendNodeId } of ctx.fields) {
    if (session !== realm.session || field.frameId !== realm.frameId || field.kind === 'other') continue
    const node = await session.send('DOM.resolveNode', { backendNodeId }).catch(() => null)
    if (!node?.object.objectId) continue
    for (const [name, property] of await ownProperties(session, node.object.objectId)) {
      const accessor = property.get?.objectId ? property.get : property.set
      const author = accessor ? await authorOf(session, accessor) : null
      if (author) add(`${field.id}.${name}`, author.scriptId, field.kind)
    }
  }

  function add(target: string, engineId: string | null, fieldKind: (typeof ctx.fields)[number]['field']['kind'] | null): void {
    const scriptId = engineId === null ? null : ctx.scriptIdOf(realm.session, engineId)
    const { frameId } = realm
    if (
      list.all.some(
        (one) => one.kind === 'overrides-native' && one.target === target && one.frameId === frameId && one.scriptId === scriptId,
      )
    )
      return
    list.add({ kind: 'overrides-native', scriptId, frameId, target, fieldKind, detail: '', evidence: 'dom-difference' })
  }
}

/** Scripts behind the stack of a pause. */
export function authorsOfPause(ctx: CaptureContext, session: Realm['session'], event: Protocol.Debugger.PausedEvent) {
  const callFrames = event.callFrames.map(({ functionName, location, url }) => ({
    functionName,
    url,
    scriptId: location.scriptId,
    lineNumber: location.lineNumber,
    columnNumber: location.columnNumber ?? 0,
  }))
  return authorsOf(ctx.initiatorsOf(session, { callFrames, ...(event.asyncStackTrace ? { parent: event.asyncStackTrace } : {}) }))
}
