// Owns what the parts of the interpreter know of each other. `run-program.ts` puts them together.
import type { ESTree } from 'meriyah'
import type { Obj, Scope, Unknown, Value } from '../values/values.ts'
import type { Journal } from './journal.ts'

export type Node = ESTree.Node

/** How a statement ended: by itself (null) or by a jump. */
export type Completion = null | { kind: 'return'; value: Value } | { kind: 'break' | 'continue'; label: string | null }

/** What a script throws. */
export class Thrown {
  readonly value: Value
  constructor(value: Value) {
    this.value = value
  }
}

/** Ends the run: its steps, its depth or its memory are used up. */
export class UsedUp extends Error {}

/** One call in progress. */
export interface Frame {
  /** Values that it may have returned where only the page could tell. */
  maybeReturned: Value[]
  /** Jumps that may have been taken where only the page could tell. */
  maybeLeft: number
  /** What a generator has given. */
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
  promise: Obj
  map: Obj
  set: Obj
  bytes: Obj
}

/** Elements of the page that a file shows. */
export interface PageElements {
  /** Gives what a selector found, what the page shows of it; to a list, its first elements, too. */
  describe(m: Machine, found: Unknown, selector: string, isList: boolean): void
}

export interface Machine {
  frame: Frame
  /** Calls in progress. */
  depth: number
  /** The call of a function of the language that is in progress; null where none of the script's own nodes made it. */
  callAt: Node | null
  /** The text that is being run. */
  text: string
  /** Functions that have been called, by their nodes. */
  readonly called: Set<Node>
  /** Whether the program itself has ended and the page calls: what would only be done again is not. */
  isSweeping: boolean
  /** Branches in progress that only the page could have taken: nothing there ends a recursion for sure. */
  unsure: number
  readonly protos: Protos
  /** Elements of the page that the file shows; null where it shows none. */
  readonly elements: PageElements | null
  /** What is written in code that may not run, or not to its end; null outside of such. */
  journal: Journal | null
  /** How often something was done so far that may throw in a browser. */
  risks: number
  /** Whether reading a member of nothing throws, as in a browser; elsewhere it gives something unknown. */
  isStrict: boolean
  /** Told of a handler of exceptions that did not run: it is run after the program. */
  skipped(node: ESTree.CatchClause, scope: Scope): void
  /** The program's own scope. */
  readonly globals: Scope
  /** Takes steps from the budget. Throws UsedUp. */
  spend(steps: number): void
  /** Told of each step that obfuscators' unpacking takes, or of a share of one; who takes some is given more steps, once. */
  unpacks(share?: number): void
  /** Runs a loop so that steps are left for what stands after it; `cut` is its answer where it used up its own. */
  bounded<T>(run: () => T, cut: T): T
  /** How many sources the program has read so far. */
  sources(): number
  /** Runs text as code after the program, as a timer would. */
  laterText(text: string, how: string, at: Node | null): void
  /** Whether the rounds of the innermost loop are too many to follow one by one: each further one is in doubt, as where only the page could end it. */
  isInDoubt(): boolean
  /** Notes that something was not looked at. */
  cut(): void
  evaluate(node: Node, scope: Scope): Value
  execute(node: Node, scope: Scope): Completion
  call(callee: Value, receiver: Value, args: readonly Value[], at: Node | null): Value
  construct(callee: Value, args: readonly Value[], at: Node | null): Value
  get(base: Value, key: string, at: Node | null): Value
  set(base: Value, key: string, value: Value, at: Node | null): void
  /** Runs text as code, as eval (with a scope) or as Function and its like do. */
  runText(text: Value, how: string, scope: Scope | null, at: Node | null): Value
  /** Calls a function after the program, as the page would. */
  later(callee: Value, receiver: Value, args: readonly Value[]): void
  array(items: Value[]): Obj
  object(entries?: Iterable<readonly [string, Value]>): Obj
  native(name: string, native: (receiver: Value, args: readonly Value[]) => Value): Obj
  promise(settled: Value): Obj
  regexp(pattern: string, flags: string): Obj
  error(name: string, message: Value): Obj
  /** Told of each function that the script makes. */
  made(fn: Obj): void
  readonly page: Page
}

/** The page as a program meets it. */
export interface Page {
  /** A global name that the script has not made; undefined where there is none. */
  global(name: string): Value
  read(base: Unknown, key: string, at: Node | null): Value
  write(base: Unknown, key: string, value: Value, at: Node | null): void
  call(callee: Unknown, receiver: Value, args: readonly Value[], at: Node | null): Value
  construct(callee: Unknown, args: readonly Value[], at: Node | null): Value
  /** A branch whose test only the page can decide. */
  decides(test: Value, at: Node): void
  /** Runs of text as code. */
  ranText(text: Value, how: string, at: Node | null): void
  debugger(at: Node): void
}
