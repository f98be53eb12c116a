// Differences between two contents with the same shape.
import type { LineTable } from '#shared/line-table.ts'
import { type ConstantChange, constantChange } from './constants.ts'
import { textOfData } from './fold.ts'
import type { Constant, ScriptPrint } from './print.ts'
import { type Places, type Signal, signal, type Weight } from './signal.ts'
import { type Masked, sameConstant } from './volatile.ts'

const MASKED_MAX = 200
/** Shorter texts cannot contain an address. */
const SHORT_TEXT = 11
const hard = new Set(['host-changed', 'hidden-host', 'selector-changed', 'account-changed'])

/**
 * Differences in the constants of one shape: those that count, those that are noise, and how many of the noise no earlier content explains
 * (`unlearned`). `isDataTouched`: lists, objects, long texts, or possible character codes differ. A program may hide behavior there, so it
 * must be analyzed again.
 */
export function constantNews(
  before: ScriptPrint,
  after: ScriptPrint,
  learned: ReadonlySet<number>,
  tables: readonly [before: LineTable, after: LineTable],
) {
  const signals: Signal[] = []
  const masked: Masked[] = []
  let isDataTouched = false
  let unlearned = 0
  for (const [index, is] of after.constants.entries()) {
    const was = before.constants[index]!
    if (sameConstant(was, is)) continue
    const change = constantChange(was, is, learned.has(index))
    if (change.kind === 'noise' && !learned.has(index)) unlearned++
    const places = { before: spanOf(was), after: spanOf(is) }
    if (is.kind === 'number' && isCode(is.value)) isDataTouched = true
    if ((is.kind === 'data' && after.basis !== 'data') || (is.kind === 'text' && `${is.value}`.length > SHORT_TEXT)) isDataTouched = true
    if (change.kind === 'change') {
      const weight: Weight = hard.has(change.code) ? 'hard' : 'alert'
      signals.push(changed(change, weight, { ...places, ...narrowed(change.what, after, places) }))
    } else if (change.kind === 'too-long') signals.push(signal('too-long', 'alert', { characters: is.end - is.start }, places))
    else if (change.kind === 'wording')
      signals.push(
        change.code === 'version-changed'
          ? signal(change.code, 'note', { what: shown(is).slice(0, 200) }, places)
          : signal(change.code, 'note', {}, places),
      )
    if ((change.kind === 'noise' || change.kind === 'wording') && masked.length < MASKED_MAX)
      masked.push({ ...differing(shown(was), shown(is)), lines: { before: tables[0].linesOf(was), after: tables[1].linesOf(is) } })
  }
  return { signals, masked, isDataTouched, unlearned }
}

function changed({ code, what, from }: Extract<ConstantChange, { kind: 'change' }>, weight: Weight, places: Places): Signal {
  if (code === 'hidden-host') return signal(code, weight, { host: what }, places)
  return code === 'code-in-text' ? signal(code, weight, { what }, places) : signal(code, weight, { what, from }, places)
}

/** For a long list or object: the position of the value in it. */
function narrowed(what: string, after: ScriptPrint, places: { after: { start: number; end: number } }) {
  const at = what === '' ? -1 : after.text.indexOf(what, places.after.start)
  return at >= 0 && at < places.after.end ? { after: { start: at, end: at + what.length } } : {}
}

/** Whether a number could be a character code. */
function isCode(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value > 8 && value < 0x250
}

function spanOf({ start, end }: Constant) {
  return { start, end }
}

function shown({ value }: Constant): string {
  return textOfData(value)
}

const SHOWN_MAX = 120
/** Characters of context before the difference. */
const LEAD = 20

/** Both texts, cut to where they begin to differ. */
function differing(before: string, after: string): Pick<Masked, 'before' | 'after'> {
  let same = 0
  while (same < before.length && before[same] === after[same]) same++
  const start = same > SHOWN_MAX / 2 ? same - LEAD : 0
  const cut = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + SHOWN_MAX)}${text.length > start + SHOWN_MAX ? '…' : ''}`
  return { before: cut(before), after: cut(after) }
}
