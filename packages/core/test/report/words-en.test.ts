import { checkIds, outcomeCodes } from '@tillwatch/contract/lists'
import { describe, expect, it } from 'vitest'
import { describeFinding, describeOutcome } from '#report/index.ts'

const found = { severity: 'low' as const, requirement: '6.4.3' as const, scriptId: null, frameId: null, params: {} }

describe('English words', () => {
  it('has a sentence for every outcome', () => {
    for (const code of outcomeCodes) expect(describeOutcome(code)).toMatch(/^[A-Z].*\.$/)
  })
  it('has a title, facts and a next step for every check, and never promises a verdict', () => {
    for (const check of checkIds) {
      const words = describeFinding({ ...found, check })
      expect(Object.values(words).every((text) => text.length > 0)).toBe(true)
      expect(Object.values(words).join(' ')).not.toMatch(/complian/i)
    }
  })
  it('names the host, the value and the encoding of a leak', () => {
    const params = { value: 'card', host: 'drop.evil.example', label: 'x.js', encoding: 'base64', stopped: 'no', destination: 'foreign' }
    const words = describeFinding({ ...found, check: 'canary-left-page', params })
    expect(words.title).toBe('The test card number left the page for drop.evil.example')
    expect(words.detail).toContain('base64')
  })
  it('says of what was tried at the press of the pay button that it did not leave', () => {
    const params = {
      value: 'card',
      host: 'drop.example',
      label: 'x.js',
      encoding: '',
      stopped: 'yes',
      when: 'press',
      destination: 'foreign',
    }
    const words = describeFinding({ ...found, check: 'canary-left-page', params })
    expect(words.title).toBe('When the shopper pays, the card number goes to drop.example')
    expect(words.detail).toBe(
      'x.js tried to send it in plain text. The page attempted the request when the scanner clicked the pay button. The scanner had blocked the network, so the request did not leave.',
    )
  })
  it('claims of a card form that posts elsewhere only what is known when the page has loaded', () => {
    const params = { reason: 'unknown-action', host: 'take.cards.example', label: 'the page itself' }
    const { detail } = describeFinding({ ...found, check: 'fake-payment-form', params })
    expect(detail).toMatch(/^After the page loaded, its form posted to take\.cards\.example/)
    expect(detail).not.toMatch(/came with/)
  })
})
