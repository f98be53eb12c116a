import { describe, expect, it } from 'vitest'
import type { Capture } from '#capture/index.ts'
import { compareVisited, sentences, told, type Visit } from '../../helpers/compare.ts'
import { makeField } from '../../helpers/make-capture.ts'

type Form = Capture['forms'][number]
const form = (action: string, given: Partial<Form> = {}): Form => ({
  id: 'form1',
  frameId: 'main',
  method: 'post',
  action,
  actionLater: null,
  fieldIds: [],
  initiators: [],
  ...given,
})
const checkout = (action: string, given: Partial<Form> = {}): Visit => ({
  capture: { forms: [form(action, given)], fields: [makeField()] },
})
const newsletter = (action: string): Visit => ({ capture: { forms: [form(action, { id: 'news' })] } })
const formsOf = (before: Visit, after: Visit) => {
  const compared = compareVisited(before, after)
  return { compared, forms: told(compared).filter((line) => line.startsWith('form')) }
}
const own = 'https://shop.example/pay'
const evil = 'https://evil.example/take'

describe('the form that takes the card', () => {
  it('is the same if only the query or an ID in its address differs', () => {
    expect(formsOf(checkout(`${own}/3829?token=a8f3c0d911aa22bb`), checkout(`${own}/7741?token=ffffc0d911aa22bb`)).forms).toEqual([])
  })

  it('sent to a host that is neither the site nor a provider is theft, and names the host', () => {
    const { forms, compared } = formsOf(checkout(own), checkout(evil))
    expect(forms).toEqual(['form malicious: form-sent-elsewhere'])
    expect(sentences(compared, 'form')).toContain('evil.example')
  })

  it('is also theft if a script or a button sends it there only later', () => {
    expect(formsOf(checkout(own), checkout(own, { actionLater: evil })).forms).toEqual(['form malicious: form-sent-elsewhere'])
    const buttons = [{ action: evil, actionLater: null, initiators: [] }]
    expect(formsOf(checkout(own), checkout(own, { buttons })).forms).toEqual(['form malicious: form-sent-elsewhere'])
  })

  it('is also theft if the results do not list its fields', () => {
    const older: Visit['result'] = (result) => {
      const forms = result.page.forms.map(({ frameId, method, action }) => ({ frameId, method, action }))
      return { ...result, page: { ...result.page, forms } }
    }
    expect(formsOf({ ...checkout(own), result: older }, { ...checkout(evil), result: older }).forms).toEqual([
      'form malicious: form-sent-elsewhere',
    ])
  })

  it('sent to another path of the site goes into the digest', () => {
    expect(formsOf(checkout(own), checkout('https://pay.shop.example/v2')).forms).toEqual(['form rebuild: form-sent-to-own'])
  })

  it('sent to a payment provider that is new to the page raises an alert', () => {
    expect(formsOf(checkout(own), checkout('https://api.stripe.com/v1/tokens')).forms).toEqual([
      'form capability: form-sent-to-new-provider',
    ])
  })

  it('that no longer goes directly to the provider raises an alert', () => {
    expect(formsOf(checkout('https://api.stripe.com/v1/tokens'), checkout(own)).forms).toEqual([
      'form capability: form-sent-to-own form-no-longer-direct',
    ])
  })

  it('that puts the card into the address raises an alert', () => {
    expect(formsOf(checkout(own), checkout(own, { method: 'get' })).forms).toEqual(['form capability: form-method'])
  })

  it('that is new and leads elsewhere is theft', () => {
    const after: Visit = {
      capture: { forms: [form(own), form(evil, { id: 'second' })], fields: [makeField(), makeField({ id: 'f2', formId: 'second' })] },
    }
    expect(formsOf(checkout(own), after).forms).toEqual(['form malicious: form-added form-sent-elsewhere'])
  })
})

describe('another form', () => {
  it('to a host that is new to the page raises an alert, but is not theft', () => {
    expect(formsOf(newsletter(own), newsletter(evil)).forms).toEqual(['form capability: form-sent-elsewhere'])
  })

  it('that is gone goes into the digest, or is unknown if the visit is partial', () => {
    expect(formsOf(newsletter(own), {}).forms).toEqual(['form rebuild: form-removed'])
    const partial: Visit = {
      capture: {
        outcome: {
          status: 'partial',
          code: 'timeout',
          cause: { code: 'words', values: { text: '' } },
          issues: [{ code: 'timeout', cause: { code: 'words', values: { text: '' } }, frameId: null, atMs: 1 }],
        },
      },
    }
    const { forms, compared } = formsOf(newsletter(own), partial)
    expect(forms).toEqual([])
    expect(compared.notCompared).toMatchObject([
      { subject: `form on the page itself to ${own}`, why: { sentence: 'The later scan is partial. The scan reached its time limit.' } },
    ])
  })
})
