// Forms and fields of all frames: their kinds, positions, covering elements, and creators.

import type { Cause } from '@tillwatch/contract/lists'
import { causeOf } from '@tillwatch/contract/rules'
import type { CapturedForm, PaymentField } from '@tillwatch/core/capture'
import { recogniseField, shortened } from '@tillwatch/core/capture'
import type { FieldHandle } from '#capture-context.ts'
import { type Box, boxOf, elementOver } from './boxes.ts'
import { findCardParts, type Texts } from './card-parts.ts'
import { type DomElement, keyOf, resolveUrl } from './dom-tree.ts'
import { createButtonLog, isSubmitButton } from './form-buttons.ts'
import type { Initiators } from './initiators.ts'
import type { NodeStack } from './node-stacks.ts'
import type { WallClock } from './wall-clock.ts'

export interface FieldLog {
  readonly handles: FieldHandle[]
  readonly forms: CapturedForm[]
  /** Reads the walked elements again: adds new fields, and updates the action of known forms. */
  update(elements: readonly DomElement[], nodeStacks: ReadonlyMap<DomElement, NodeStack>): Promise<void>
}

interface FieldHooks {
  clock: WallClock
  initiators: Initiators
  /** Origin of a frame's own viewport in the top page's coordinates; null if it is not visible. */
  frameOrigin(element: DomElement): { x: number; y: number }
  /** Called if there are more payment fields than are checked. */
  onCut(cause: Cause): void
}

/** Data about a page's fields as a whole. */
interface Looks {
  labels: ReadonlyMap<DomElement, string>
  /** For fields with part of a card number: the index of their first digit. */
  parts: ReadonlyMap<DomElement, number>
}

const FIELDS_MAX = 300
const ANSWER_MS = 1_500
/** Maximum characters of an element's own text, and maximum IDs of a field's labels. */
const TEXT_CHARS_MAX = 300
const LABEL_IDS_MAX = 10
/** No input type has a longer name. */
const TYPE_CHARS_MAX = 30
const NOT_FIELDS = new Set(['hidden', 'submit', 'button', 'reset', 'image', 'file', 'checkbox', 'radio', 'range', 'color'])

/** Starts empty. Fields keep their ID and first time over all updates, even if they are removed later. */
export function createFieldLog(hooks: FieldHooks): FieldLog {
  const handles: FieldHandle[] = []
  const forms: CapturedForm[] = []
  const fieldKeys = new Map<string, FieldHandle>()
  const formKeys = new Map<string, CapturedForm>()
  const buttons = createButtonLog(hooks.initiators)

  async function update(elements: readonly DomElement[], nodeStacks: ReadonlyMap<DomElement, NodeStack>): Promise<void> {
    const texts = labelTexts(elements)
    const { labels } = texts
    for (const element of elements) if (element.tag === 'form' && !element.inert) keepForm(element, nodeStacks)
    for (const element of elements)
      if (isSubmitButton(element) && !element.inert) buttons.keep(element, formKeys.get(formOf(element, elements) ?? ''), nodeStacks)
    const found = elements.filter((element) => isField(element) && !element.inert)
    const parts = findCardParts(found, elements, texts)
    if (parts.unnamed > 0) hooks.onCut(causeOf('card-in-parts-unclear'))
    const looks = { labels, parts: parts.from }
    await Promise.all(chosen(found, looks).map((element) => keepField(element, elements, looks, nodeStacks)))
    handles.sort((a, b) => Number(a.field.id.slice(1)) - Number(b.field.id.slice(1)))
  }

  /**
   * All of them, or the first ones that look like payment fields before other ones, so that no page hides a card field among many others.
   */
  function chosen(found: readonly DomElement[], { labels, parts }: Looks): readonly DomElement[] {
    if (found.length <= FIELDS_MAX) return found
    const forPayment = found.filter((element) => parts.has(element) || recogniseField(signalsOf(element, labels)).kind !== 'other')
    if (forPayment.length > FIELDS_MAX) hooks.onCut(causeOf('fields-max', { count: forPayment.length, max: FIELDS_MAX }))
    const known = new Set(forPayment)
    return [...forPayment, ...found.filter((element) => !known.has(element))].slice(0, FIELDS_MAX)
  }

  function keepForm(element: DomElement, nodeStacks: ReadonlyMap<DomElement, NodeStack>): void {
    const raw = element.attributes.get('action') ?? ''
    const action = (raw === '' ? element.documentUrl : resolveUrl(raw, element.baseUrl)) ?? raw
    const known = formKeys.get(keyOf(element))
    if (known) {
      known.actionLater = action === known.action ? known.actionLater : action
      return
    }
    const stack = nodeStacks.get(element)
    const form: CapturedForm = {
      id: `form${forms.length + 1}`,
      frameId: element.frameId,
      method: (element.attributes.get('method') ?? 'get').toLowerCase(),
      action,
      actionLater: null,
      fieldIds: [],
      initiators: stack ? hooks.initiators.ofStack(stack, 'node') : [],
      buttons: [],
    }
    forms.push(form)
    formKeys.set(keyOf(element), form)
  }

  async function keepField(
    element: DomElement,
    elements: readonly DomElement[],
    { labels, parts }: Looks,
    nodeStacks: ReadonlyMap<DomElement, NodeStack>,
  ): Promise<void> {
    const key = keyOf(element)
    const known = fieldKeys.get(key)
    const stack = nodeStacks.get(element)
    const form = formKeys.get(formOf(element, elements) ?? '')
    const signals = signalsOf(element, labels)
    const from = parts.get(element)
    const field: PaymentField = known?.field ?? {
      id: `f${fieldKeys.size + 1}`,
      frameId: element.frameId,
      formId: form?.id ?? null,
      ...(from === undefined ? recogniseField(signals) : { kind: 'card-number', matchedBy: 'label', part: { from, chars: 4 } }),
      tag: signals.tag,
      type: signals.type,
      name: signals.name,
      domId: signals.id,
      autocomplete: signals.autocomplete,
      label: (signals.label || signals.ariaLabel).slice(0, 200),
      placeholder: signals.placeholder.slice(0, 200),
      visible: false,
      box: null,
      coveredBy: null,
      initiators: stack ? hooks.initiators.ofStack(stack, 'node') : [],
      atMs: hooks.clock.nowMs(),
    }
    if (!known) {
      const handle: FieldHandle = { field, session: element.target.session, backendNodeId: element.backendNodeId }
      fieldKeys.set(key, handle)
      handles.push(handle)
      form?.fieldIds.push(field.id)
    }
    await locate(field, element, elements)
  }

  async function locate(field: PaymentField, element: DomElement, elements: readonly DomElement[]): Promise<void> {
    const box = await boxOf(element, hooks.clock, ANSWER_MS)
    field.visible = box !== null && box.width > 2 && box.height > 2
    field.box = box ? shift(box, hooks.frameOrigin(element)) : null
    if (field.visible && box && field.kind !== 'other') field.coveredBy = await elementOver(element, box, elements, hooks.clock, ANSWER_MS)
  }

  return { handles, forms, update }
}

/** The texts that name a field's purpose, as far as they are read. */
function signalsOf(element: DomElement, labels: ReadonlyMap<DomElement, string>) {
  const get = (name: string) => element.attributes.get(name) ?? ''
  return shortened({
    tag: element.tag,
    type: get('type').slice(0, TYPE_CHARS_MAX).toLowerCase(),
    name: get('name'),
    id: get('id'),
    autocomplete: get('autocomplete'),
    label: labels.get(element) ?? '',
    placeholder: get('placeholder') || get('data-placeholder'),
    inputmode: get('inputmode'),
    ariaLabel: get('aria-label'),
  })
}

function shift(box: Box, by: { x: number; y: number }): Box {
  return { x: box.x + by.x, y: box.y + by.y, width: box.width, height: box.height }
}

/** Text inputs, select lists, and editable elements, which some fake forms use. */
function isField({ tag, attributes }: DomElement): boolean {
  if (tag === 'input') return !NOT_FIELDS.has((attributes.get('type') ?? 'text').toLowerCase())
  const editable = attributes.get('contenteditable')
  return tag === 'select' || tag === 'textarea' || (editable !== undefined && editable.toLowerCase() !== 'false')
}

function formOf(element: DomElement, elements: readonly DomElement[]): string | null {
  const named = element.attributes.get('form')
  if (named) {
    const owner = elements.find((one) => one.tag === 'form' && one.frameId === element.frameId && one.attributes.get('id') === named)
    return owner ? keyOf(owner) : null
  }
  for (let at = element.parent; at; at = at.parent) if (at.tag === 'form') return keyOf(at)
  return null
}

/** Elements whose text is not a label, or is never shown. */
const TEXTLESS = new Set(['option', 'script', 'noscript', 'style', 'template', 'textarea'])

/** Text of each field's label, by `for`, by nesting, or by `aria-labelledby`; and the beginning of each element's text. */
function labelTexts(elements: readonly DomElement[]): Texts {
  const texts = new Map<DomElement, string>()
  const inner = new Map<DomElement, string>()
  const byId = new Map<string, DomElement>()
  for (const element of elements) {
    const id = element.attributes.get('id')
    if (id) byId.set(`${element.frameId}|${id}`, element)
    const text = TEXTLESS.has(element.tag) ? '' : element.text.trim().slice(0, TEXT_CHARS_MAX)
    for (let at: DomElement | null = element, depth = 0; at && depth < 6; at = at.parent, depth++) {
      if (text && (inner.get(at) ?? '').length < 200) inner.set(at, `${inner.get(at) ?? ''} ${text}`.trim())
    }
  }
  for (const element of elements) {
    if (element.tag === 'label') {
      const target = byId.get(`${element.frameId}|${element.attributes.get('for') ?? ''}`)
      if (target) texts.set(target, inner.get(element) ?? '')
    } else if (isField(element)) {
      const label = ancestor(element, 'label')
      const ids = (element.attributes.get('aria-labelledby') ?? '').slice(0, LABEL_IDS_MAX * 100).split(/\s+/, LABEL_IDS_MAX)
      const named = ids.map((id) => byId.get(`${element.frameId}|${id}`))
      const text = label
        ? inner.get(label)
        : named
            .map((one) => (one ? (inner.get(one) ?? '') : ''))
            .join(' ')
            .trim()
      if (text && !texts.has(element)) texts.set(element, text)
    }
  }
  return { labels: texts, inner }
}

function ancestor(element: DomElement, tag: string): DomElement | null {
  for (let at = element.parent; at; at = at.parent) if (at.tag === tag) return at
  return null
}
