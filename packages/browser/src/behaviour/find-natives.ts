// Looks up the watched functions in one realm, and finds those that a script replaced.

import type { Protocol } from 'devtools-protocol'
import type { CaptureContext } from '#capture-context.ts'
import { type WatchedNative, watchedNatives } from './natives.ts'
import { authorOf, ownProperties, type Realm } from './realms.ts'
import { authorsOf, type BehaviourList } from './record.ts'

type Part = WatchedNative['part']
type Descriptors = Map<string, Protocol.Runtime.PropertyDescriptor>

export interface FoundNative {
  native: WatchedNative
  functionId: string
  /** Script that replaced it, by engine ID, null if unknown; null while it is the browser's own. */
  replacedBy: { scriptId: string | null } | null
}

/** Replaced to hide or to hook; calls of these are not counted. */
const guarded: readonly (readonly [owner: string, name: string, part: 'get' | 'set' | 'call'])[] = [
  ['Function', 'toString', 'call'],
  ['EventTarget', 'addEventListener', 'call'],
  ['Object', 'defineProperty', 'call'],
  ['HTMLInputElement', 'value', 'set'],
]
/** Static functions, found on the constructor itself. */
const statics = new Set(['defineProperty'])

/** Reads each watched function of a realm through descriptors. Leaves out owners that this browser lacks. */
export async function findNatives(realm: Realm, owners: Owners): Promise<FoundNative[]> {
  const found: FoundNative[] = []
  for (const native of watchedNatives) {
    const held = functionOf((await owners(native.owner, native.name)).properties, native)
    if (held?.objectId) found.push({ native, functionId: held.objectId, replacedBy: await replacerOf(realm, held, native) })
  }
  return found
}

/** What replaced a function; null for the browser's own. */
async function replacerOf(
  { session }: Realm,
  held: Protocol.Runtime.RemoteObject,
  { name, part }: { name: string; part: Part },
): Promise<{ scriptId: string | null } | null> {
  return isOwn(held, name, part) ? null : authorOf(session, held)
}

/**
 * Whether a function is the browser's own, which the engine's text of it shows: only native functions have their name in it and no code.
 */
function isOwn(held: Protocol.Runtime.RemoteObject | undefined, name: string, part: Part): held is Protocol.Runtime.RemoteObject {
  return held?.subtype !== 'proxy' && held?.description === `function ${part === 'call' ? name : `${part} ${name}`}() { [native code] }`
}

/** The watched part of a property; if its kind changed between accessor and value, the current part. */
function functionOf(descriptors: Descriptors, { name, part }: { name: string; part: Part }): Protocol.Runtime.RemoteObject | null {
  const { get, set, value } = descriptors.get(name) ?? {}
  const now = [{ get, set, call: value }[part], value, get, set]
  return now.find((held) => held?.type === 'function' || held?.subtype === 'proxy') ?? null
}

/** The holder of a watched function: a global's prototype, the global itself for static functions, or the window. */
interface Holder {
  objectId: string | null
  properties: Descriptors
}
/** Each holder, read once. */
export type Owners = (owner: string, name: string) => Promise<Holder>

export async function ownerReader(realm: Realm): Promise<Owners> {
  const { session } = realm
  const globals = await ownProperties(session, realm.globalId)
  const cache = new Map<string, Promise<Holder>>([['window', Promise.resolve({ objectId: realm.globalId, properties: globals })]])
  async function read(owner: string, isStatic: boolean): Promise<Holder> {
    const constructorId = globals.get(owner)?.value?.objectId
    if (!constructorId) return { objectId: null, properties: new Map() }
    const own = await ownProperties(session, constructorId)
    if (isStatic) return { objectId: constructorId, properties: own }
    const prototypeId = own.get('prototype')?.value?.objectId
    return prototypeId
      ? { objectId: prototypeId, properties: await ownProperties(session, prototypeId) }
      : { objectId: null, properties: new Map() }
  }
  return (owner, name) => {
    const key = statics.has(name) ? `${owner}.` : owner
    const known = cache.get(key) ?? read(owner, statics.has(name))
    cache.set(key, known)
    return known
  }
}

/** Whether every watched and guarded function of a realm is still the one found earlier; false if unknown. */
export type Unchanged = () => Promise<boolean>

/**
 * Stores a realm's functions, so that another check takes one call instead of one per owner. The page cannot fake the result: it only calls
 * the browser's own `Object.getOwnPropertyDescriptor`, and only on objects of the browser. `marker` identifies our own code.
 */
export async function rememberNatives(realm: Realm, owners: Owners, marker: string): Promise<Unchanged> {
  const globals = await owners('window', '')
  const look = (await owners('Object', 'defineProperty')).properties.get('getOwnPropertyDescriptor')?.value
  const never = () => Promise.resolve(false)
  if (!isOwn(look, 'getOwnPropertyDescriptor', 'call') || !globals.objectId) return never
  /** Four per function: holder, name, part of its descriptor, and its value then. */
  const compared: Protocol.Runtime.CallArgument[] = []
  const compare = (holderId: string, name: string, part: string, held: Protocol.Runtime.RemoteObject) =>
    compared.push(
      { objectId: holderId },
      { value: name },
      { value: part },
      held.objectId ? { objectId: held.objectId } : { value: undefined },
    )
  const told = watchedNatives.filter(({ oftenReplaced }) => !oftenReplaced)
  for (const owner of new Set([...told.map((native) => native.owner), ...guarded.map(([owner]) => owner)])) {
    const own = globals.properties.get(owner)?.value
    if (owner === 'window' || !own) continue
    if (!isOwn(own, owner, 'call')) return never
    compare(globals.objectId, owner, 'value', own)
  }
  for (const { owner, name, part } of [...told, ...guarded.map(([owner, name, part]) => ({ owner, name, part }))]) {
    const holder = await owners(owner, name)
    const held = functionOf(holder.properties, { name, part })
    if (holder.objectId && held) compare(holder.objectId, name, part === 'call' ? 'value' : part, held)
  }
  // Reads the descriptor's part as an own property, because inherited ones come from the page.
  const functionDeclaration = `function(){for(let at=0;at<arguments.length;at+=4){const one=this(arguments[at],arguments[at+1]);if(one===undefined)return false;const part=this(one,arguments[at+2]);if(part===undefined||part.value!==arguments[at+3])return false}return true\n//# sourceURL=${marker}\n}`
  return async () => {
    const answer = await realm.session
      .send('Runtime.callFunctionOn', {
        objectId: look.objectId,
        functionDeclaration,
        arguments: compared,
        silent: true,
        returnByValue: true,
      })
      .catch(() => null)
    return answer?.result.value === true
  }
}

/** Adds `overrides-native` for every watched or guarded function that a script replaced. */
export async function recordOverrides(
  ctx: CaptureContext,
  realm: Realm,
  owners: Owners,
  found: readonly FoundNative[],
  list: BehaviourList,
): Promise<void> {
  for (const { native, replacedBy } of found)
    if (replacedBy && !native.oftenReplaced) addOverride(ctx, realm, list, `${native.owner}.${native.name}`, replacedBy.scriptId, null)
  for (const [owner, name, part] of guarded) {
    const held = functionOf((await owners(owner, name)).properties, { name, part })
    const author = held ? await replacerOf(realm, held, { name, part }) : null
    if (author) addOverride(ctx, realm, list, `${owner}.${name}`, author.scriptId, null)
  }
}

/** Adds `overrides-native` for accessors that scripts defined on single payment fields. */
export async function recordFieldAccessors(ctx: CaptureContext, realm: Realm, list: BehaviourList): Promise<void> {
  for (const { field, session, backendNodeId } of ctx.fields) {
    if (session !== realm.session || field.frameId !== realm.frameId || field.kind === 'other') continue
    const node = await session.send('DOM.resolveNode', { backendNodeId }).catch(() => null)
    if (!node?.object.objectId) continue
    for (const [name, property] of await ownProperties(session, node.object.objectId)) {
      const accessor = property.get?.objectId ? property.get : property.set
      const author = accessor ? await authorOf(session, accessor) : null
      if (author) addOverride(ctx, realm, list, `${field.id}.${name}`, author.scriptId, field.kind)
    }
  }
}

function addOverride(
  ctx: CaptureContext,
  { session, frameId }: Realm,
  list: BehaviourList,
  target: string,
  engineId: string | null,
  fieldKind: (typeof ctx.fields)[number]['field']['kind'] | null,
): void {
  const scriptId = engineId === null ? null : ctx.scriptIdOf(session, engineId)
  const isKnown = list.all.some(
    (one) => one.kind === 'overrides-native' && one.target === target && one.frameId === frameId && one.scriptId === scriptId,
  )
  if (!isKnown) list.add({ kind: 'overrides-native', scriptId, frameId, target, fieldKind, detail: '', evidence: 'dom-difference' })
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
