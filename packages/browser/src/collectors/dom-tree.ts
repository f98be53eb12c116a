// Walks the document trees of all frames through the DOM domain, including shadow roots, same-process frames, and templates, without
// running anything in the page.

import type { Protocol } from 'devtools-protocol'
import type { LongTexts, Unread } from './long-texts.ts'
import type { Target } from './targets.ts'
import type { WallClock } from './wall-clock.ts'

/** An element from any kind of markup. */
export interface MarkupElement {
  /** Lower case. */
  readonly tag: string
  readonly attributes: ReadonlyMap<string, string>
  readonly frameId: string
  readonly documentUrl: string
  readonly baseUrl: string
  /**
   * Concatenated child text: complete for `script` and `noscript`; for others, the browser cuts it after 10,000 characters. Empty if
   * unread.
   */
  readonly text: string
  /** Set if the text is too long to read, or was unavailable. */
  readonly unread: Unread | null
  /** Inside a template's content, which never runs. */
  readonly inert: boolean
}

export interface DomElement extends MarkupElement {
  readonly target: Target
  readonly nodeId: number
  readonly backendNodeId: number
  readonly parent: DomElement | null
  /** For frame elements: their frame. */
  readonly contentFrameId: string | null
}

type Node = Protocol.DOM.Node
interface Place {
  target: Target
  frameId: string
  documentUrl: string
  baseUrl: string
  inert: boolean
  parent: DomElement | null
}
type Texts = ReadonlyMap<Node, string | Unread>

const DOCUMENT = 9
const TEXT = 3
const ELEMENT = 1

/** All elements of all live documents, in document order. A target that does not respond is in `unanswered`. */
export async function walkDom(
  pages: readonly Target[],
  longTexts: LongTexts,
  clock: WallClock,
  capMs: number,
): Promise<{ elements: DomElement[]; unanswered: Target[] }> {
  const elements: DomElement[] = []
  const unanswered: Target[] = []
  const trees = await Promise.all(
    pages.map(async (target) => ({
      target,
      tree: await clock.finishing(target.session.send('DOM.getDocument', { depth: -1, pierce: true }), capMs),
    })),
  )
  for (const { target, tree } of trees) {
    if (!tree) {
      unanswered.push(target)
      continue
    }
    await fillTemplates(tree.root, target, clock, capMs)
    const texts = await longTexts.read(tree.root, target, capMs)
    const start = { target, frameId: target.frameId, documentUrl: '', baseUrl: '', inert: false, parent: null }
    visit(tree.root, start, texts, elements)
  }
  return { elements, unanswered }
}

const TEMPLATES_MAX = 200

/** The tree contains templates without their content, which is requested one by one, including that of nested templates. */
async function fillTemplates(root: Node, target: Target, clock: WallClock, capMs: number): Promise<void> {
  let left = TEMPLATES_MAX
  for (let contents = contentsIn([root]); contents.length > 0 && left > 0; contents = contentsIn(contents)) {
    contents = contents.slice(0, left)
    left -= contents.length
    await Promise.all(
      contents.map(async (content) => {
        const { backendNodeId } = content
        const answer = await clock.finishing(target.session.send('DOM.describeNode', { backendNodeId, depth: -1, pierce: true }), capMs)
        content.children = answer?.node.children ?? []
      }),
    )
  }
}

/** Contents of the templates below these nodes, but not of nested templates. */
function contentsIn(roots: readonly Node[]): Node[] {
  const contents: Node[] = []
  const stack = [...roots]
  while (stack.length > 0) {
    const node = stack.pop()!
    if (node.templateContent) contents.push(node.templateContent)
    for (const child of node.children ?? []) stack.push(child)
    for (const child of node.shadowRoots ?? []) stack.push(child)
    if (node.contentDocument) stack.push(node.contentDocument)
  }
  return contents
}

/** Iterative, because a page can nest deeper than our stack. */
function visit(root: Node, start: Place, texts: Texts, elements: DomElement[]): void {
  const stack: [Node, Place][] = [[root, start]]
  while (stack.length > 0) {
    const [node, place] = stack.pop()!
    const here =
      node.nodeType === ELEMENT ? enter(node, place, texts, elements) : node.nodeType === DOCUMENT ? document(node, place) : place
    const below: [Node, Place][] = []
    for (const root of node.shadowRoots ?? []) if (root.shadowRootType !== 'user-agent') below.push([root, here])
    for (const child of node.children ?? []) if (child.nodeType !== TEXT) below.push([child, here])
    if (node.templateContent) below.push([node.templateContent, { ...here, inert: true }])
    if (node.contentDocument) below.push([node.contentDocument, { ...here, frameId: node.frameId ?? here.frameId, parent: null }])
    stack.push(...below.reverse())
  }
}

function document(node: Node, place: Place): Place {
  return {
    ...place,
    frameId: node.frameId ?? place.frameId,
    documentUrl: node.documentURL ?? '',
    baseUrl: node.baseURL ?? node.documentURL ?? '',
  }
}

function enter(node: Node, place: Place, texts: Texts, elements: DomElement[]): Place {
  const whole = texts.get(node)
  const attributes = new Map<string, string>()
  const flat = node.attributes ?? []
  for (let index = 0; index < flat.length; index += 2) attributes.set(flat[index]!.toLowerCase(), flat[index + 1] ?? '')
  const element: DomElement = {
    target: place.target,
    nodeId: node.nodeId,
    backendNodeId: node.backendNodeId,
    tag: node.localName.toLowerCase(),
    attributes,
    frameId: place.frameId,
    documentUrl: place.documentUrl,
    baseUrl: place.baseUrl,
    text: typeof whole === 'string' ? whole : whole ? '' : heldText(node),
    unread: typeof whole === 'string' ? null : (whole ?? null),
    inert: place.inert,
    parent: place.parent,
    contentFrameId: node.frameId ?? null,
  }
  elements.push(element)
  return { ...place, parent: element }
}

function heldText({ children = [] }: Node): string {
  return children.map((child) => (child.nodeType === TEXT ? child.nodeValue : '')).join('')
}

/** Identifies an element across all readings of its document. */
export function keyOf({ target, backendNodeId }: DomElement): string {
  return `${target.targetId}|${backendNodeId}`
}

/** Resolves an address of the page; null if it is invalid. */
export function resolveUrl(text: string, base: string): string | null {
  return URL.canParse(text, base) ? new URL(text, base).href : null
}
