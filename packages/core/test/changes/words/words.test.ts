// Every result of a comparison has complete texts in both languages.

import { checkIds, headerEffects } from '@tillwatch/contract/lists'
import type { CapabilityGiven, ChangeReason, Said } from '@tillwatch/contract/reasons'
import { kindMeaning, sayCapability, sayReason, saySubject, sayWhy, verdictMeaning, type WordsLanguage } from '@tillwatch/messages/changes'
import { en } from '@tillwatch/messages/changes/en'
import { es } from '@tillwatch/messages/changes/es'
import { describe, expect, it } from 'vitest'
import { changeKinds, changeVerdicts } from '#changes/index.ts'
import { reasonCodes } from '#detection/index.ts'
import { capabilityKinds } from '#program/index.ts'

/** Values for every parameter of every code. */
const samples = {
  kind: 'sends',
  what: 'card > evil.example',
  from: 'a',
  to: 'b',
  places: 2,
  characters: 900,
  library: 'jquery',
  version: '3.7.1',
  reason: 'card-to-stranger',
  wording: '',
  more: 0,
  chance: 0,
  host: 'evil.example',
  account: 'UA-1',
  place: '',
  why: 'changed',
  state: 'blocked',
  change: 'added',
  before: 'desktop',
  after: 'mobile',
  outcome: 'timeout',
  accounts: 4,
  commit: 'abc',
  at: '2026-11-23T08:00:00.000Z',
  algorithm: 'sha384',
  exposes: 'yes',
  names: ['x'],
  provider: 'Stripe',
  lost: ['Stripe'],
  come: ['Adyen'],
  name: 'Stripe',
  hosts: ['h.example'],
  known: 'no',
  severity: 'high',
  direction: 'weakens',
  values: 'v',
  sources: 's',
  value: 'v',
  scan: 'before',
  label: 'a.js',
  field: 'card-number',
  source: 'meta',
  header: 'csp',
  part: 'script-src',
  parts: ['img-src'],
  takes: 'card',
  site: 'evil.example',
  model: 'provider/model',
}
/** Codes in which a parameter of the same name takes other values. */
const special: Record<string, object> = {
  'before-partial': { what: 'script' },
  'integration-changed': { from: 'iframe', to: 'merchant-form' },
  'loading-changed': { from: 'async', to: 'deferred' },
  'headers-unread': { why: 'head-unread' },
  'numbered-script': { label: 'inline script 1 of shop.example', kind: 'inline', handler: '', number: 1, place: 'shop.example' },
}
const told = (code: string): Said => ({ code, given: { ...samples, ...special[code] } })
const english = /\b(?:the|is|and|was|now|page|from|host|with|newly|gone|which|of|does)\b/i
const languages: WordsLanguage[] = ['en', 'es']

const reasons = [...Object.keys(en.reasons), ...headerEffects, ...checkIds]

describe('every reason', () => {
  it.each(reasons)('%s is a complete sentence in both languages, and in no other', (code) => {
    const [one, other] = languages.map((language) => sayReason(told(code), language)) as [string, string]
    for (const sentence of [one, other]) {
      expect(sentence).toMatch(/^\S.*[^.]\.$/s)
      expect(sentence).not.toMatch(/undefined|\{\{|\[object|cannot describe|no puede describir/)
    }
    expect(other).not.toBe(one)
    expect(other).not.toMatch(english)
  })

  it('of a capability names the new data and its destination', () => {
    const reason: ChangeReason = { code: 'new-flow', given: { kind: 'sends', what: 'card > evil.example' } }
    expect(languages.map((language) => sayReason(reason, language))).toEqual([
      'It now sends card data to evil.example.',
      'Ahora envía datos de la tarjeta a evil.example.',
    ])
  })

  it('never shows the code of an outcome, a runner, or a frame kind', () => {
    const partial = { code: 'before-partial', given: { what: 'script', outcome: 'captcha' } }
    expect(sayReason(partial, 'en')).toBe(
      'The earlier scan is partial. The server returned a captcha instead of the page. The script might already have been there.',
    )
    expect(sayReason(partial, 'es')).toBe(
      'El análisis anterior es parcial. En lugar de la página apareció un captcha. Es posible que el script ya estuviera ahí.',
    )
    const runs = { kind: 'runs-text', what: 'handler attribute, made text' } as const
    expect(sayCapability(runs, 'es')).toBe(
      'Ejecuta texto como código: un atributo de controlador de eventos, con texto que el propio script compone.',
    )
    const added = (place: string) => ({ code: 'script-added', given: { place } })
    expect(sayReason(added('no address'), 'en')).toBe('It is new on the page. It runs in a frame without an address.')
    expect(sayReason(added('about:'), 'es')).toBe('Antes no estaba en la página. Se ejecuta en un iframe (about:).')
  })

  it('names one or several fields in the correct number', () => {
    const fields = (...names: string[]) => sayReason({ code: 'card-field-added', given: { names } }, 'es')
    expect(fields('a')).toMatch(/ Se llama «a»\.$/)
    expect(fields('a', 'b')).toMatch(/ Se llaman «a», «b»\.$/)
  })

  it('of a newer version is shown instead of omitted', () => {
    expect(sayReason({ code: 'from-the-future', given: {} }, 'en')).toBe('This version can’t describe from-the-future.')
    for (const code of ['__proto__', 'constructor', 'toString']) expect(sayReason({ code, given: {} }, 'es')).toContain(code)
  })

  it('of a header says which protection is lost, and shortens long values', () => {
    const given = { name: 'script-src', direction: 'weakens', to: 'x'.repeat(900), from: 'a\nb' }
    expect(sayReason({ code: 'removed', given }, 'es')).toBe(
      'script-src: ya no se envía. Los scripts pueden cargarse desde cualquier parte.',
    )
    expect(sayReason({ code: 'value-changed', given }, 'en')).toMatch(/^script-src: has a different value: x{300}… instead of a, b\.$/)
  })
})

it.each(reasonCodes)('the reason of a script judgement (%s) has its own Spanish words', (reason) => {
  const names = reason === 'model' ? ['sends-card-stranger'] : ['evil.example']
  const sentence = sayReason({ code: 'judged', given: { reason, wording: '', names, more: 0, chance: 0 } }, 'es')
  expect(sentence).toMatch(/^[A-Z].*[^.]\.$/)
  expect(sentence).not.toMatch(english)
  expect(sentence).not.toMatch(/undefined|[{}]|no puede describir/)
})

it.each(Object.keys(en.whys))('the reason of a missing comparison (%s) is a sentence in both languages', (code) => {
  const [one, other] = languages.map((language) => sayWhy(told(code), language)) as [string, string]
  expect([one, other]).toEqual([expect.stringMatching(/[^.]\.$/), expect.stringMatching(/[^.]\.$/)])
  expect(`${one}${other}`).not.toContain('undefined')
  expect(other).not.toMatch(english)
})

it.each(Object.keys(en.subjects))('a subject (%s) is a label in both languages', (code) => {
  const labels = languages.map((language) => saySubject(told(code), language))
  for (const label of labels) expect(label).toMatch(/^[^.]+(?:\.example)?$/)
  expect(labels[1]).not.toMatch(english)
})

it.each(capabilityKinds)('a capability (%s) is a sentence in both languages', (kind) => {
  for (const what of ['card > own host', 'keyup card', 'hidden host', 'card in cookie', 'eval, made text', 'tools', '']) {
    const [one, other] = languages.map((language) => sayCapability({ kind, what }, language)) as [string, string]
    expect(one).toMatch(/^[A-Z].*\.$/)
    expect(other).toMatch(/^[A-Z].*\.$/)
    expect(other).not.toMatch(/undefined| a el | de el /)
  }
})

it('a capability of a newer version is named', () => {
  const kind = 'teleports' as CapabilityGiven['kind']
  expect(sayCapability({ kind, what: 'x' }, 'en')).toBe('This version can’t describe teleports.')
})

it('each kind and verdict has a name and one sentence in both languages', () => {
  for (const language of languages) {
    const meanings = [
      ...changeKinds.map((kind) => kindMeaning(kind, language)),
      ...changeVerdicts.map((verdict) => verdictMeaning(verdict, language)),
    ]
    for (const { name, meaning } of meanings) {
      expect(name).toMatch(/^[A-Z].*[^.]$/)
      expect(meaning).toMatch(/^[A-Z][^.]*\.$/)
      if (language === 'es') expect(`${name} ${meaning}`).not.toMatch(english)
    }
    expect(new Set(meanings.map(({ name }) => name)).size).toBe(meanings.length)
  }
})

it('both languages have the same placeholders for each effect of a header', () => {
  const places = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([place]) => place).sort()
  for (const effect of headerEffects) expect([effect, places(es.effects[effect])]).toEqual([effect, places(en.effects[effect])])
  expect(Object.keys(es.losses)).toEqual(Object.keys(en.losses))
})
