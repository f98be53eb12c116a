// Page actions of a step: clicking, typing, pressing keys, and scrolling like a person, and never so that something is paid.

import { createIsolated, type Isolated, type PlacedNode } from '#behaviour/isolated.ts'
import { middleOf } from '#behaviour/place.ts'
import type { CaptureContext } from '#capture-context.ts'
import { contextOf } from '../collectors/context.ts'
import type { Visit } from '../collectors/visit.ts'
import { findElement, type Place, selectorOf } from './find-element.ts'
import { mayPress, mayType } from './no-payment.ts'
import { StepError } from './step-error.ts'

const named: Readonly<Record<string, Omit<Key, 'key'>>> = {
  Enter: { code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Tab: { code: 'Tab', windowsVirtualKeyCode: 9 },
  Escape: { code: 'Escape', windowsVirtualKeyCode: 27 },
  Backspace: { code: 'Backspace', windowsVirtualKeyCode: 8 },
  Delete: { code: 'Delete', windowsVirtualKeyCode: 46 },
  ArrowUp: { code: 'ArrowUp', windowsVirtualKeyCode: 38 },
  ArrowDown: { code: 'ArrowDown', windowsVirtualKeyCode: 40 },
  ArrowLeft: { code: 'ArrowLeft', windowsVirtualKeyCode: 37 },
  ArrowRight: { code: 'ArrowRight', windowsVirtualKeyCode: 39 },
  Home: { code: 'Home', windowsVirtualKeyCode: 36 },
  End: { code: 'End', windowsVirtualKeyCode: 35 },
  PageUp: { code: 'PageUp', windowsVirtualKeyCode: 33 },
  PageDown: { code: 'PageDown', windowsVirtualKeyCode: 34 },
  Shift: { code: 'ShiftLeft', windowsVirtualKeyCode: 16 },
  Control: { code: 'ControlLeft', windowsVirtualKeyCode: 17 },
  Alt: { code: 'AltLeft', windowsVirtualKeyCode: 18 },
}

/** Keys that can submit a form or press a button. */
const presses = (name: string) => name === 'Enter' || name === ' ' || name === 'Space'

export interface Hands {
  /**
   * The element, as soon as it exists and, with `shown`, is visible and enabled. One that is still disabled when the time is over is found, too:
   * the shop says why it is disabled once it is pressed.
   */
  find(place: Place, untilMs: number, shown: boolean): Promise<PlacedNode>
  /** What `look` finds, as soon as it is visible and enabled; null if it stays otherwise until the time is over. */
  enabled(look: () => Promise<PlacedNode | null>, untilMs: number): Promise<PlacedNode | null>
  shows(node: PlacedNode): Promise<boolean>
  click(node: PlacedNode, count: 1 | 2): Promise<void>
  hover(node: PlacedNode): Promise<void>
  type(node: PlacedNode, text: string): Promise<void>
  key(name: string, type: 'keyDown' | 'keyUp'): Promise<void>
  scrollTo(node: PlacedNode | { x: number; y: number }): Promise<void>
  /** Notes how a step found its way otherwise than by an element, such as by a path. */
  note(way: string): void
  /** How elements were found that were pressed or typed into since the last call, in order, and what was noted. */
  takeWays(): string[]
  /** Calls a function with the element as `this`, invisibly to the page. */
  ask<T>(node: PlacedNode, body: string): Promise<T | null>
  /** Like `ask`, for a function that returns another element; null if it returns none. */
  elementFrom(node: PlacedNode, body: string): Promise<PlacedNode | null>
}

const POLL_MS = 100
/** Limits of what a step notes about how it found its way. It is shortened once secrets are out of it. */
const WAYS_MAX = 10
const WAY_CHARS = 2_000
/** By its state or a class name. A class such as `disabled:opacity-50` only styles a disabled button. */
const IS_ENABLED = `return !this.disabled&&this.getAttribute('aria-disabled')!=='true'&&![...this.classList].some(c=>/(?:^|[-_])disabled$/.test(c))`

export function createHands(visit: Visit): Hands {
  const ctx: CaptureContext = contextOf(visit)
  const { session } = visit.page
  const ways: string[] = []
  const note = (way: string | null) => {
    if (way !== null && !ways.includes(way) && ways.length < WAYS_MAX) ways.push(way.slice(0, WAY_CHARS))
  }
  // Isolated worlds disappear with their documents, so each step uses new ones.
  const isolated = (): Isolated => createIsolated(ctx)

  async function find(place: Place, untilMs: number, shown: boolean): Promise<PlacedNode> {
    const look = () => findElement(visit, place, shown ? isReady : undefined)
    const { found, isFit } = await lookFor(look, untilMs, shown ? isReady : async () => true)
    if (found && (isFit || (await shows(found)))) return found
    throw new StepError(found ? 'not-visible' : 'no-element', place.selectors[0]?.join(' ') ?? '')
  }

  /** What `look` found last: as soon as it is fit, or when the time is over. */
  async function lookFor(
    look: () => Promise<PlacedNode | null>,
    untilMs: number,
    fits: (node: PlacedNode) => Promise<boolean>,
  ): Promise<{ found: PlacedNode | null; isFit: boolean }> {
    for (;;) {
      const found = await look()
      const isFit = found !== null && (await fits(found))
      if (isFit || visit.clock.ended || visit.clock.nowMs() >= untilMs) return { found, isFit }
      await visit.clock.wait(POLL_MS)
    }
  }

  async function shows(node: PlacedNode): Promise<boolean> {
    return (
      (await isolated().onNode<boolean>(
        node,
        `const b=this.getBoundingClientRect();return b.width>0&&b.height>0&&getComputedStyle(this).visibility==='visible'`,
      )) === true
    )
  }

  /** Whether it is visible and enabled. */
  async function isReady(node: PlacedNode): Promise<boolean> {
    return (await shows(node)) && (await isolated().onNode<boolean>(node, IS_ENABLED)) === true
  }

  async function pointOf(node: PlacedNode): Promise<{ x: number; y: number }> {
    const point = await middleOf(ctx, node)
    if (!point) throw new StepError('not-visible')
    return point
  }

  async function click(node: PlacedNode, count: 1 | 2): Promise<void> {
    const { x, y } = await pointOf(node)
    await mayPress(visit, isolated(), node)
    note(selectorOf(node))
    await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
    for (let clickCount = 1; clickCount <= count; clickCount++) {
      for (const type of ['mousePressed', 'mouseReleased'] as const)
        await session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount })
    }
  }

  async function type(node: PlacedNode, text: string): Promise<void> {
    const hands = isolated()
    await mayType(hands, node)
    note(selectorOf(node))
    const isList = await hands.onNode<boolean>(node, `return this.tagName==='SELECT'`)
    if (isList) return choose(node, text)
    const takes = await hands.onNode<boolean>(
      node,
      `return (/^(INPUT|TEXTAREA)$/.test(this.tagName)||this.isContentEditable)&&!this.disabled&&!this.readOnly`,
    )
    if (!takes) throw new StepError('takes-no-text')
    await node.session.send('DOM.focus', { backendNodeId: node.backendNodeId })
    await hands.onNode(node, `if(this.select)this.select();else getSelection().selectAllChildren(this)`)
    await session.send('Input.insertText', { text })
    const empty = await hands.onNode<boolean>(node, `return this.value===''`)
    // Fields for dates or colors do not accept text from keys.
    if (empty && text !== '') await setValue(node, text)
    else await hands.onNode(node, `this.dispatchEvent(new Event('change',{bubbles:true}))`)
  }

  const setValue = (node: PlacedNode, text: string) =>
    isolated().onNode(
      node,
      `this.value=${JSON.stringify(text)};for(const name of ['input','change'])this.dispatchEvent(new Event(name,{bubbles:true}))`,
    )

  async function choose(node: PlacedNode, text: string): Promise<void> {
    const chosen = await isolated().onNode<boolean>(
      node,
      `const wanted=${JSON.stringify(text)};const option=[...this.options].find(o=>o.value===wanted)||[...this.options].find(o=>o.text.trim()===wanted);
if(!option)return false;option.selected=true;for(const name of ['input','change'])this.dispatchEvent(new Event(name,{bubbles:true}));return true`,
    )
    if (!chosen) throw new StepError('takes-no-text', text)
  }

  return {
    find,
    async enabled(look, untilMs) {
      const { found, isFit } = await lookFor(look, untilMs, isReady)
      return isFit ? found : null
    },
    shows,
    click,
    type,
    async hover(node) {
      await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...(await pointOf(node)) })
    },
    async key(name, kind) {
      if (presses(name)) await mayPress(visit, isolated(), null)
      const { text, ...key } = keyOf(name)
      const down = text === undefined ? ({ type: 'rawKeyDown' } as const) : ({ type: 'keyDown', text, unmodifiedText: text } as const)
      await session.send('Input.dispatchKeyEvent', { ...key, ...(kind === 'keyUp' ? { type: 'keyUp' } : down) })
    },
    async scrollTo(to) {
      if ('backendNodeId' in to) await to.session.send('DOM.scrollIntoViewIfNeeded', { backendNodeId: to.backendNodeId })
      else
        await session.send('Runtime.evaluate', {
          expression: `window.scrollTo({left:${to.x},top:${to.y},behavior:'instant'})\n//# sourceURL=${visit.marker}`,
          silent: true,
        })
    },
    note,
    takeWays: () => ways.splice(0),
    ask: (node, body) => isolated().onNode(node, body),
    elementFrom: (node, body) => isolated().nodeFrom(node, body),
  }
}

interface Key {
  key: string
  code: string
  windowsVirtualKeyCode: number
  text?: string
}

/** The key with a name. A single letter or sign is itself; any other name is a key that types nothing. */
function keyOf(name: string): Key {
  const known = Object.hasOwn(named, name) ? named[name] : undefined
  if (known) return { key: name, ...known }
  if ([...name].length === 1) return { key: name, code: '', windowsVirtualKeyCode: name.toUpperCase().charCodeAt(0), text: name }
  return { key: name, code: name, windowsVirtualKeyCode: 0 }
}
