// Letters: the same words in both forms and both languages, and nobody else's words as HTML.

import { languages } from '@tillwatch/messages/format'
import type { Letter, Letters } from '@tillwatch/messages/mail'
import { heldRefund, lettersIn } from '@tillwatch/messages/mail'
import { describe, expect, it } from 'vitest'
import { htmlOf, textOf } from '#features/mail/letter.ts'
import { billing as english } from '../../../../web/src/i18n/en/billing.ts'
import { billing as spanish } from '../../../../web/src/i18n/es/billing.ts'

const url = 'https://tillwatch.example/reset-password?token=a&b="c"'
const hostile = "<img src=https://evil.example/x onerror=alert(1)> \"& 'quoted'"

const owed = { plan: 'premium', interval: 'yearly', host: 'shop.example', cents: 286_050, url } as const
const nextAttemptAt = new Date('2026-12-31T23:30:00Z')

function all(language: 'en' | 'es'): [keyof Letters, Letter][] {
  const letters = lettersIn(language)
  return [
    ['confirmAddress', letters.confirmAddress(url)],
    ['approveNewAddress', letters.approveNewAddress({ newAddress: 'ann@new.example', url })],
    ['confirmNewAddress', letters.confirmNewAddress(url)],
    ['confirmChannel', letters.confirmChannel({ askedBy: 'ann@shop.example', url })],
    ['confirmReports', letters.confirmReports({ account: hostile, askedBy: hostile, url })],
    ['invitation', letters.invitation({ account: hostile, invitedBy: hostile, role: 'analyst', url })],
    ['newPassword', letters.newPassword(url)],
    ['wrongPasswords', letters.wrongPasswords({ failures: 10, url })],
    ['alreadySignedUp', letters.alreadySignedUp(url)],
    ['contactMessage', letters.contactMessage({ name: hostile, email: 'ann@example.com', message: `${hostile}\nsecond line` })],
    ['paymentRetrying', letters.paymentRetrying({ ...owed, nextAttemptAt })],
    ['paymentFinal', letters.paymentFinal(owed)],
    ['paymentUnpaid', letters.paymentUnpaid(owed)],
    ['paymentSettled', letters.paymentSettled(owed)],
    ['planEnded', letters.planEnded(owed)],
    ['refundReleased', letters.refundReleased(owed)],
    ['refundRefused', letters.refundRefused({ ...owed, contactUrl: 'https://tillwatch.example/contact-us' })],
    ['statementDue', letters.statementDue({ statement: 'risk-analysis', host: 'shop.example', dueOn: nextAttemptAt, url })],
    ['captureDone', letters.captureDone({ page: 'https://shop.example/pay', url })],
    ['captureDeclined', letters.captureDeclined({ page: 'https://shop.example/pay', reason: 'The shop is closed.', url })],
    ['addressAnswer', letters.addressAnswer({ typed: 'shop,example', answer: 'Use a dot.', url })],
    ['deletionScheduled', letters.deletionScheduled({ name: hostile, at: nextAttemptAt, url, receiptUrl: url })],
    ['deletionDone', letters.deletionDone({ name: hostile, receiptUrl: url })],
  ]
}

const refund = {
  cancellationId: 'c1',
  accountId: 'a1',
  owners: ['ann@example.com'],
  subscriptionId: 'sub_1',
  cents: 286_050,
  reason: hostile,
}
const everyLetter = [...all('en'), ...all('es'), ...languages.map((language) => ['heldRefund', heldRefund(refund, language)] as const)]

/** Text of an HTML document as a person reads it. */
function seen(html: string): string {
  const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll(/&(lt|gt|quot|#39|amp);/g, (sign) => signs[sign] ?? sign)
}

it.each(everyLetter)('%s says all its words in both forms', (_name, letter) => {
  const words = [...letter.paragraphs, letter.quoted, letter.link?.label, letter.link?.url, ...(letter.after ?? [])]
  for (const part of words.filter((part) => part !== undefined)) {
    expect(textOf(letter)).toContain(part)
    expect(seen(htmlOf(letter))).toContain(part)
  }
})

it.each(everyLetter)('%s loads nothing from elsewhere and runs nothing', (_name, letter) => {
  const tags = [...htmlOf(letter).matchAll(/<([a-z0-9]+)/g)].map(([, tag]) => tag)
  const plain = ['html', 'head', 'meta', 'title', 'body', 'main', 'h1', 'p', 'a', 'blockquote']
  expect(tags.filter((tag) => !plain.includes(tag ?? ''))).toEqual([])
  expect(htmlOf(letter)).not.toMatch(/url\(|@import/)
})

it('has each letter in words of its own in each language, marked as that language', () => {
  expect(all('en').map(([name]) => name)).toEqual(Object.keys(lettersIn('en')))
  for (const [index, [, letter]] of all('en').entries()) {
    const translated = all('es')[index]?.[1] as Letter
    expect(translated.subject).not.toBe(letter.subject)
    expect(htmlOf(letter)).toContain('<html lang="en">')
    expect(htmlOf(translated)).toContain('<html lang="es">')
  }
})

describe('a letter about a payment', () => {
  const aboutMoney = (language: 'en' | 'es') => all(language).filter(([name]) => /^(payment|plan|refund)/.test(name))

  it.each([
    ['en', '“Premium, billed yearly” (shop.example)', '$2,860.50', 'Open Billing'],
    ['es', '«Premium, cobro anual» (shop.example)', '2860,50\u00a0US$', 'Abrir Facturación'],
  ] as const)('names plan, site and sum as they are written in %s, and leads to Billing', (language, plan, sum, label) => {
    for (const [, letter] of aboutMoney(language)) {
      expect(textOf(letter)).toContain(plan)
      expect(textOf(letter)).toContain(sum)
      expect(letter.link).toEqual({ label, url })
    }
  })

  it.each([
    ['en', english],
    ['es', spanish],
  ] as const)('calls plans and states in %s what Billing calls them', (language, { dunning, plan, interval, planAndInterval }) => {
    const letters = lettersIn(language)
    expect(letters.paymentRetrying({ ...owed, nextAttemptAt }).subject).toBe(dunning.retrying)
    expect(letters.paymentFinal(owed).subject).toBe(dunning.final)
    const named = planAndInterval.replace('{{plan}}', plan.premium).replace('{{interval}}', interval.yearly)
    expect(textOf(letters.paymentFinal(owed))).toContain(named)
  })

  it.each([
    ['en', 'on December 31, 2026 (UTC)', 'in the next few days'],
    ['es', 'el 31 de diciembre de 2026 (UTC)', 'en los próximos días'],
  ] as const)('says in %s when the next attempt is, by the day in UTC', (language, day, unknown) => {
    const { paymentRetrying } = lettersIn(language)
    expect(textOf(paymentRetrying({ ...owed, nextAttemptAt }))).toContain(day)
    expect(textOf(paymentRetrying({ ...owed, nextAttemptAt: null }))).toContain(unknown)
  })

  it.each(['en', 'es'] as const)('names no site where none is claimed, and no sum where none is known, in %s', (language) => {
    const { paymentFinal, paymentSettled } = lettersIn(language)
    expect(textOf(paymentFinal({ ...owed, host: null }))).not.toMatch(/null|\(\)|[”»] \(/)
    expect(textOf(paymentSettled({ ...owed, cents: 0 }))).not.toMatch(/\d/)
  })
})
