// Every kind of refusal by a shape, said by our own words in both languages.
import { shapeFault } from '@tillwatch/contract/lists'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { formatRefusal } from '#refusals/index.ts'
import { messageOfShape } from '#shapes/index.ts'

const saidOf = (shape: z.ZodType, value: unknown) => {
  const issue = shape.safeParse(value).error?.issues[0]
  const why = messageOfShape(issue ?? {})
  const detail = { code: 'bad-field', values: { field: 'x', why } } as const
  return [formatRefusal(detail, 'en'), formatRefusal(detail, 'es')]
}

it.each([
  ['another type', z.string(), 1, ['expected string', 'se esperaba string']],
  ['a literal', z.literal('on'), 'off', ['expected "on"', 'se esperaba "on"']],
  ['a word of a list', z.enum(['on', 'off']), 'no', ['expected one of "on", "off"', 'se esperaba uno de estos valores: "on", "off"']],
  ['an empty text', z.string().min(1), '', ['it must not be empty', 'no puede estar vacío']],
  ['a long text', z.string().max(2), 'abc', ['at most 2 characters are allowed', 'se admiten como máximo 2 caracteres']],
  ['a short text', z.string().min(2), 'a', ['at least 2 characters are required', 'se necesitan al menos 2 caracteres']],
  ['a long list', z.array(z.int()).max(1), [1, 2], ['at most 1 entries are allowed', 'se admiten como máximo 1 elementos']],
  ['a high number', z.int().max(5), 6, ['the maximum is 5', 'el máximo es 5']],
  ['a low number', z.int().min(5), 4, ['the minimum is 5', 'el mínimo es 5']],
  ['a number between', z.number().multipleOf(5), 4, ['use a multiple of 5', 'use un múltiplo de 5']],
  ['another format', z.email(), 'x', ['expected the format email', 'se esperaba el formato email']],
  ['another pattern', z.string().regex(/^a$/), 'x', ['it does not match the pattern /^a$/', 'no coincide con el patrón /^a$/']],
  ['unknown fields', z.strictObject({}), { a: 1 }, ['it has unknown fields: "a"', 'tiene campos desconocidos: "a"']],
  [
    'no form of several',
    z.union([z.string(), z.int()]),
    {},
    ['it has a form that is not accepted here', 'tiene una forma que aquí no se acepta'],
  ],
  ['a rule of our own', z.string().regex(/^a$/, shapeFault('clock')), 'x', ['use hours and minutes', 'indique horas y minutos']],
])('names %s', (_kind, shape, value, [english, spanish]) => {
  const [en, es] = saidOf(shape, value)
  expect(en).toContain(`"x" is invalid: ${english}`)
  expect(es).toContain(`"x" no es válido: ${spanish}`)
})

it('repeats only the beginning of what a caller chose', () => {
  const [en] = saidOf(z.strictObject({}), { ['a'.repeat(9_000)]: 1 })
  expect(en?.length).toBeLessThan(300)
})
