// Recognizes card numbers typed into four fields of four digits, by the texts around the group.

import { recogniseField } from '@tillwatch/core/capture'
import type { DomElement } from './dom-tree.ts'

/** Input for judging a group. */
export interface Texts {
  /** Text of each field's label. */
  readonly labels: ReadonlyMap<DomElement, string>
  /** Beginning of the text of each element that has one. */
  readonly inner: ReadonlyMap<DomElement, string>
}

export interface CardParts {
  /** Index of the field's first digit in the card number. */
  readonly from: ReadonlyMap<DomElement, number>
  /** Groups that look like a split card number, but without any identifying text. */
  readonly unnamed: number
}

const PARTS = 4
const CHARS = 4
/** Maximum groups whose texts are read; a page can create any number. */
const GROUPS_MAX = 20
/** Maximum ancestors of a group whose texts are read, nearest first. */
const LEVELS = 5
const blank = { tag: 'input', type: '', name: '', id: '', autocomplete: '', label: '', placeholder: '', inputmode: '', ariaLabel: '' }
const isCard = (label: string) => recogniseField({ ...blank, label }).kind === 'card-number'

/** Searches a page's fields, in document order. */
export function findCardParts(fields: readonly DomElement[], elements: readonly DomElement[], texts: Texts): CardParts {
  const from = new Map<DomElement, number>()
  let unnamed = 0
  let read = 0
  for (let at = 0; at + PARTS <= fields.length && read < GROUPS_MAX; ) {
    const group = fields.slice(at, at + PARTS)
    const looksSo = isGroup(group)
    if (looksSo) read++
    const is = looksSo ? verdictOf(group, elements, texts) : 'other'
    if (is === 'card') for (const [index, field] of group.entries()) from.set(field, index * CHARS)
    if (is === 'unnamed') unnamed++
    at += is === 'other' ? 1 : PARTS
  }
  return { from, unnamed }
}

/** Four short fields next to each other. */
function isGroup(group: readonly DomElement[]): boolean {
  const short = group.every(
    ({ tag, attributes }) => tag === 'input' && attributes.get('maxlength')?.trim() === String(CHARS) && !attributes.has('list'),
  )
  const [first, ...others] = group
  const around = new Set(first ? around5(first) : [])
  return short && others.every((one) => around5(one).some((outer) => around.has(outer)))
}

function around5(element: DomElement): DomElement[] {
  const outer: DomElement[] = []
  for (let at = element.parent; at && outer.length < LEVELS; at = at.parent) outer.push(at)
  return outer
}

/** The nearest text about the digits decides: a card's number, or that of something else. */
function verdictOf(group: readonly DomElement[], elements: readonly DomElement[], texts: Texts): 'card' | 'unnamed' | 'other' {
  if (group.some(({ attributes }) => /(^|\s)cc-number$/i.test((attributes.get('autocomplete') ?? '').slice(-100).trimEnd()))) return 'card'
  for (const text of namesOf(group, elements, texts)) {
    if (isCard(text)) return 'card'
    // With these words, a number belongs to another kind of card or code.
    if (!isCard(`${text} card number`)) return 'other'
  }
  return 'unnamed'
}

function* namesOf([first, ...others]: readonly DomElement[], elements: readonly DomElement[], { labels, inner }: Texts): Generator<string> {
  if (!first) return
  for (const one of [first, ...others]) {
    const { attributes } = one
    for (const text of [labels.get(one), attributes.get('aria-label'), attributes.get('title'), attributes.get('placeholder')])
      if (text) yield text.slice(0, 100)
    const stem = (attributes.get('name') ?? attributes.get('id') ?? '').slice(0, 60).replace(/[\d\W_]{1,60}$/, '')
    if (stem) yield `${stem} number`
  }
  const before = elements.slice(0, elements.indexOf(first))
  for (const [level, outer] of around5(first).entries()) {
    const label = outer.attributes.get('aria-label')
    if (label) yield label.slice(0, 100)
    for (const id of (outer.attributes.get('aria-labelledby') ?? '').slice(0, 200).split(/\s+/)) {
      const named = id ? elements.find((one) => one.frameId === outer.frameId && one.attributes.get('id') === id) : undefined
      if (named) yield (inner.get(named) ?? '').slice(0, 100)
    }
    const inside = level === 0 ? first : around5(first)[level - 1]
    const beside = before.findLast((one) => one.parent === outer && one !== inside && (inner.get(one) ?? '') !== '')
    const said = beside ? inner.get(beside) : outer.text.trim()
    if (said) yield said.slice(0, 100)
  }
}
