// Complete document texts that may be code and that the DOM domain does not deliver unchanged: it cuts a text after 10,000 characters with
// an ellipsis, and leaves out white-space texts.

import type { Protocol } from 'devtools-protocol'
import type { CdpSession } from '#session/types.ts'
import type { Target } from './targets.ts'
import type { WallClock } from './wall-clock.ts'

type Node = Protocol.DOM.Node

/** An unavailable text, with its length if known. */
export interface Unread {
  readonly chars: number | null
}

export interface LongTexts {
  /** Complete texts of a tree's `script` and `noscript` elements that differ in the tree. Others are unchanged in the tree. */
  read(root: Node, target: Target, capMs: number): Promise<ReadonlyMap<Node, string | Unread>>
}

interface LongTextHooks {
  clock: WallClock
  marker: string
  /** Called once per element with a text that was never available. */
  onUnread(unread: Unread, frameId: string): void
}

/** Maximum elements per reading of a document. */
const ELEMENTS_MAX = 1_000
/** Maximum characters of one text, and of all different texts of a visit. */
const CHARS_MAX = 10 * 1024 * 1024
const ALL_CHARS_MAX = 30 * 1024 * 1024
/** Frames to ask at the same time, which share the remaining allowance. */
const FRAMES_AT_ONCE = 8

const DOCUMENT = 9
const ELEMENT = 1
/** Node types whose text counts as an element's own: Text and CDATASection. */
const TEXTS = new Set([3, 4])
/** A text is cut if it has this length and ending (Chromium, `InspectorDOMAgent::BuildObjectForNode`). */
const CUT_CHARS = 10_001
const CUT_END = '…'

/** Position of the walk. Below a template's content, nodes have no usable ID, only a path from the template. */
interface Place {
  readonly node: Node
  readonly frameId: string
  readonly way: Way | null
}
interface Way {
  readonly template: Node
  readonly up: Way | null
  /** Index among the element children; CONTENT for a template's content, NOWHERE for an inaccessible place. */
  readonly step: number
}
const CONTENT = -1
const NOWHERE = -2

/** The text; its length if it is longer than wanted; null if the element did not respond. */
type Said = string | number | null

interface Wanted {
  element: Node
  frameId: string
  asked: Node
  steps: readonly number[]
}

/** Starts with its whole allowance for the visit. */
export function createLongTexts({ clock, marker, onUnread }: LongTextHooks): LongTexts {
  const known = new Map<string, string>()
  const missed = new Set<string>()
  let leftChars = ALL_CHARS_MAX

  async function readFrame(
    { session }: Target,
    frameId: string,
    wanted: readonly Wanted[],
    shareChars: number,
    capMs: number,
  ): Promise<Said[]> {
    const within = <T>(work: Promise<T>) => clock.finishing(work, capMs)
    const world = await within(session.send('Page.createIsolatedWorld', { frameId, worldName: marker }))
    if (!world) return []
    const { executionContextId } = world
    const objects = await Promise.all(
      wanted.map(({ asked }) => within(session.send('DOM.resolveNode', { backendNodeId: asked.backendNodeId, executionContextId }))),
    )
    const before = wanted.reduce((sum, { element }) => sum + (known.get(keyOf(session, element))?.length ?? 0), 0)
    const given = wanted.flatMap(({ steps }, at): Protocol.Runtime.CallArgument[] => {
      const objectId = objects[at]?.object.objectId
      return [objectId ? { objectId } : { value: null }, { value: steps }]
    })
    const answer = await within(
      session.send('Runtime.callFunctionOn', {
        executionContextId,
        functionDeclaration: `function(most, left, ...given) {${READ_TEXTS}\n//# sourceURL=${marker}\n}`,
        arguments: [{ value: CHARS_MAX }, { value: shareChars + before }, ...given],
        returnByValue: true,
        silent: true,
      }),
    )
    return answer && !answer.exceptionDetails ? (answer.result.value as Said[]) : []
  }

  function keep(session: CdpSession, { element, frameId, steps }: Wanted, said: Said): string | Unread {
    const key = keyOf(session, element)
    // Another element may be at the end of a path by now.
    if (typeof said === 'string' && (steps.length === 0 || said.startsWith(headOf(element)))) {
      if (known.get(key) !== said) leftChars -= said.length
      known.set(key, said)
      return said
    }
    const unread = { chars: typeof said === 'number' ? said : null }
    if (!known.has(key) && !missed.has(key)) {
      missed.add(key)
      onUnread(unread, frameId)
    }
    return unread
  }

  return {
    async read(root, target, capMs) {
      const wanted = wantedIn(root, target.frameId)
      const found = new Map<Node, string | Unread>()
      const endsAt = clock.nowMs() + capMs
      const groups = [...Map.groupBy(wanted.slice(0, ELEMENTS_MAX), ({ frameId }) => frameId)]
      while (groups.length > 0 && clock.nowMs() < endsAt) {
        const now = groups.splice(0, FRAMES_AT_ONCE)
        const share = Math.max(0, Math.floor(leftChars / now.length))
        const answers = await Promise.all(now.map(([frameId, group]) => readFrame(target, frameId, group, share, endsAt - clock.nowMs())))
        for (const [index, [, group]] of now.entries())
          for (const [at, one] of group.entries()) found.set(one.element, keep(target.session, one, answers[index]?.[at] ?? null))
      }
      for (const one of wanted) if (!found.has(one.element)) found.set(one.element, keep(target.session, one, null))
      return found
    },
  }
}

/**
 * Body of the function that runs in an isolated world. Each element's own text; its length if that is longer than wanted; null if the
 * element does not exist.
 */
const READ_TEXTS = `
  const said = []
  for (let at = 0; at < given.length; at += 2) {
    let one = given[at]
    for (const step of given[at + 1]) one = one && (step < 0 ? one.content : one.children[step])
    const texts = one ? [...one.childNodes].filter((node) => node.nodeType === 3 || node.nodeType === 4) : []
    const length = texts.reduce((sum, node) => sum + node.data.length, 0)
    if (!one) said.push(null)
    else if (length > most || length > left) said.push(length)
    else {
      left -= length
      said.push(texts.map((node) => node.data).join(''))
    }
  }
  return said`

const keyOf = (session: CdpSession, { backendNodeId }: Node) => `${session.id}|${backendNodeId}`

/** The known beginning of the text. */
function headOf(element: Node): string {
  const first = textsOf(element)[0]?.nodeValue ?? ''
  return isCut(first) ? first.slice(0, -CUT_END.length) : first
}

const isCut = (text: string) => text.length === CUT_CHARS && text.endsWith(CUT_END)
const textsOf = (element: Node) => (element.children ?? []).filter(({ nodeType }) => TEXTS.has(nodeType))

/** A single uncut text is complete: white space is a separate text node only next to another kind of node. */
function isIncomplete(element: Node): boolean {
  const name = element.localName.toLowerCase()
  if (name !== 'script' && name !== 'noscript') return false
  const texts = textsOf(element)
  return texts.length > 1 || texts.some(({ nodeType, nodeValue }) => nodeType !== 3 || isCut(nodeValue))
}

/** Iterative, because a page can nest deeper than our stack. */
function wantedIn(root: Node, frameId: string): Wanted[] {
  const wanted: Wanted[] = []
  const open: Place[] = [{ node: root, frameId, way: null }]
  for (let place = open.pop(); place; place = open.pop()) {
    const { node, way } = place
    const frameId = node.nodeType === DOCUMENT ? (node.frameId ?? place.frameId) : place.frameId
    const below = (node: Node, step: number): Place => ({ node, frameId, way: way && { template: way.template, up: way, step } })
    if (node.nodeType === ELEMENT && isIncomplete(node))
      wanted.push({ element: node, frameId, asked: way?.template ?? node, steps: stepsOf(way) })
    const elements = (node.children ?? []).filter(({ nodeType }) => nodeType === ELEMENT)
    const children = elements.map((child, index) => below(child, index))
    if (node.templateContent)
      children.push({ node: node.templateContent, frameId, way: { template: way?.template ?? node, up: way, step: CONTENT } })
    for (const child of node.shadowRoots ?? []) children.push(below(child, NOWHERE))
    if (node.contentDocument) children.push({ node: node.contentDocument, frameId: node.frameId ?? frameId, way: null })
    open.push(...children.reverse())
  }
  return wanted
}

function stepsOf(way: Way | null): number[] {
  const steps: number[] = []
  for (let at = way; at; at = at.up) steps.push(at.step)
  return steps.reverse()
}
