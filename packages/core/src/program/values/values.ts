// Values of an interpreted program. None of them is a native value, so a page's script can access nothing else.
import type { ESTree } from 'meriyah'

export type Value = undefined | null | boolean | number | string | bigint | Thing
export type Thing = Obj | Unknown

/** Page data that a value may contain, as bits: bit n is source n of the run. Zero is nothing. */
export type Taint = number

/** Bit of a text with all cookies as the browser returns them. Parts that are cut out of it lose the bit. */
export const EVERY_COOKIE: Taint = 1 << 31

/** Bit of a text that was encoded beyond what an address or JSON needs. */
export const ENCODED: Taint = 1 << 30

/** Adds the bit to a value that came from the page. */
export function encoded<T extends Value>(value: T): T {
  if (value instanceof Unknown && value.taint !== 0) value.taint |= ENCODED
  return value
}

/** Placeholder for a key that only the page knows, with its origin. */
export const OPEN_KEY = '@@open'

/** Computes the native function's result. `receiver` is the object that it is called on. */
export type Native = (receiver: Value, args: readonly Value[]) => Value

/** Known calls of one function that the page decided on. */
export interface Calls {
  runs: number
  /** Calls in progress. */
  active: number
  /** How much of the page the program had read by the last run. Stored values may have grown since. */
  sources: number
  /** All page data among its arguments. */
  taint: Taint
  /** Its results without page data in the arguments, and with it. */
  answer: Value
  tainted: Value
  /** Calls with a function argument, by that function. */
  handed: Map<object, Calls> | null
}

/** A function of the script. */
export interface Closure {
  node: ESTree.FunctionDeclaration | ESTree.FunctionExpression | ESTree.ArrowFunctionExpression
  scope: Scope
  /** The text of the node. */
  text: string
  /** Object whose prototype `super` uses; null outside methods. */
  home: Obj | null
  /** For a class: its parent and the fields of each new object. */
  parent: Value
  fields: readonly { key: string; value: ESTree.Node | null }[]
  /** A class, which only `new` calls. */
  isClass: boolean
  calls: Calls
}

export type ObjKind = 'object' | 'array' | 'function' | 'regexp' | 'error' | 'promise' | 'map' | 'set' | 'bytes'

/** Objects and scopes created so far, by all runs. */
let things = 0
export const countThings = (): number => things

/** An object with known content. */
export class Obj {
  /** Its number among all objects and scopes. */
  readonly born = ++things
  kind: ObjKind
  proto: Obj | null
  #props: Map<string, Value> | null = null
  getters: Map<string, Obj> | null = null
  setters: Map<string, Obj> | null = null
  /** For arrays, sets, and bytes. */
  items: Value[] = []
  closure: Closure | null = null
  /** For functions: the prototype for `new`. `prototypeOf` creates it on demand. */
  prototype: Value = undefined
  /** For functions that are not in a script. */
  name: string | null = null
  /** For objects of the language whose functions a script can replace, such as `String.prototype`. */
  builtin: string | null = null
  native: Native | null = null
  /** For objects of the language: the engine's own, which shows what members there are besides the known ones. */
  real: object | null = null
  regexp: RegExp | null = null
  /** The value of a promise. */
  settled: Value = undefined
  /** For lists, maps, and sets: whether code that may not have run changed the members. */
  isOpen = false
  /** For the list of a generator: runs it again, because its code runs when it is asked for values. */
  again: (() => void) | null = null
  /** Whether writes have no effect. */
  isFrozen = false
  /** Whether new members have no effect. */
  isSealed = false
  /** Members that loops and spreads leave out. */
  hidden: Set<string> | null = null
  /** The classes whose private members it has, by their prototypes. */
  brands: Set<Obj> | null = null
  /** The `arguments` of a call. */
  isArguments = false
  /** Members that cannot be deleted, and those that cannot be written. */
  fixed: Set<string> | null = null
  readOnly: Set<string> | null = null
  /** For the `arguments` of a call: the parameters that share its values. */
  mapped: { scope: Scope; params: readonly string[] } | null = null
  /** For typed arrays: the conversion of numbers. */
  element: ((value: number) => number) | null = null
  /** Another view of the same bytes. */
  shared: Obj | null = null
  /** For a map. */
  entries: Map<Value, Value> | null = null
  seenBy = 0

  constructor(kind: ObjKind, proto: Obj | null) {
    this.kind = kind
    this.proto = proto
  }

  /** Symbols are stored as `@@name`, private names as `@@#name` with the number of their class. */
  get props(): Map<string, Value> {
    this.#props ??= new Map()
    return this.#props
  }

  /** Whether `props` has entries. Accessing them creates them. */
  get hasProps(): boolean {
    return this.#props !== null
  }

  /** Whether it, or an object that it inherits from, has a member. */
  hasInChain(key: string): boolean {
    for (let at: Obj | null = this, hops = 0; at && hops < 100; at = at.proto, hops++)
      if ((at.hasProps && at.props.has(key)) || at.getters?.has(key) || at.setters?.has(key)) return true
    return false
  }

  hide(key: string): void {
    this.hidden = (this.hidden ?? new Set()).add(key)
  }

  define(kind: 'get' | 'set', key: string, fn: Obj): void {
    const known = kind === 'get' ? this.getters : this.setters
    if (known) known.set(key, fn)
    else if (kind === 'get') this.getters = new Map([[key, fn]])
    else this.setters = new Map([[key, fn]])
  }
}

/** An element that a script created with createElement or similar, as far as it is known. */
export interface Made {
  tag: string
  /** Its ID and name. */
  names: string[]
}

/** A connection that a script opened. */
export interface Channel {
  way: 'socket' | 'rtc' | 'message'
  address: Value
}

/** A value that only a page determines. */
export class Unknown {
  /** Readable origin: `document.querySelector("#card").value`. */
  path: string
  taint: Taint
  /** Known beginning of the text, such as the host of an address. */
  text = ''
  /** All known parts of the text, with … for the rest; empty if nothing is known. */
  said = ''
  /** Elements, events, and lists of elements. */
  isDom: boolean
  made: Made | null = null
  /** The open connection that it belongs to. Data written to it is sent there. */
  channel: Channel | null = null
  /** One of its possible values, if some are known. Used to decode hidden texts, never to decide a branch. */
  guess: string | number | null = null
  props: Map<string, Value> | null = null
  /** In a branch: the name or type that its condition asks for, as the code writes it. */
  asked = ''
  seenBy = 0

  constructor(path: string, taint: Taint = 0, isDom = false) {
    this.path = path.length > 160 ? `${path.slice(0, 120)}…${path.slice(-36)}` : path
    this.taint = taint
    this.isDom = isDom
  }

  /** Keeps properties that a script adds. */
  keep(key: string, value: Value): void {
    this.props ??= new Map()
    this.props.set(key, value)
  }
}

/** The value of a lexical name before its declaration runs. Reading it throws in a browser. */
export class NotYet extends Unknown {
  constructor() {
    super('(not initialized)')
  }
}

/** An uncertain value. A text or number is kept as a guess. */
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

/** A value, or the guess if it is uncertain. */
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

/** Whether a function runs code of the script: its own, made from a text, or bound. */
export const runsScript = (fn: Obj): boolean => fn.closure !== null || fn.name === 'anonymous' || fn.name === 'bound'

/** What a call gives the function's body apart from its names. Arrow functions use that of the surrounding function. */
export interface CallContext {
  self: Value
  /** Null for the program itself, and while a class creates its fields. */
  callee: Obj | null
  args: readonly Value[]
  /** The list that `arguments` is, once code has asked for it. */
  list?: Obj
  /** For the constructor of a derived class: whether `super()` has run. */
  isReady?: boolean
}

/** The names of an interpreted program and their values. */
export class Scope {
  readonly born = ++things
  names: Map<string, Value> = new Map()
  parent: Scope | null
  /** `var` and `this` belong to functions and to the program. */
  isFunction: boolean
  own: CallContext | null = null
  /** The object of a `with`, whose members are names. */
  members: Thing | null = null
  /** Globals that an assignment may have created: reading them may throw. */
  doubtful: Set<string> | null = null
  /** Names that cannot be assigned. */
  constants: Set<string> | null = null
  /** For the body of a class: the keys of its private names. */
  privates: Map<string, string> | null = null

  constructor(parent: Scope | null, isFunction: boolean) {
    this.parent = parent
    this.isFunction = isFunction
  }

  /** The scope with the name, or null. */
  holder(name: string): Scope | null {
    for (let scope: Scope | null = this; scope; scope = scope.parent) if (scope.names.has(name)) return scope
    return null
  }

  /** The object of a `with` that a name may belong to, inside the scope that declares it. */
  membersFor(name: string): Thing | null {
    for (let scope: Scope | null = this; scope; scope = scope.parent) {
      if (scope.names.has(name)) return null
      const { members } = scope
      if (members && (members instanceof Obj ? members.hasInChain(name) : !this.holder(name))) return members
    }
    return null
  }

  /** Context of the call in progress. */
  context(): CallContext | null {
    for (let scope: Scope | null = this; scope; scope = scope.parent) if (scope.own) return scope.own
    return null
  }

  /** The scope of the call in progress, which has its parameters. */
  ofCall(): Scope {
    let scope: Scope = this
    while (!scope.own && scope.parent) scope = scope.parent
    return scope
  }

  /** The scope of the function, or of the program. */
  ofFunction(): Scope {
    let scope: Scope = this
    while (!scope.isFunction && scope.parent) scope = scope.parent
    return scope
  }
}
