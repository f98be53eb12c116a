import { expect, it } from 'vitest'
import { wrongTextIn } from '#http/text-guard.ts'

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`)

it.each([
  ['a text that is fine', { name: 'Ann', note: 'one\ntwo', ids: ['a', 'b'], count: 1, none: null }, null],
  ['a control character', { name: 'Ann\u0007' }, 'name'],
  ['a line end in a name', { client: { name: 'Ann\nx' } }, 'client.name'],
  ['one deep in lists', { siteIds: [['a', 'b\0']] }, 'siteIds'],
  ['one in the name of a field', { secrets: { 'a\0': 'secret' } }, 'secrets'],
  ['NUL in a password', { password: 'a\0' }, 'password'],
  ['anything else in a password', { password: 'a\u202E\n', secrets: { pin: 'a\u0007' } }, null],
  ['what a page wrote', { scripts: [{ identity: 'inline a\u202E', label: 'a\nb' }] }, null],
  ['a recording', { journey: { steps: [{ value: 'one\ntwo' }] } }, null],
  ['bytes', Buffer.from('a\0'), null],
  ['a value that is nested without end', { name: nested(20_000) }, 'name'],
])('finds in %s what may not be sent', (_what, value, field) => {
  expect(wrongTextIn(value)?.field ?? null).toBe(field)
})
