// Converts a syntax tree into a print.
import { isNode } from '#program/index.ts'
import { cookedText, dataOf, foldChain, keyOf } from './fold.ts'
import { Hash, hashOfWord } from './hash.ts'
import { addWord, type CodeUnit, type Constant, type Words } from './print.ts'
import { type Binding, isFunctionNode, type Reading, readScopes, type Scope } from './scopes.ts'
import { childOf, type TreeNode, traverse } from './tree.ts'

interface Frame {
  node: TreeNode
  shape: Hash
  content: Hash
  size: number
  names: Map<Binding, number>
}

/** Nodes with a fixed number of children need no end marker. */
const closed = new Set(['MemberExpression', 'BinaryExpression', 'LogicalExpression', 'AssignmentExpression', 'ExpressionStatement'])
/** Smaller units are not distinctive. */
const UNIT_SIZE_MIN = 4

export class PrintReader {
  readonly #root: TreeNode
  readonly #reading: Reading
  readonly #tokens: string[] = []
  readonly #constants: Constant[] = []
  readonly #units: CodeUnit[] = []
  readonly #texts: Words = new Map()
  readonly #members: Words = new Map()
  readonly #globals: Words = new Map()
  readonly #patterns: Words = new Map()
  readonly #folded = new Set<TreeNode>()
  readonly #open: Scope[] = []
  readonly #frames: Frame[] = []
  #bindings = 0
  #sharedKey: TreeNode | null = null

  constructor(root: TreeNode) {
    this.#root = root
    this.#reading = readScopes(root)
  }

  read() {
    traverse(
      this.#root,
      (node, parent) => this.#enter(node, parent),
      (node, parent) => this.#leave(node, parent),
    )
    return {
      tokens: this.#tokens,
      constants: this.#constants,
      units: this.#units,
      texts: this.#texts,
      members: this.#members,
      globals: this.#globals,
      patterns: this.#patterns,
    }
  }

  #enter(node: TreeNode, parent: TreeNode | null): boolean | undefined {
    if (node.type === 'EmptyStatement' || typeof node.directive === 'string') return false
    if (isKey(node, parent) && !this.#isValueOfShorthand(node, parent)) return this.#key(node, parent)
    if (node.type === 'Identifier') return this.#name(node, parent)
    if (node.type === 'Literal' || node.type === 'TemplateElement') return this.#constant(node)
    if (node.type === 'UnaryExpression') {
      const word = constantWord(node)
      if (word !== null) return this.#emit(word)
    }
    if (this.#reading.data.has(node)) return this.#data(node)
    if (isFunctionNode(node)) this.#emit('function')
    if (isFunctionNode(node) || parent?.type === 'Program') {
      this.#frames.push({ node, shape: new Hash(), content: new Hash(), size: 0, names: new Map() })
    }
    const scope = this.#reading.scopes.get(node)
    if (scope) this.#open.push(scope)
    if (node.type === 'BinaryExpression' && node.operator === '+' && !this.#folded.has(node)) {
      for (const { text, start } of foldChain(node, this.#folded)) this.#text(text, start)
    }
    return this.#emit(wordOf(node), true)
  }

  #leave(node: TreeNode, parent: TreeNode | null): void {
    if (!closed.has(node.type)) this.#emit(')')
    if (this.#reading.scopes.has(node)) this.#open.pop()
    if (!isFunctionNode(node) && parent?.type !== 'Program') return
    const frame = this.#frames.pop()
    if (!frame || frame.size < UNIT_SIZE_MIN) return
    this.#units.push({
      shape: frame.shape.value(),
      content: frame.content.value(),
      size: frame.size,
      isTop: parent?.type === 'Program',
      start: node.start ?? 0,
      end: node.end ?? 0,
    })
  }

  /** Adds a word to the shape, and returns whether the node's children come next. */
  #emit(word: string, goesOn = false): boolean | undefined {
    this.#tokens.push(word)
    this.#emitToFrame(word)
    return goesOn ? undefined : false
  }

  #emitToFrame(word: string): void {
    const frame = this.#frames.at(-1)
    if (!frame) return
    const hash = hashOfWord(word)
    frame.shape.add(hash)
    frame.content.add(hash)
    frame.size++
  }

  #key(node: TreeNode, parent: TreeNode | null): boolean | undefined {
    const name = node.type === 'Literal' ? String(node.value) : String(node.name)
    if (isLabel(parent)) return this.#emit('label')
    addWord(this.#members, name, node.start ?? 0)
    return this.#emit(`.${name}`)
  }

  /** In `{ a }`, one node may be both key and value. It is visited twice, first as the key. */
  #isValueOfShorthand(node: TreeNode, parent: TreeNode | null): boolean {
    if (!parent || (parent.key !== node && parent.local !== node)) return false
    if (parent.value !== node && parent.local !== node) return false
    if (parent.key !== node && parent.exported !== node && parent.imported !== node) return false
    const second = this.#sharedKey === node
    this.#sharedKey = second ? null : node
    return second
  }

  #name(node: TreeNode, parent: TreeNode | null): boolean | undefined {
    if (parent?.type === 'FunctionExpression' && parent.id === node) return false
    const name = String(node.name)
    const isOutside = parent?.type === 'FunctionDeclaration' && parent.id === node && this.#reading.scopes.has(parent)
    const binding = this.#find(name, isOutside)
    if (!binding) {
      if (name === 'undefined') return this.#emit('undefined')
      addWord(this.#globals, name, node.start ?? 0)
      return this.#emit(`:${name}`)
    }
    if (binding.number < 0) binding.number = this.#bindings++
    this.#tokens.push(`$${binding.number}`)
    const frame = this.#frames.at(-1)
    if (frame) {
      const own = frame.names.get(binding) ?? frame.names.size
      frame.names.set(binding, own)
      this.#emitToFrame(`$${own}`)
    }
    return false
  }

  #find(name: string, isOutside: boolean): Binding | null {
    for (let index = this.#open.length - (isOutside ? 2 : 1); index >= 0; index--) {
      const found = this.#open[index]!.get(name)
      if (found) return found
    }
    return null
  }

  #constant(node: TreeNode): boolean | undefined {
    const [start, end] = [node.start ?? 0, node.end ?? 0]
    const { value } = node
    if (node.type === 'TemplateElement') return this.#keep('text', cookedText(node), start, end, !this.#folded.has(node))
    const regex = node.regex as { pattern?: unknown; flags?: unknown } | undefined
    if (regex) {
      const pattern = `/${String(regex.pattern)}/${String(regex.flags)}`
      addWord(this.#patterns, pattern, start)
      return this.#keep('pattern', pattern, start, end)
    }
    if (typeof value === 'string') return this.#keep('text', value, start, end, !this.#folded.has(node))
    if (typeof value === 'number' || typeof value === 'bigint') return this.#keep('number', Number(value), start, end)
    return this.#emit(String(value))
  }

  #keep(kind: Constant['kind'], value: string | number, start: number, end: number, isText = false): boolean | undefined {
    this.#constants.push({ kind, value, start, end })
    this.#frames.at(-1)?.content.add(hashOfWord(`${value}`))
    if (isText) this.#text(value as string, start)
    return this.#emit(kind)
  }

  #text(text: string, start: number): void {
    if (text !== '') addWord(this.#texts, text, start)
  }

  #data(node: TreeNode): boolean | undefined {
    const [start, end] = [node.start ?? 0, node.end ?? 0]
    this.#constants.push({ kind: 'data', value: dataOf(node), start, end })
    const frame = this.#frames.at(-1)
    traverse(
      node,
      (inner, parent) => {
        if (isKey(inner, parent)) addWord(this.#members, String(inner.type === 'Literal' ? inner.value : inner.name), inner.start ?? 0)
        else if (inner.type === 'Literal') {
          if (typeof inner.value === 'string') this.#text(inner.value, inner.start ?? 0)
          frame?.content.add(hashOfWord(`${inner.value}`))
        }
        return undefined
      },
      () => {},
    )
    return this.#emit('data')
  }
}

function isLabel(parent: TreeNode | null): boolean {
  return parent?.type === 'LabeledStatement' || parent?.type === 'BreakStatement' || parent?.type === 'ContinueStatement'
}

/** Whether a node is a name but not a variable. */
function isKey(node: TreeNode, parent: TreeNode | null): boolean {
  if (!parent || (node.type !== 'Identifier' && node.type !== 'Literal' && node.type !== 'PrivateIdentifier')) return false
  if (parent.label === node) return true
  if (parent.type === 'MetaProperty') return true
  if (parent.property === node || (parent.key === node && parent.type !== 'Program')) return keyOf(parent) !== null
  return parent.exported === node || parent.imported === node
}

/** `void 0`, `!0`, and `!1` are only other spellings. */
function constantWord(node: TreeNode): string | null {
  const argument = childOf(node, 'argument')
  if (argument?.type !== 'Literal' || typeof argument.value !== 'number') return null
  if (node.operator === 'void') return 'undefined'
  return node.operator === '!' ? String(!argument.value) : null
}

function wordOf(node: TreeNode): string {
  if (node.type === 'VariableDeclaration') return 'var'
  let word = node.type
  if (typeof node.operator === 'string') word += node.operator
  if (typeof node.kind === 'string' && node.kind !== 'init') word += node.kind
  if (node.computed === true && keyOf(node) === null) word += '[]'
  for (const flag of ['async', 'generator', 'static', 'optional', 'delegate', 'await']) if (node[flag] === true) word += flag
  if (node.type === 'UpdateExpression' && node.prefix === true) word += 'prefix'
  if (node.type === 'IfStatement' && isNode(node.alternate)) word += 'else'
  return word
}
