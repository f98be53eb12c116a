import { outcomeCodes } from '@tillwatch/contract/lists'
import { describe, expect, it } from 'vitest'
import { languages } from '#format/index.ts'
import { outcomes as en } from '#outcomes/en.ts'
import { outcomes as es } from '#outcomes/es.ts'
import { formatOutcome } from '#outcomes/index.ts'

describe.each(languages)('an outcome in %s', (language) => {
  it.each(outcomeCodes)('%s is a sentence, a reason that continues one, and a next step', (code) => {
    const { because, next } = { en, es }[language][code]
    expect(formatOutcome(code, language)).toMatch(/^\p{Lu}.*\.$/su)
    expect(because).toMatch(/^\P{Lu}.*[^.]$/su)
    expect(next).toMatch(/^[\p{Lu}¿].*\.$/su)
  })
  it('of a newer version is named by its code', () => {
    expect(formatOutcome('of-tomorrow', language)).toBe('of-tomorrow')
  })
})
