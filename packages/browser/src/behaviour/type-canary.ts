// Types the canary into every accessible field of every frame, and by position into frames with inaccessible fields.

import { causeOf } from '@tillwatch/contract/rules'
import type { Canary, CanaryValues, Gap } from '@tillwatch/core/capture'
import type { CaptureContext, FieldHandle } from '#capture-context.ts'
import type { Breakpoints } from './breakpoints.ts'
import type { TreeNode } from './dom.ts'
import { fillField, textFor } from './fill-field.ts'
import { createIsolated } from './isolated.ts'
import { createKeyboard } from './keyboard.ts'
import { middleOf } from './place.ts'

export type Typing = Pick<Canary, 'typedInto' | 'notTyped'>

/** Page time after the last key, for delayed code. */
const PAGE_TIME_AFTER_MS = 5_000
/** Minimum remaining wall clock to start another field. */
const FIELD_NEEDS_MS = 1_500
const frameWords = /pay|card|checkout|secure|hosted|element|billing|acquir|psp/i

/** Card fields last, so that the rest is filled in when they are watched, which some scripts wait for. */
function inOrder(fields: readonly FieldHandle[]): FieldHandle[] {
  const rank = ({ field }: FieldHandle) => (field.kind.startsWith('card-') ? 1 : 0)
  return [...fields].sort((a, b) => rank(a) - rank(b))
}

function textInto(ctx: CaptureContext, { field }: FieldHandle, values: CanaryValues): string | null {
  // A list of countries, for example, would change the page itself.
  if (field.tag === 'select' && !ctx.fieldKindsWanted.includes(field.kind)) return null
  const text = textFor(field.kind, values, field.placeholder)
  return text !== null && field.part ? text.slice(field.part.from, field.part.from + field.part.chars) : text
}

/** Whether a skipped field is visible now and was not visible, or was locked, at the last typing. */
export function fieldsLeft(ctx: CaptureContext, values: CanaryValues, typing: Typing, shownThen: ReadonlySet<string>): boolean {
  return ctx.fields.some((handle) => {
    const { id, visible } = handle.field
    if (!visible || textInto(ctx, handle, values) === null || typing.typedInto.some((one) => one.fieldId === id)) return false
    return !shownThen.has(id) || typing.notTyped.some((one) => one.fieldId === id && one.gap.code === 'field-locked')
  })
}

/** Adds to `typing`. Skips fields that already have input, so that it can be called again when new ones appear. */
export async function typeCanary(
  ctx: CaptureContext,
  typing: Typing,
  values: CanaryValues,
  breakpoints: Breakpoints,
  trees: ReadonlyMap<string, TreeNode>,
): Promise<void> {
  const keyboard = createKeyboard(ctx.page.session, breakpoints)
  const isolated = createIsolated(ctx)
  const hands = { keyboard, isolated }
  let pasted = typing.typedInto.some(({ kind }) => kind === 'card-number')

  async function into(handle: FieldHandle, text: string): Promise<void> {
    const { id: fieldId, frameId, kind } = handle.field
    const filled = await fillField(ctx, hands, handle, text).catch((error: unknown) => ({
      typed: false as const,
      gap: gapOf(error),
    }))
    await breakpoints.idle()
    if (!filled.typed) {
      typing.notTyped.push({ frameId, fieldId, gap: filled.gap })
      return
    }
    typing.typedInto.push({ frameId, fieldId, kind, verified: filled.verified })
    if (kind === 'card-number' && !pasted) {
      pasted = true
      await keyboard.selectAll()
      await keyboard.pasteOver()
    }
    await keyboard.tab()
  }

  for (const handle of inOrder(ctx.fields)) {
    const text = textInto(ctx, handle, values)
    const { id: fieldId, frameId } = handle.field
    if (text === null) continue
    if (typing.typedInto.some((one) => one.fieldId === fieldId)) continue
    const failedBefore = typing.notTyped.findIndex((one) => one.fieldId === fieldId)
    if (failedBefore >= 0) typing.notTyped.splice(failedBefore, 1)
    if (ctx.remainingMs() < FIELD_NEEDS_MS) typing.notTyped.push({ frameId, fieldId, gap: { code: 'no-time', values: {} } })
    else {
      await breakpoints.renew()
      await into(handle, text).catch((error: unknown) => void typing.notTyped.push({ frameId, fieldId, gap: gapOf(error) }))
    }
  }
  await typeByPosition(ctx, values, trees, typing, keyboard).catch((error: unknown) =>
    ctx.issue('typing-incomplete', causeOf('words', { text: sentenceOf(error) })),
  )
  await breakpoints.idle()
  await ctx.wait(100)
  await ctx.grantVirtualTime(PAGE_TIME_AFTER_MS)
  await ctx.wait(300)
  await breakpoints.idle()
}

/** Visible frames that look like a payment provider's, without any known field: clicks the center and types the number. */
async function typeByPosition(
  ctx: CaptureContext,
  values: CanaryValues,
  trees: ReadonlyMap<string, TreeNode>,
  typing: Typing,
  keyboard: ReturnType<typeof createKeyboard>,
): Promise<void> {
  const reached = new Set([...ctx.fields.map(({ field }) => field.frameId), ...typing.typedInto.map(({ frameId }) => frameId)])
  for (const node of trees.values()) {
    const src = node.attributes.get('src') ?? ''
    if (node.tag !== 'iframe' || !frameWords.test(`${src} ${node.attributes.get('name') ?? ''} ${node.attributes.get('title') ?? ''}`))
      continue
    const described = await node.session.send('DOM.describeNode', { backendNodeId: node.backendNodeId }).catch(() => null)
    const frameId = described?.node.frameId
    if (!frameId || reached.has(frameId)) continue
    const point = ctx.remainingMs() < FIELD_NEEDS_MS ? null : await middleOf(ctx, node)
    if (!point) continue
    await keyboard.click(point.x, point.y)
    await keyboard.type(values.card)
    await keyboard.tab()
    typing.typedInto.push({ frameId, fieldId: null, kind: 'card-number', verified: false })
  }
}

/** Reports fields that came too late, and creates issues for visible card fields without complete input. Call it after the last typing. */
export function reportGaps(ctx: CaptureContext, values: CanaryValues, typing: Typing): void {
  const tried = new Set([...typing.typedInto, ...typing.notTyped].map(({ fieldId }) => fieldId))
  for (const handle of ctx.fields) {
    const { id: fieldId, frameId, visible } = handle.field
    if (visible && !tried.has(fieldId) && textInto(ctx, handle, values) !== null)
      typing.notTyped.push({ frameId, fieldId, gap: { code: 'field-late', values: {} } })
  }
  for (const { fieldId, gap } of typing.notTyped) {
    const handle = ctx.fields.find(({ field }) => field.id === fieldId)
    if (handle?.field.visible && handle.field.kind.startsWith('card-')) {
      const { kind, id, frameId } = handle.field
      const value = gap.values.by ?? gap.values.text ?? ''
      ctx.issue('typing-incomplete', causeOf('field-not-typed', { kind, field: id, gap: gap.code, value }), frameId)
    }
  }
  for (const { fieldId, kind, verified, frameId } of typing.typedInto) {
    if (!verified && fieldId && kind === 'card-number')
      ctx.issue('typing-incomplete', causeOf('field-partly-typed', { kind, field: fieldId }), frameId)
  }
}

const gapOf = (error: unknown): Gap => ({ code: 'other', values: { text: sentenceOf(error) } })
const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 200)
