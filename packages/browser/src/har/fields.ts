// Owns the forms and fields that stand in the HTML of a HAR's documents. What scripts put there is in no HAR, nor whether a field is seen.
import { type CapturedForm, type PaymentField, recogniseField, shortened } from '@tillwatch/core/capture'
import { resolveUrl } from '#collectors/dom-tree.ts'
import type { ReadFrame } from './frames.ts'
import type { Markup, ReadElement } from './markup.ts'
import { addressWithoutSecrets } from './without-secrets.ts'

const fieldsMax = 300
const notFields = new Set(['hidden', 'submit', 'button', 'reset', 'image', 'file', 'checkbox', 'radio', 'range', 'color'])

export function readFields(frames: readonly ReadFrame[]): { forms: CapturedForm[]; fields: PaymentField[] } {
  const forms: CapturedForm[] = []
  const fields: PaymentField[] = []
  for (const { markup } of frames) {
    if (markup === null) continue
    const live = markup.elements.filter(({ inert }) => !inert)
    const first = forms.length
    for (const element of live.filter(({ tag }) => tag === 'form')) forms.push(formOf(element, `form${forms.length + 1}`))
    for (const element of live.filter(isField).slice(0, Math.max(0, fieldsMax - fields.length))) {
      const form = element.form === null ? undefined : forms[first + element.form]
      const field = fieldOf(element, markup, `f${fields.length + 1}`, form?.id ?? null)
      fields.push(field)
      form?.fieldIds.push(field.id)
    }
  }
  return { forms, fields }
}

const isField = ({ tag, attributes }: ReadElement): boolean =>
  tag === 'select' || tag === 'textarea' || (tag === 'input' && !notFields.has((attributes.get('type') ?? 'text').toLowerCase()))

function formOf({ attributes, frameId, documentUrl, baseUrl }: ReadElement, id: string): CapturedForm {
  const raw = attributes.get('action') ?? ''
  const action = addressWithoutSecrets((raw === '' ? documentUrl : resolveUrl(raw, baseUrl)) ?? '') || documentUrl
  return {
    ...{ id, frameId, method: (attributes.get('method') ?? 'get').toLowerCase(), action, actionLater: null },
    ...{ fieldIds: [], initiators: [], buttons: [] },
  }
}

function fieldOf(element: ReadElement, { labels }: Markup, id: string, formId: string | null): PaymentField {
  const get = (name: string) => element.attributes.get(name) ?? ''
  const signals = shortened({
    ...{ tag: element.tag, type: get('type').slice(0, 30).toLowerCase(), name: get('name'), id: get('id') },
    ...{
      autocomplete: get('autocomplete'),
      label: labels.get(get('id')) ?? element.label?.text.trim() ?? '',
      placeholder: get('placeholder'),
    },
    ...{ inputmode: get('inputmode'), ariaLabel: get('aria-label') },
  })
  return {
    ...{ id, frameId: element.frameId, formId, ...recogniseField(signals) },
    ...{ tag: signals.tag, type: signals.type, name: signals.name, domId: signals.id, autocomplete: signals.autocomplete },
    ...{ label: (signals.label || signals.ariaLabel).slice(0, 200), placeholder: signals.placeholder.slice(0, 200) },
    ...{ visible: false, box: null, coveredBy: null, initiators: [], atMs: 0 },
  }
}
