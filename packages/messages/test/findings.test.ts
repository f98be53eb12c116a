import { checkIds } from '@tillwatch/contract/lists'
import { describe, expect, it } from 'vitest'
import { formatFinding } from '#findings/index.ts'
import { languages } from '#format/index.ts'

const leak = { value: 'card', host: 'drop.evil.example', label: 'x.js', encoding: 'base64', stopped: 'no', destination: 'foreign' }

describe.each(languages)('a finding in %s', (language) => {
  it.each(checkIds)('of %s has a title, a detail, and a remedy, and never promises compliance', (check) => {
    const words = Object.values(formatFinding({ check, params: {} }, language))
    expect(words).toHaveLength(3)
    expect(words.every((text) => text.length > 0)).toBe(true)
    expect(words.join(' ')).not.toMatch(/complian|cumpl/i)
  })
  it('names the host and the encoding of a leak', () => {
    const words = formatFinding({ check: 'canary-left-page', params: leak }, language)
    expect(words.title).toContain('drop.evil.example')
    expect(words.detail).toContain('x.js')
    expect(words.detail).toContain('base64')
  })
  it('replaces codes for hosts and signs by words', () => {
    const params = { host: 'webrtc-peer', signs: 'hex-names, rotated-strings', fields: '', label: 'x.js', contacts: 'no-host' }
    const words = [
      formatFinding({ check: 'unknown-host', params }, language),
      formatFinding({ check: 'obfuscated-script', params }, language),
      formatFinding({ check: 'reads-card-field', params }, language),
    ].flatMap(Object.values)
    expect(words.join(' ')).not.toMatch(/webrtc-peer|hex-names|rotated-strings|no-host/)
  })
  it.each(['absent', 'unsafe-inline', 'unsafe-eval', 'data', 'any-of-suffix', 'open-host', 'any-host'])(
    'describes the weakness %s of a policy with its directive and page',
    (problem) => {
      const params = { directive: 'script-src', problem, value: '*.blog.example', url: 'https://shop.example/pay' }
      const { detail } = formatFinding({ check: 'csp-weak', params }, language)
      expect(detail).toMatch(/^script-src .*\. \(https:\/\/shop\.example\/pay\)$/)
    },
  )
})

describe('details that differ by facts', () => {
  const detail = (check: (typeof checkIds)[number], params: Record<string, string>) => formatFinding({ check, params }, 'en').detail

  it('says of a request tried at the press of the pay button that it did not leave', () => {
    const params = { ...leak, encoding: '', stopped: 'yes', when: 'press' }
    const { title, detail: text, remedy } = formatFinding({ check: 'canary-left-page', params }, 'en')
    expect(title).toBe('When the shopper pays, the card number goes to drop.evil.example')
    expect(text).toMatch(/^x\.js tried to send it in plain text\. .* so the request didn’t leave\.$/)
    expect(remedy).toMatch(/^Treat this as card theft/)
  })
  it('claims of a card form that posts elsewhere only what is known when the page has loaded', () => {
    const text = detail('fake-payment-form', { reason: 'unknown-action', host: 'take.cards.example', label: 'the page itself' })
    expect(text).toMatch(/^After the page loaded, its form posted to take\.cards\.example/)
    expect(text).not.toMatch(/came with/)
  })
  it('gives the remedy of the header that is missing', () => {
    expect(formatFinding({ check: 'header-missing', params: { header: 'x-content-type-options' } }, 'en').remedy).toContain('nosniff')
    expect(formatFinding({ check: 'header-missing', params: { header: 'x-other' } }, 'es').remedy).toMatch(/cabecera/)
  })
})
