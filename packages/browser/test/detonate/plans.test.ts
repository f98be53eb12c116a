import type { DetonationGap } from '@tillwatch/contract/lists'
import type { Detonation, DetonationBehaviour } from '@tillwatch/core/detection'
import { expect, it } from 'vitest'
import { askedParts } from '#detonate/asked-parts.ts'
import { runsFor } from '#detonate/conditions.ts'
import { isFinal, isTelling } from '#detonate/index.ts'
import { parseTold } from '#detonate/recorder.ts'

const asked = (detail: string, text: string) => ({ kind: 'ask' as const, detail, text })

it('makes the fields and buttons that were looked for by id, name, class, autofill name or data, with what lets the shopper know them', () => {
  const parts = askedParts(
    [
      asked('id', 'linkpoint_cc_number'),
      asked('name', 'payment[cc_cid]'),
      asked('selector', 'form input.card-number, [data-braintree-name="number"]'),
      asked('selector', "select[name='acme[cc_exp_year]']"),
      asked('selector', '#checkout-pay-button'),
      asked('id', 'billing:street2'),
    ],
    '<input name="payment[cc_cid]">',
  )
  expect(parts).toEqual([
    { tag: 'input', attributes: { autocomplete: 'cc-number', id: 'linkpoint_cc_number' } },
    { tag: 'input', attributes: { autocomplete: 'cc-number', class: 'card-number' } },
    { tag: 'input', attributes: { autocomplete: 'cc-number', 'data-braintree-name': 'number' } },
    { tag: 'input', attributes: { autocomplete: 'cc-exp-year', name: 'acme[cc_exp_year]' } },
    { tag: 'button', attributes: { id: 'checkout-pay-button' } },
    { tag: 'input', attributes: { id: 'billing:street2' } },
  ])
})

it('makes nothing for what no checkout has, and no more than sixteen parts', () => {
  expect(
    askedParts([asked('id', 'root'), asked('selector', '.menu > li:first-child'), asked('selector', '[[[['), asked('id', '')], ''),
  ).toEqual([])
  const many = Array.from({ length: 50 }, (_, at) => asked('id', `shop${at}_cc_number`))
  expect(askedParts(many, '')).toHaveLength(16)
})

it('runs a plain script once, and one that hides what it asks for as every visitor', () => {
  const gates = (text: string) => runsFor(text).map(({ gate }) => gate?.split(',')[0] ?? 'plain')
  expect(gates('document.title = 1')).toEqual(['plain', 'parts:asked'])
  expect(gates('localStorage.a = 1')).toEqual(['plain', 'parts:asked', 'visitor:returning'])
  expect(gates('navigator.userAgent')).toEqual(['plain', 'parts:asked', 'language:es'])
  expect(gates('eval(atob("…"))')).toEqual(['plain', 'parts:asked', 'visitor:returning', 'language:es'])
})

it.each([
  ["location.pathname === '/checkout'", 'path:/checkout'],
  ['/\\/onepage\\/?$/.test(location.pathname)', 'path:/onepage'],
  ["['/de/kasse', '/kasse'].includes(location.pathname)", 'path:/de/kasse'],
  ["navigator.language.startsWith('de')", 'language:de'],
  ['/facebook\\.com/.test(document.referrer)', 'referrer:facebook'],
])('runs a script that asks %s with %s', (condition, part) => {
  const parts = runsFor(`if (${condition}) send()`).flatMap(({ gate }) => gate?.split(', ') ?? [])
  expect(parts).toContain(part)
})

it('takes from the page only notes of the kinds that there are', () => {
  expect(parseTold('read\u001fvalue\u001ftext')).toEqual({ kind: 'read', detail: 'value', text: 'text' })
  expect(parseTold('lost')).toEqual({ kind: 'lost', detail: '', text: '' })
  expect(parseTold('sends\u001fall\u001f')).toBeNull()
  expect(parseTold('')).toBeNull()
})

it.each<[string, boolean, Detonation['outcome'], DetonationGap | null]>([
  ['an end', true, 'ran', null],
  ['an error of the script', true, 'partial', 'script-failed'],
  ['text that is no script', true, 'failed', 'invalid-script'],
  ['too little time', false, 'partial', 'visitors-left'],
  ['a page that did not come', false, 'failed', 'page-not-loaded'],
  ['a run that was cancelled', false, 'failed', 'canceled'],
])('says after %s whether one more run would tell no more: %s', (_what, final, outcome, code) => {
  const why = code && { code, said: '' }
  expect(isFinal({ version: 1, outcome, why, durationMs: 1, gates: [], behaviours: [] })).toBe(final)
})

const sends = (what: 'card' | 'other', to: string): DetonationBehaviour => ({
  kind: 'sends',
  what,
  to,
  way: 'fetch',
  encoding: 'plain',
  gate: null,
})
const cover: DetonationBehaviour = { kind: 'overlays', target: 'card', gate: null }
const form: DetonationBehaviour = { kind: 'makes-form', fields: ['card'], gate: null }
const frame = (to: string): DetonationBehaviour => ({ kind: 'makes-frame', to, overProvider: true, gate: null })

it('makes further runs after what honest code does, too, so that no decoy keeps a script from being seen as other visitors', () => {
  const decoys: DetonationBehaviour[][] = [
    [],
    [sends('card', 'own')],
    [sends('other', 'stats.example')],
    [cover],
    [form],
    [cover, frame('own')],
    [{ kind: 'stores', what: 'card', where: 'local', gate: null }],
    [
      { kind: 'reads-field', field: 'card', how: 'value', gate: null },
      { kind: 'contacts', to: 'stats.example', way: 'image', gate: null },
    ],
  ]
  expect(decoys.map(isTelling)).toEqual(decoys.map(() => false))
})

it('makes none after a theft', () => {
  expect([[sends('card', 'evil.example')], [cover, form], [cover, frame('evil.example')]].map(isTelling)).toEqual([true, true, true])
})
