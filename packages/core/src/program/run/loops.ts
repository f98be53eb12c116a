// Loops. Those that only the page could end run a few times, in doubt.
import type { ESTree } from 'meriyah'
import { truthOf } from '../values/text.ts'
import { isObj, isUnknown, NotYet, type Obj, Scope, Unknown, type Value } from '../values/values.ts'
import { namesIn } from './declare.ts'
import { type Items, isPlainList, iterated } from './items.ts'
import { doubt } from './journal.ts'
import { type Completion, type Machine, type Node, Thrown } from './machine.ts'
import { noteJump } from './maybe.ts'
import { assignPattern, declarePattern } from './patterns.ts'

/** Iterations of a loop that only the page could end. */
const OPEN_ROUNDS_MAX = 2
const ROUNDS_MAX = 200_000

type LoopNode = ESTree.ForStatement | ESTree.WhileStatement | ESTree.DoWhileStatement | ESTree.ForInStatement | ESTree.ForOfStatement

export const isLoop = (node: Node): node is LoopNode => /^(?:For|While|DoWhile)/.test(node.type)

export function runLoop(m: Machine, node: LoopNode, scope: Scope, label: string | null): Completion {
  return m.bounded(() => {
    if (node.type === 'ForStatement') return forLoop(m, node, scope, label)
    if (node.type === 'ForInStatement' || node.type === 'ForOfStatement') return forEach(m, node, scope, label)
    const { test, body } = node
    return loop(m, { test, update: null, body, testFirst: node.type === 'WhileStatement' }, scope, label)
  }, null)
}

interface Loop {
  test: Node | null
  update: Node | null
  body: Node
  testFirst: boolean
  /** Creates the scope of the next iteration. */
  next?: (scope: Scope) => Scope
}

function forLoop(m: Machine, node: ESTree.ForStatement, outer: Scope, label: string | null): Completion {
  let scope = outer
  let next: Loop['next']
  if (node.init?.type === 'VariableDeclaration' && node.init.kind !== 'var') {
    scope = new Scope(outer, false)
    // Functions created in an iteration keep its names.
    next = (last) => {
      const fresh = new Scope(outer, false)
      for (const [name, value] of last.names) fresh.names.set(name, value)
      fresh.constants = last.constants
      return fresh
    }
  }
  if (node.init) {
    if (node.init.type === 'VariableDeclaration') m.execute(node.init, scope)
    else m.evaluate(node.init, scope)
  }
  // Functions that the head created keep the names before the first iteration.
  if (next) scope = next(scope)
  return loop(m, { test: node.test, update: node.update, body: node.body, testFirst: true, ...(next ? { next } : {}) }, scope, label)
}

function loop(m: Machine, { test, update, body, testFirst, next }: Loop, first: Scope, label: string | null): Completion {
  let scope = first
  let open = 0
  let isOpen = false
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const isInDoubt = m.isInDoubt()
    isOpen = isInDoubt
    if (test && (testFirst || round > 0)) {
      const value = m.evaluate(test, scope)
      const truth = truthOf(value)
      if (truth === false) return null
      if (truth === null && open === 0) m.page.decides(value, test)
      isOpen ||= truth === null
    }
    if (isOpen && ++open > OPEN_ROUNDS_MAX) return null
    const left = m.frame.maybeLeft
    const inRound = scope
    const end = isOpen ? inDoubt(m, () => m.execute(body, inRound)) : m.execute(body, inRound)
    if (end) {
      const mine = end.kind !== 'return' && (end.label === null || end.label === label)
      if (!mine && !isOpen) return end
      if (!mine) noteJump(m, end)
      if (!mine || end.kind === 'break') return null
    }
    if (m.frame.maybeLeft > left && ++open > OPEN_ROUNDS_MAX) return null
    if (next) scope = next(scope)
    if (update) step(m, update, scope, isInDoubt)
  }
  m.cut()
  return null
}

/** A round that may not take place. An exception in it may not be thrown. */
function inDoubt(m: Machine, round: () => Completion): Completion {
  try {
    return doubt(m, round)
  } catch (error) {
    if (!(error instanceof Thrown)) throw error
    m.risks++
    m.frame.maybeLeft++
    return null
  }
}

function step(m: Machine, update: Node, scope: Scope, isInDoubt: boolean): void {
  if (isInDoubt) doubt(m, () => m.evaluate(update, scope))
  else m.evaluate(update, scope)
}

function forEach(m: Machine, node: ESTree.ForInStatement | ESTree.ForOfStatement, outer: Scope, label: string | null): Completion {
  const head = new Scope(outer, false)
  if (node.left.type === 'VariableDeclaration' && node.left.kind !== 'var')
    for (const { id } of node.left.declarations) for (const name of namesIn(id)) head.names.set(name, new NotYet())
  const collection = m.evaluate(node.right, head)
  const { items, isOpen } = node.type === 'ForInStatement' ? keysOf(collection) : iterated(m, collection)
  const isForIn = node.type === 'ForInStatement'
  let rounds = 0
  for (const item of node.type === 'ForOfStatement' ? liveItems(m, collection, items) : items) {
    if (++rounds > ROUNDS_MAX) return null
    // A member that is deleted before its turn is left out.
    if (isForIn && typeof item === 'string' && !isOpen && isObj(collection) && collection.kind === 'object' && !collection.hasInChain(item))
      continue
    const scope = new Scope(outer, false)
    const round = () => {
      if (node.left.type === 'VariableDeclaration') {
        const [one] = node.left.declarations
        if (one) declarePattern(m, one.id, item, scope, node.left.kind)
      } else {
        assignPattern(m, node.left, item, scope)
      }
      return m.execute(node.body, scope)
    }
    const left = m.frame.maybeLeft
    const end = isOpen ? inDoubt(m, round) : round()
    if (end) {
      const mine = end.kind !== 'return' && (end.label === null || end.label === label)
      if (!mine && !isOpen) return end
      if (!mine) noteJump(m, end)
      if (!mine || end.kind === 'break') return null
    }
    if (isUnknown(item) && m.frame.maybeLeft > left) return null
  }
  return null
}

/** The items of a collection that a loop may change: what is removed before its turn is left out, and what is added comes last. */
function* liveItems(m: Machine, collection: Value, items: readonly Value[]): Generator<Value> {
  if (isPlainList(collection) && collection.kind !== 'set') {
    for (let index = 0; index < collection.items.length; index++) yield collection.items[index]
    return
  }
  const isMap = isObj(collection) && collection.kind === 'map'
  if (!isObj(collection) || (!isMap && collection.kind !== 'set') || items.length !== sizeOf(collection)) return yield* items
  const seen = new Set<Value>()
  for (let before = -1; before !== seen.size; ) {
    before = seen.size
    for (const key of isMap ? [...(collection.entries?.keys() ?? [])] : [...collection.items]) {
      if (seen.has(key) || !(isMap ? collection.entries?.has(key) : collection.items.includes(key))) continue
      seen.add(key)
      yield isMap ? m.array([key, collection.entries?.get(key)]) : key
    }
  }
}

const sizeOf = ({ kind, entries, items }: Obj): number => (kind === 'map' ? (entries?.size ?? 0) : items.length)

/** The keys that `for … in` goes through: an object's own, and those of the script's objects that it inherits from. */
function keysOf(value: Value): Items {
  if (isUnknown(value)) return { items: [new Unknown(`key of ${value.path}`, value.taint)], isOpen: true }
  if (typeof value === 'string') return { items: [...value].map((_, index) => String(index)), isOpen: false }
  if (!isObj(value)) return { items: [], isOpen: false }
  const keys = new Set<string>()
  let isOpen = value.isOpen
  const hidden = new Set<string>()
  for (let at: Obj | null = value, hops = 0; at && hops < 100; at = at.proto, hops++) {
    if (at.real) break
    for (const index of Object.keys(at.items)) keys.add(index)
    for (const key of ownKeys(at)) if (!at.hidden?.has(key) && !hidden.has(key)) keys.add(key)
    for (const key of at.hidden ?? []) hidden.add(key)
    if (at.getters || at.setters || at.props.has('@@open') || at.props.has('@@spread')) isOpen = true
  }
  return { items: isOpen ? [...keys, new Unknown('key')] : [...keys], isOpen }
}

function ownKeys({ props }: Obj): string[] {
  const isNumber = (key: string) => /^(?:0|[1-9]\d{0,9})$/.test(key)
  const all = [...props.keys()].filter((key) => !key.startsWith('@@'))
  return [...all.filter(isNumber).sort((one, other) => Number(one) - Number(other)), ...all.filter((key) => !isNumber(key))]
}
