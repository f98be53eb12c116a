// Interfaces between the parts of the interpreter. `run-program.ts` connects them.
import type { ESTree } from 'meriyah'
import type { Obj, Scope, Unknown, Value } from '../values/values.ts'
import type { Journal } from './journal.ts'

export type Node = ESTree.Node

/** How a statement ended: normally (null) or with a jump. */
export type Completion = null | { kind: 'return'; value: Value } | { kind: 'break' | 'continue'; label: string | null }

/** An exception of a script. */
export class Thrown {
  readonly value: Value
  constructor(value: Value) {
    this.value = value
  }
}

/** Ends the run because steps, depth, or memory ran out. */
export class UsedUp extends Error {}

/** One call in progress. */
export interface Frame {
  /** Possible return values if only the page decides. */
  maybeReturned: Value[]
  /** Jumps that may have been taken if only the page decides. */
  maybeLeft: number
  /** Values that a generator yielded. */
  yielded: Value[]
}

export interface Protos {
  object: Obj
  array: Obj
  function: Obj
  string: Obj
  number: Obj
  boolean: Obj
  regexp: Obj
  error: Obj
  /** Of the errors with a name of their own. */
  errors: Map<string, Obj>
  promise: Obj
  map: Obj
  set: Obj
  bytes: Obj
}

/** Elements of the page in a file. */
export interface PageElements {
  /** Adds known attributes to what a selector found; for a list, also to its first elements. */
  describe(m: Machine, found: Unknown, selector: string, isList: boolean): void
}

export interface Machine {
  frame: Frame
  /** Calls in progress. */
  depth: number
  /** Functions in progress that promises call. */
  settled: number
  /** The language function in progress; null if no node of the script called it. */
  callAt: Node | null
  /** The running text. */
  text: string
  /** Functions that were called, by their nodes. */
  readonly called: Set<Node>
  /** Whether the program has ended and the page calls its functions. Repetitions are skipped then. */
  isSweeping: boolean
  /** Branches in progress that only the page could have taken. Nothing in them reliably ends a recursion. */
  unsure: number
  readonly protos: Protos
  /** Elements of the page in the file; null if none exist. */
  readonly elements: PageElements | null
  /** Writes of code that may not run, or not to its end; null outside such code. */
  journal: Journal | null
  /** Number of actions so far that may throw in a browser. */
  risks: number
  /** Whether reading a member of nothing throws, as in a browser. Otherwise, the result is unknown. */
  isStrict: boolean
  /** Called for an exception handler that did not run. It runs after the program. */
  skipped(node: ESTree.CatchClause, scope: Scope): void
  /** The program's global scope. */
  readonly globals: Scope
  /** Takes steps from the budget. Throws UsedUp. */
  spend(steps: number): void
  /** Called for each unpacking step, or a fraction of one. The first one extends the budget, once. */
  unpacks(share?: number): void
  /** Runs a loop so that steps remain for the code after it. Returns `cut` if the loop used up its own. */
  bounded<T>(run: () => T, cut: T): T
  /** Number of sources that the program has read so far. */
  sources(): number
  /** Runs text as code after the program, as a timer would. */
  laterText(text: string, how: string, at: Node | null): void
  /**
   * Whether the innermost loop has too many iterations to follow each. Further ones are uncertain, as if only the page could end the loop.
   */
  isInDoubt(): boolean
  /** Records that something was not analyzed. */
  cut(): void
  evaluate(node: Node, scope: Scope): Value
  execute(node: Node, scope: Scope): Completion
  call(callee: Value, receiver: Value, args: readonly Value[], at: Node | null): Value
  construct(callee: Value, args: readonly Value[], at: Node | null): Value
  get(base: Value, key: string, at: Node | null): Value
  set(base: Value, key: string, value: Value, at: Node | null): void
  /** Runs text as code, like eval (with a scope) or Function. */
  runText(text: Value, how: string, scope: Scope | null, at: Node | null): Value
  /** Calls a function after the program, as the page would. */
  later(callee: Value, receiver: Value, args: readonly Value[]): void
  /** Runs a promise's executor, then calls what it passed to the page, because that settles the promise. Exceptions go into the promise. */
  settling(run: () => void): void
  array(items: Value[]): Obj
  object(entries?: Iterable<readonly [string, Value]>): Obj
  native(name: string, native: (receiver: Value, args: readonly Value[]) => Value): Obj
  promise(settled: Value): Obj
  regexp(pattern: string, flags: string): Obj
  error(name: string, message: Value): Obj
  /** Called for each function that the script creates. */
  made(fn: Obj): void
  readonly page: Page
}

/** The page that a program sees. */
export interface Page {
  /** A global name that the script did not create; undefined if none exists. */
  global(name: string): Value
  read(base: Unknown, key: string, at: Node | null): Value
  write(base: Unknown, key: string, value: Value, at: Node | null): void
  /** A function of the language, such as `JSON.stringify`, that a script replaced with its own. */
  replaced(name: string, value: Value, at: Node | null): void
  call(callee: Unknown, receiver: Value, args: readonly Value[], at: Node | null): Value
  construct(callee: Unknown, args: readonly Value[], at: Node | null): Value
  /** A branch whose condition only the page decides. */
  decides(test: Value, at: Node): void
  /** Runs of text as code. */
  ranText(text: Value, how: string, at: Node | null): void
  debugger(at: Node): void
}
