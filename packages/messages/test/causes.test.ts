import { addressRanges, type CauseCode, causeCodes, causes, coverageGaps } from '@tillwatch/contract/lists'
import { causeOf } from '@tillwatch/contract/rules'
import { describe, expect, it } from 'vitest'
import { causesEn } from '#causes/en.ts'
import { formatCause } from '#causes/index.ts'
import { formatGap } from '#gaps/index.ts'
import { formatRange } from '#ranges/index.ts'

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

describe('causes', () => {
  it('have a text for each code, which names no value that the code lacks', () => {
    expect(Object.keys(causesEn).sort()).toEqual([...causeCodes].sort())
    const unknown = causeCodes.flatMap((code) =>
      placeholders(causesEn[code]).flatMap((name) => ((causes[code] as readonly string[]).includes(name) ? [] : [`${code} ${name}`])),
    )
    expect(unknown).toEqual([])
  })
  it.each(causeCodes)('say %s without braces left in both languages', (code: CauseCode) => {
    const values = Object.fromEntries(causes[code].map((name) => [name, { gap: 'field-gone', range: 'private' }[name as string] ?? 'x']))
    for (const language of ['en', 'es'] as const) expect(formatCause({ code, values }, language)).not.toMatch(/[{}]|undefined/)
  })
  it('word codes among their values in the language of the reader', () => {
    const cause = causeOf('field-not-typed', { kind: 'card-number', field: 'f1', gap: 'field-covered', value: 'div#ad' })
    expect(formatCause(cause, 'en')).toBe('card-number f1: the field can’t receive focus because div#ad covers it.')
    expect(formatCause(cause, 'es')).toBe('card-number f1: el campo no puede recibir el foco porque lo tapa div#ad.')
  })
  it('keep what a page chose as it is, and bounded', () => {
    expect(formatCause(causeOf('sent-to', { address: '/{gap}<b>' }), 'en')).toBe('The shop redirected the scanner to /{gap}<b>.')
    expect(causeOf('sent-to', { address: 'x'.repeat(9_999) }).values.address).toHaveLength(500)
  })
})

it('gaps and ranges have a text for each code in both languages', () => {
  for (const language of ['en', 'es'] as const) {
    for (const code of coverageGaps) expect(formatGap(code, {}, language)).toMatch(/^[a-z].*[^{}]$/)
    for (const code of addressRanges) expect(formatRange({ code }, language)).not.toBe('')
  }
})
