// Documents made from settings and statements: they contain what was stated, name what is missing, and never turn input into markup.

import { programDocuments } from '@tillwatch/contract/lists'
import { makeStatementSchema } from '@tillwatch/contract/shapes'
import { describe, expect, it } from 'vitest'
import { dueOn, programHtml, stateOn } from '#reports/index.ts'
import { programFacts, said } from './program-facts.ts'

describe.each(['en', 'es'] as const)('in %s', (language) => {
  it.each(programDocuments)('%s is complete: one heading of the first level, in its language, and nothing but text', (document) => {
    const html = programHtml(document, programFacts(language))
    expect(html).toContain(`<html lang="${language}">`)
    expect(html.match(/<h1>/g)).toHaveLength(1)
    expect(html).toContain('Shop &amp; Sons')
    expect(html).not.toMatch(/undefined|\[object|NaN|<script/)
  })

  it.each(programDocuments.filter((document) => document !== 'procedure'))('%s says so if nobody stated it', (document) => {
    const [with_, without] = [
      programHtml(document, programFacts(language)),
      programHtml(document, programFacts(language, { statements: [] })),
    ]
    const missing = /Not stated yet|Sin declarar todavía/
    expect([missing.test(with_), missing.test(without)]).toEqual([false, true])
  })
})

it('contains the statements, as text', () => {
  const html = (document: (typeof programDocuments)[number]) => programHtml(document, programFacts('en'))
  expect(html('roles')).toContain('Ann &lt;Ops&gt;')
  expect(html('risk-analysis')).toContain('Every day')
  expect(html('risk-analysis')).toContain('March 1, 2027')
  expect(html('responsibilities')).toMatch(/Payfirm[\s\S]*6\.4\.3[\s\S]*Both/)
  expect(html('saq-a')).toMatch(/shop\.example[\s\S]*Confirmation by the provider[\s\S]*December 1, 2026[\s\S]*Due soon/)
  expect(html('acquirer-agreements')).toContain('Bank of Ours')
  expect(html('hosts')).toMatch(/shop\.example[\s\S]*pay\.small\.example[\s\S]*Payment provider[\s\S]*A &lt;small&gt; one/)
})

it('states the configured procedure, and shows its gaps', () => {
  const html = programHtml('procedure', programFacts('en'))
  expect(html).toMatch(/shop\.example\/checkout[\s\S]*Every day/)
  expect(html).toContain('Paused: not evaluated')
  expect(html).toContain('Not scanned yet')
  expect(html).toMatch(/On call[\s\S]*Failing/)
  expect(html).toMatch(/doesn’t ensure an evaluation every seven days[^\n]*\n<ul><li>https:\/\/shop\.example\/new<\/li><\/ul>/)
  const bare = programHtml('procedure', programFacts('en', { pages: [], channels: [], statements: [] }))
  expect(bare).not.toContain('doesn’t ensure')
  expect(bare).toContain('No pages are monitored yet.')
  expect(bare).toContain('No channels are set up, so nobody receives alerts.')
  expect(bare).toContain('Not stated yet.')
})

it('is due a year after its last review, or when the first of its items ends', () => {
  expect(dueOn(said.roles, '2026-06-01')).toBe('2027-06-01')
  expect(dueOn(said.analysis, '2026-06-01')).toBe('2027-03-01')
  expect(dueOn(said.saq, '2026-06-01')).toBe('2026-12-01')
  expect(dueOn({ ...said.saq, validUntil: null }, '2026-06-01')).toBe('2027-05-02')
  expect(dueOn(said.agreements, '2026-06-01')).toBe('2027-01-15')
  expect(dueOn(said.roles, '2028-02-29')).toBe('2029-02-28')
})

it.each([
  ['2026-12-24', 'current'],
  ['2026-12-23', 'due-soon'],
  ['2026-11-24', 'due-soon'],
  ['2026-11-23', 'due'],
  ['2026-01-01', 'due'],
])('what is due on %s is %s on 23 November', (due, state) => {
  expect(stateOn(due, '2026-11-23')).toBe(state)
})

it.each([
  ['a confirmation by nobody', { ...said.saq, provider: ' ' }, 'provider'],
  ['a solution that is used otherwise', { ...said.saq, isAsInstructed: false }, 'isAsInstructed'],
  ['an end before its beginning', { ...said.saq, validUntil: '2026-05-02' }, 'validUntil'],
  ['a day that is none', { ...said.saq, confirmedOn: '2026-02-30' }, 'confirmedOn'],
])('refuses %s and names the field', (_what, given, field) => {
  const parsed = makeStatementSchema.safeParse(given)
  expect(parsed.error?.issues.map(({ path }) => path.at(-1))).toEqual([field])
})
