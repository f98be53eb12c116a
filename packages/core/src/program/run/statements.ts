// Effects of statements. A branch that only the page can decide is taken both ways, one after the other.
import type { ESTree } from 'meriyah'
import { truthOf } from '../values/text.ts'
import { isFunction, isObj, isUnknown, NotYet, type Obj, Scope, Unknown, type Value } from '../values/values.ts'
import { attempt } from './attempts.ts'
import { blockScope, declareBlock, namesIn } from './declare.ts'
import { type Items, isPlainList, iterated } from './items.ts'
import { doubt } from './journal.ts'
import { type Completion, type Machine, type Node, Thrown } from './machine.ts'
import { maybe, noteJump } from './maybe.ts'
import { withNames } from './named-by-test.ts'
import { binary } from './operators.ts'
import { assignPattern, declarePattern } from './patterns.ts'

/** Iterations of a loop that only the page could end. */
const OPEN_ROUNDS_MAX = 2
const ROUNDS_MAX = 200_000

export function execute(m: Machine, node: Node, scope: Scope): Completion {
  m.spend(1)
  switch (node.type) {
    case 'ExpressionStatement':
      m.evaluate(node.expression, scope)
      return null
    case 'VariableDeclaration':
      for (const one of node.declarations) {
        if (one.init || node.kind !== 'var') declare(m, node, one, scope)
      }
      return null
    case 'ReturnStatement':
      return { kind: 'return', value: node.argument ? m.evaluate(node.argument, scope) : undefined }
    case 'IfStatement':
      return branch(m, node, scope)
    case 'BlockStatement':
    case 'StaticBlock':
      return block(m, node.body, scope)
    case 'ForStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
      return runLoop(m, node, scope, null)
    case 'SwitchStatement':
      return choose(m, node, scope)
    case 'TryStatement':
      return attempt(m, node, scope)
    case 'ThrowStatement':
      throw new Thrown(m.evaluate(node.argument, scope))
    case 'BreakStatement':
      return { kind: 'break', label: node.label?.name ?? null }
    case 'ContinueStatement':
      return { kind: 'continue', label: node.label?.name ?? null }
    case 'LabeledStatement':
      return labeled(m, node, scope)
    case 'ClassDeclaration':
      if (node.id) scope.names.set(node.id.name, m.evaluate(node, scope))
      else m.evaluate(node, scope)
      return null
    case 'WithStatement':
      return within(m, node, scope)
    case 'DebuggerStatement':
      m.page.debugger(node)
      return null
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
      importFrom(m, node, node.source)
      return null
    case 'ExportNamedDeclaration':
      if (node.source) importFrom(m, node, node.source)
      return node.declaration ? execute(m, node.declaration, scope) : null
    case 'ExportDefaultDeclaration':
      if (node.declaration.type !== 'FunctionDeclaration') m.evaluate(node.declaration, scope)
      return null
    default:
      return null
  }
}

function declare(m: Machine, { kind }: ESTree.VariableDeclaration, { id, init }: ESTree.VariableDeclarator, scope: Scope): void {
  const value = init ? m.evaluate(init, scope) : undefined
  declarePattern(m, id, value, scope, kind)
  if (String(kind).endsWith('using')) dispose(m, value)
}

/** A resource of `using` is disposed of when its block ends: for what follows, at an unknown time. */
function dispose(m: Machine, value: Value): void {
  m.risks++
  if (!isObj(value)) return
  for (const name of ['@@dispose', '@@asyncDispose'])
    maybe(m, () => {
      const own = m.get(value, name, null)
      if (isFunction(own)) m.call(own, value, [], null)
      return null
    })
}

/** Records an import from another host. A relative address is code of the program's own host. */
function importFrom(m: Machine, node: Node, source: Node): void {
  const address = source.type === 'Literal' ? source.value : null
  if (typeof address === 'string' && /^(?:https?:)?[\\/]{2}/i.test(address)) m.page.call(new Unknown('import'), undefined, [address], node)
}

/** `with`: the members of an object are names, and the page's own members if it has them. */
function within(m: Machine, node: ESTree.WithStatement, outer: Scope): Completion {
  const object = m.evaluate(node.object, outer)
  const scope = new Scope(outer, false)
  if (isObj(object) || isUnknown(object)) scope.members = object
  m.risks++
  return execute(m, node.body, scope)
}

/** Runs statements in order, after declaring their functions. */
export function block(m: Machine, body: readonly Node[], outer: Scope): Completion {
  const scope = blockScope(m, body, outer)
  return inOrder(m, body, 0, scope)
}

function inOrder(m: Machine, body: readonly Node[], from: number, scope: Scope): Completion {
  for (let index = from; index < body.length; index++) {
    const left = m.frame.maybeLeft
    const end = execute(m, body[index]!, scope)
    if (end) return end
    // Statements after a jump that may have been taken may not run.
    if (m.frame.maybeLeft > left && index + 1 < body.length) return doubt(m, () => inOrder(m, body, index + 1, scope))
  }
  return null
}

function branch(m: Machine, node: ESTree.IfStatement, scope: Scope): Completion {
  const test = m.evaluate(node.test, scope)
  const truth = truthOf(test)
  if (truth === true) return execute(m, node.consequent, scope)
  if (truth === false) return node.alternate ? execute(m, node.alternate, scope) : null
  m.page.decides(test, node)
  maybe(m, () => withNames(m, node.test, scope, () => execute(m, node.consequent, scope)))
  const { alternate } = node
  if (alternate) maybe(m, () => execute(m, alternate, scope))
  return null
}

type LoopNode = ESTree.ForStatement | ESTree.WhileStatement | ESTree.DoWhileStatement | ESTree.ForInStatement | ESTree.ForOfStatement

const isLoop = (node: Node): node is LoopNode => /^(?:For|While|DoWhile)/.test(node.type)

function runLoop(m: Machine, node: LoopNode, scope: Scope, label: string | null): Completion {
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
    if (node.init.type === 'VariableDeclaration') execute(m, node.init, scope)
    else m.evaluate(node.init, scope)
  }
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
    const end = isOpen ? doubt(m, () => execute(m, body, inRound)) : execute(m, body, inRound)
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
  let rounds = 0
  for (const item of node.type === 'ForOfStatement' ? liveItems(m, collection, items) : items) {
    if (++rounds > ROUNDS_MAX) return null
    const scope = new Scope(outer, false)
    const round = () => {
      if (node.left.type === 'VariableDeclaration') {
        const [one] = node.left.declarations
        if (one) declarePattern(m, one.id, item, scope, node.left.kind)
      } else {
        assignPattern(m, node.left, item, scope)
      }
      return execute(m, node.body, scope)
    }
    const left = m.frame.maybeLeft
    const end = isOpen ? doubt(m, round) : round()
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

function choose(m: Machine, node: ESTree.SwitchStatement, outer: Scope): Completion {
  const value = m.evaluate(node.discriminant, outer)
  const scope = new Scope(outer, false)
  declareBlock(
    m,
    node.cases.flatMap((one) => one.consequent),
    scope,
  )
  if (isUnknown(value)) {
    m.page.decides(value, node)
    for (const { test } of node.cases) if (test?.type === 'Literal') m.page.decides(binary('===', value, test.value as Value), test)
    for (const one of node.cases) maybe(m, () => unlabeled(runAll(m, one.consequent, scope)))
    return null
  }
  let from = node.cases.findIndex((one) => one.test && m.evaluate(one.test, scope) === value)
  if (from < 0) from = node.cases.findIndex((one) => one.test === null)
  if (from < 0) return null
  return unlabeled(
    runAll(
      m,
      node.cases.slice(from).flatMap((one) => one.consequent),
      scope,
    ),
  )
}

/** A switch accepts a break without a label. */
function unlabeled(end: Completion): Completion {
  return end?.kind === 'break' && end.label === null ? null : end
}

function runAll(m: Machine, body: readonly Node[], scope: Scope): Completion {
  return inOrder(m, body, 0, scope)
}

function labeled(m: Machine, node: ESTree.LabeledStatement, scope: Scope): Completion {
  const end = isLoop(node.body) ? runLoop(m, node.body, scope, node.label.name) : execute(m, node.body, scope)
  return end?.kind === 'break' && end.label === node.label.name ? null : end
}
