// Owns the values that an interpreted program handles. None of them is a value of ours: a page's script reaches nothing but these.
import type { ESTree } from 'meriyah'

export type Value = undefined | null | boolean | number | string | bigint | Thing
export type Thing = Obj | Unknown

/** What a value may hold of the page, as bits: bit n is source n of the run. Zero is nothing. */
export type Taint = number

/** The bit of a text that holds every cookie as the browser gives it: what is cut out of it loses the bit. */
export const EVERY_COOKIE: Taint = 1 << 31

/** The bit of a text that was encoded beyond what an address or JSON needs. */
export const ENCODED: Taint = 1 << 30

/** Adds the bit to what came of the page. */
export function encoded<T extends Value>(value: T): T {
  if (value instanceof Unknown && value.taint !== 0) value.taint |= ENCODED
  return value
}

/** Gives the native function's answer. `receiver` is what it was called on. */
export type Native = (receiver: Value, args: readonly Value[]) => Value

/** What is known of the calls of one function that the page decided on. */
export interface Calls {
  runs: number
  /** Calls in progress. */
  active: number
  /** How much of the page the program had read by the last run: what is kept elsewhere may be more since. */
  sources: number
  /** Everything of the page that was handed to it. */
  taint: Taint
  /** What it gave where nothing of the page was handed to it, and where something was. */
  answer: Value
  tainted: Value
  /** The calls that hand it a function, by that function. */
  handed: Map<object, Calls> | null
}

/** A function written in the script. */
export interface Closure {
  node: ESTree.FunctionDeclaration | ESTree.FunctionExpression | ESTree.ArrowFunctionExpression
  scope: Scope
  /** The text that the node lies in. */
  text: string
  /** Object whose prototype `super` looks at; null outside methods. */
  home: Obj | null
  /** A class's own: its parent and the fields that each new object gets. */
  parent: Value
  fields: readonly ESTree.PropertyDefinition[]
  calls: Calls
}

export type ObjKind = 'object' | 'array' | 'function' | 'regexp' | 'error' | 'promise' | 'map' | 'set' | 'bytes'

/** Objects and scopes made so far, by all runs. */
let things = 0
export const countThings = (): number => things

/** An object whose content is known. */
export class Obj {
  /** Its number among all objects and scopes. */
  readonly born = ++things
  kind: ObjKind
  proto: Obj | null
  #props: Map<string, Value> | null = null
  getters: Map<string, Obj> | null = null
  setters: Map<string, Obj> | null = null
  /** Of arrays, sets and bytes. */
  items: Value[] = []
  closure: Closure | null = null
  /** Of functions: what `new` makes objects from. `prototypeOf` makes it when it is asked for. */
  prototype: Value = undefined
  /** Of functions that no script wrote. */
  name: string | null = null
  native: Native | null = null
  regexp: RegExp | null = null
  /** What a promise holds. */
  settled: Value = undefined
  /** Of lists, maps and sets: whether code that may not have run has changed the members. */
  isOpen = false
  /** Whether writing to it does nothing. */
  isFrozen = false
  /** Of typed arrays: what a number becomes in it. */
  element: ((value: number) => number) | null = null
  /** Another view of the same bytes. */
  shared: Obj | null = null
  /** Of a map. */
  entries: Map<Value, Value> | null = null
  seenBy = 0

  constructor(kind: ObjKind, proto: Obj | null) {
    this.kind = kind
    this.proto = proto
  }

  /** Symbols are kept as `@@name`, private names as `#name`. */
  get props(): Map<string, Value> {
    this.#props ??= new Map()
    return this.#props
  }

  /** Whether there is anything in `props`; asking for them makes them. */
  get hasProps(): boolean {
    return this.#props !== null
  }

  define(kind: 'get' | 'set', key: string, fn: Obj): void {
    const known = kind === 'get' ? this.getters : this.setters
    if (known) known.set(key, fn)
    else if (kind === 'get') this.getters = new Map([[key, fn]])
    else this.setters = new Map([[key, fn]])
  }
}

/** What a script made with createElement and its like, as far as it is known. */
export interface Made {
  tag: string
  /** Its id and name. */
  names: string[]
}

/** A connection that a script has opened. */
export interface Channel {
  way: 'socket' | 'rtc' | 'message'
  address: Value
}

/** A value that only a page could tell. */
export class Unknown {
  /** How the script came by it, for people: `document.querySelector("#card").value`. */
  path: string
  taint: Taint
  /** Known beginning of the text, such as the host of an address. */
  text = ''
  /** All known parts of the text, with … for the rest; empty where nothing is known. */
  said = ''
  /** Elements, events and lists of elements. */
  isDom: boolean
  made: Made | null = null
  /** The open connection that it belongs to: what is written into it goes there. */
  channel: Channel | null = null
  /** One of the values that it may have, where some are known: good for reading hidden texts, never for deciding a branch. */
  guess: string | number | null = null
  props: Map<string, Value> | null = null
  seenBy = 0

  constructor(path: string, taint: Taint = 0, isDom = false) {
    this.path = path.length > 160 ? `${path.slice(0, 120)}…${path.slice(-36)}` : path
    this.taint = taint
    this.isDom = isDom
  }

  /** Keeps what a script puts on it. */
  keep(key: string, value: Value): void {
    this.props ??= new Map()
    this.props.set(key, value)
  }
}

/** A value in doubt: a text or a number is kept as a guess. */
export function guessOf(path: string, value: Value, taint: Taint = 0): Unknown {
  const made = new Unknown(path, taint)
  const known = isUnknown(value) ? value.guess : value
  if (typeof known === 'string' || typeof known === 'number') {
    made.guess = known
    made.text = String(known).slice(0, 4_000)
    made.said = made.text
  }
  return made
}

/** A value, or the guess where it is in doubt. */
export function guessed(value: Value): Value {
  return value instanceof Unknown && value.guess !== null ? value.guess : value
}

export const isGuess = (value: Value): value is Unknown => value instanceof Unknown && value.guess !== null

export function isObj(value: Value): value is Obj {
  return value instanceof Obj
}

export function isUnknown(value: Value): value is Unknown {
  return value instanceof Unknown
}

export function isFunction(value: Value): value is Obj {
  return value instanceof Obj && value.kind === 'function'
}

/** Things that a look for what a value holds goes through at most, and members of each: it is asked for at every step that joins values. */
const THINGS_MAX = 150
const MEMBERS_MAX = 500

/** Number of the look that came by a thing last, so that none goes through it twice. */
let look = 0
/** Things of the look under way, which no other begins within; what lies beyond `foundCount` is of an earlier one. */
const found: Thing[] = []
let foundCount = 0

/** Everything of the page that a value holds, things within things included, as far as it is looked through. */
export function taintOf(value: Value): Taint {
  if (typeof value !== 'object' || value === null) return 0
  if (value instanceof Unknown && value.props === null) return value.taint
  look++
  value.seenBy = look
  found[0] = value
  foundCount = 1
  let taint = 0
  // What was found stays on the list, whose length is the bound.
  for (let index = 0; index < foundCount; index++) {
    const at = found[index]!
    let members = 0
    if (at instanceof Unknown) taint |= at.taint
    else {
      const { items } = at
      for (let item = 0; item < items.length && item < MEMBERS_MAX; item++) taint |= taintInside(items[item])
      taint |= taintInside(at.settled)
      if (at.entries) for (const one of at.entries.values()) if (members++ < MEMBERS_MAX) taint |= taintInside(one)
    }
    const props = at instanceof Unknown || at.hasProps ? at.props : null
    if (props) for (const one of props.values()) if (members++ < MEMBERS_MAX) taint |= taintInside(one)
  }
  return taint
}

/** What a member adds at once; a thing with members of its own is looked through later. */
function taintInside(value: Value): Taint {
  if (typeof value !== 'object' || value === null || value.seenBy === look) return 0
  value.seenBy = look
  if (value instanceof Unknown && value.props === null) return value.taint
  if (foundCount < THINGS_MAX && !isFunction(value)) found[foundCount++] = value
  return 0
}

/** What a call gives the function's body beside its names. Arrow functions see that of the function around them. */
export interface CallContext {
  self: Value
  /** Null for the program itself, and where a class makes its fields. */
  callee: Obj | null
  args: readonly Value[]
}

/** The names of an interpreted program and what they stand for. */
export class Scope {
  readonly born = ++things
  names: Map<string, Value> = new Map()
  parent: Scope | null
  /** `var` and `this` belong to functions and to the program. */
  isFunction: boolean
  own: CallContext | null = null
  /** The object of a `with`, whose members are names. */
  members: Thing | null = null

  constructor(parent: Scope | null, isFunction: boolean) {
    this.parent = parent
    this.isFunction = isFunction
  }

  /** The scope that knows the name, or null. */
  holder(name: string): Scope | null {
    for (let scope: Scope | null = this; scope; scope = scope.parent) if (scope.names.has(name)) return scope
    return null
  }

  /** The object of a `with` that a name may belong to: one within whichever scope declares it. */
  membersFor(name: string): Thing | null {
    for (let scope: Scope | null = this; scope; scope = scope.parent) {
      if (scope.names.has(name)) return null
      const { members } = scope
      if (members && (members instanceof Obj ? members.props.has(name) || members.setters?.has(name) : !this.holder(name))) return members
    }
    return null
  }

  /** Context of the call in progress. */
  context(): CallContext | null {
    for (let scope: Scope | null = this; scope; scope = scope.parent) if (scope.own) return scope.own
    return null
  }

  /** The scope of the function, or of the program. */
  ofFunction(): Scope {
    let scope: Scope = this
    while (!scope.isFunction && scope.parent) scope = scope.parent
    return scope
  }
}
