import { saySubject } from '@tillwatch/messages/changes'
import { expect, it } from 'vitest'
import { subjectOfScript } from '#changes/page/script-subject.ts'

const bothOf = (script: Parameters<typeof subjectOfScript>[0]) => {
  const subject = subjectOfScript(script)
  return [saySubject(subject, 'en'), saySubject(subject, 'es')]
}

it('names a script without an address by its kind and number, in the language of the reader', () => {
  const params = { kind: 'handler', handler: 'onclick', number: 2, place: 'shop.example' }
  const label = 'onclick handler 2 of shop.example'
  expect(bothOf({ label, labelCode: { code: 'numbered', params } })).toEqual([label, 'controlador de eventos onclick 2 de shop.example'])
})

it('names one whose frame has no address as well', () => {
  const params = { kind: 'inline', handler: '', number: 1, place: '' }
  const label = 'inline script 1 of a frame without an address'
  expect(bothOf({ label, labelCode: { code: 'numbered-nowhere', params } })).toEqual([label, 'script inline 1 de un iframe sin URL'])
})

it('keeps all other names: with an address, without a code, or of an unknown kind', () => {
  const label = 'shop.example/a.js'
  const codes: Parameters<typeof subjectOfScript>[0]['labelCode'][] = [
    undefined,
    { code: 'address', params: { address: label } },
    { code: 'numbered', params: { kind: 'x' } },
  ]
  for (const labelCode of codes) expect(bothOf({ label, labelCode })).toEqual([label, label])
})
