import { expect, it } from 'vitest'
import { carriesTyped, type Flow } from '#detection/subject.ts'

const flowOf = (kind: Flow['sources'][number]['kind']) => ({ sources: [{ kind, what: 'x', place: null }] }) as unknown as Flow

it.each(['card', 'password', 'value', 'form', 'keys', 'clipboard'] as const)('what a shopper provides by %s counts as typed', (kind) => {
  expect(carriesTyped(flowOf(kind))).toBe(true)
})

it.each(['cookie', 'storage'] as const)('what a page stores in %s does not', (kind) => {
  expect(carriesTyped(flowOf(kind))).toBe(false)
})
