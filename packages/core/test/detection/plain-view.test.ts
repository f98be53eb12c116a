import { describe, expect, it } from 'vitest'
import { plainViewOf } from '#detection/plain-view.ts'

const secret = 'https://collect.example/?card_number='
const codes = [...secret].map((character) => character.charCodeAt(0))

describe('a plain view', () => {
  it.each([
    ['base64', `f("${btoa(secret)}")`],
    ['character codes', `String.fromCharCode(${codes.join(', ')})`],
    ['a text of hexadecimal digits', `f("${codes.map((code) => code.toString(16)).join('')}")`],
    ['escapes', `"${codes.map((code) => `\\x${code.toString(16)}`).join('')}"`],
    ['an address that is turned round', `"${[...secret].reverse().join('')}"`],
  ])('finds the content of %s', (_, code) => {
    expect(plainViewOf(code).hidden).toContain('card_number')
  })

  it('joins concatenated literals', () => {
    expect(plainViewOf(`"https://coll"+"ect.ex" + 'ample'`).text).toContain('https://collect.example')
  })

  it('finds nothing hidden in plain code', () => {
    expect(plainViewOf('var total = price * 1.21; // with tax').hidden).toBe('')
  })

  it('treats bytes that are not text as nothing', () => {
    expect(plainViewOf(`f("${btoa('\u0000\u0001\u0002\u00ff\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017')}")`).hidden).toBe('')
  })
})
