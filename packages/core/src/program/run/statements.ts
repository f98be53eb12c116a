// Effects of statements. A branch that only the page can decide is taken both ways, one after the other.
import type { ESTree } from 'meriyah'
import { truthOf } from '../values/text.ts'
import { isFunction, isObj, isUnknown, Scope, Unknown, type Value } from '../values/values.ts'
import { attempt } from './attempts.ts'
import { blockScope, declareBlock, hasFunctions } from './declare.ts'
import { doubt } from './journal.ts'
import { isLoop, runLoop } from './loops.ts'
import { type Completion, type Machine, type Node, Thrown } from './machine.ts'
import { maybe } from './maybe.ts'
import { withNames } from './named-by-test.ts'
import { binary } from './operators.ts'
import { declarePattern } from './patterns.ts'
import { isStrictIn, mayBeStrict } from './strict.ts'

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
      return block(m, node.body, ownScope(m, node.body, scope))
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

/** In strict code, the functions of a block exist only in it. */
function ownScope(m: Machine, body: readonly Node[], outer: Scope): Scope {
  const isOwn = hasFunctions(body) && mayBeStrict(m.text) && isStrictIn(outer, m.text)
  return isOwn ? new Scope(outer, false) : outer
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
