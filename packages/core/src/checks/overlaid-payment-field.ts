// Checks for payment fields that another element covers, which then gets the shopper's input.
import { isCardKind } from '#inventory/index.ts'
import { type CheckInputs, defineCheck } from './check.ts'

type Box = NonNullable<CheckInputs['frames'][number]['box']>

/**
 * Reports visible card fields covered by another field, frame, or form (`high`), and frames of unknown hosts that cover half or more of a
 * provider's frame or of a card field (`high`). Labels, icons, and plain boxes over a field are common styling and are not reported.
 */
export const overlaidPaymentField = defineCheck('overlaid-payment-field', '6.4.3', ['fields', 'frames', 'scopes'], (inputs) => {
  const covered = inputs.fields.flatMap((field) => {
    const by = /^(input|iframe|form|textarea|object|embed)\b/i.exec(field.coveredBy ?? '')
    if (!isCardKind(field.kind) || !field.visible || !by || inputs.scopes.get(field.frameId) !== 'merchant') return []
    return [draft(field.frameId, field.name || field.domId || field.kind, field.coveredBy!)]
  })
  const targets = [
    ...inputs.frames
      .filter((frame) => inputs.scopes.get(frame.id) === 'payment-provider')
      .map((frame) => ({ ...frame, what: frame.url, at: frame.id })),
    ...inputs.fields
      .filter((field) => isCardKind(field.kind) && field.visible && inputs.scopes.get(field.frameId) === 'merchant')
      .map((field) => ({ ...field, what: field.name || field.kind, at: field.frameId })),
  ]
  const overlays = inputs.frames.filter((frame) => inputs.scopes.get(frame.id) === 'other' && frame.box !== null)
  const frames = targets.flatMap((target) => {
    const over = overlays.find((overlay) => overlay.id !== target.at && target.box !== null && overlap(target.box, overlay.box!) >= 0.5)
    return over ? [draft(target.at, target.what, `iframe ${over.url}`)] : []
  })
  return [...covered, ...frames]
})

function draft(frameId: string, field: string, by: string) {
  return { severity: 'high' as const, frameId, params: { field: field.slice(0, 200), by: by.slice(0, 200) } }
}

/** Share of `box` that `other` covers, 0–1. */
function overlap(box: Box, other: Box): number {
  const width = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x)
  const height = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y)
  const area = box.width * box.height
  return width > 0 && height > 0 && area > 0 ? (width * height) / area : 0
}
