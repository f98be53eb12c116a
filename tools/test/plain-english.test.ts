import { describe, expect, it } from 'vitest'
import { findTranslatedEnglish } from '../plain-english.ts'

describe('wording that reads like a translation', () => {
  it.each([
    ['docs/x.md', 'Decide anew.', 'docs/x.md:1: “anew” reads like a translation; write: again'],
    ['docs/x.md', 'One\n\nThe owner is told of it.', 'docs/x.md:3: “is told of” reads like a translation; write: notify, or distinguish'],
    [
      'en.ts',
      "  // comment\n  title: 'Whoever acted',",
      'en.ts:2: “Whoever” reads like a translation; write: anyone who, or name the actor',
    ],
  ])('in %s is found at its line', (path, text, found) => {
    expect(findTranslatedEnglish(path, text)).toEqual([found])
  })
  it('is found in Spanish by the words of the glossary', () => {
    expect(findTranslatedEnglish('packages/messages/src/x/es.ts', "  a: 'El escáner se detuvo.',")).toEqual([
      'packages/messages/src/x/es.ts:1: “escáner” is not the word of the glossary; write: analizador',
    ])
    expect(findTranslatedEnglish('packages/web/src/i18n/es/x.ts', "  a: 'Analizador, told by hand.',")).toEqual([])
  })
  it('is not looked for in code, link targets, quoted test names, and codes of a catalog', () => {
    const markdown = 'Run `whoever anew`.\n```\nanew\n```\nSee [this](anew.md) and “judges the target anew”.'
    expect(findTranslatedEnglish('docs/x.md', markdown)).toEqual([])
    expect(findTranslatedEnglish('en.ts', "  // anew\n  'gravest-script': 'The script with the highest risk',")).toEqual([])
  })
})
