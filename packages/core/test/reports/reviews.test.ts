// Human review in a report: counts at its head, a list with overdue reviews, and notes beside the reviewed script.
import { reportSchema } from '@tillwatch/contract/shapes'
import { buildReport, type ReportFacts, reportCsv, reportHtml } from '@tillwatch/core/reports'
import { expect, it } from 'vitest'
import { script, someFacts } from './some-facts.ts'

const common = { incidentId: 'i1', site: 'shop.example', sha256: 'a'.repeat(64), queuedAt: '2026-11-17T08:00:00.000Z' } as const
const subject = { code: 'named', given: { name: 'shop.example/app.js' } }
const decided: ReportFacts['reviews'][number] = {
  ...{ ...common, id: 'v1', subject, dueAt: '2026-11-18T08:00:00.000Z', decidedAt: '2026-11-17T12:00:00.000Z' },
  ...{ verdict: 'malicious', note: 'It sends <the card> away.', reviewers: 2, isOverdue: false },
}
const late: ReportFacts['reviews'][number] = {
  ...{ ...common, id: 'v2', subject, dueAt: '2026-11-18T08:00:00.000Z', decidedAt: null },
  ...{ verdict: null, note: null, reviewers: 0, isOverdue: true },
}
const reviewed = { ...script, review: { verdict: 'malicious' as const, note: 'It sends <the card> away.', at: '2026-11-17T12:00:00.000Z' } }
const facts = (language: 'en' | 'es' = 'en') => someFacts({ reviews: [decided, late], scripts: [reviewed], language })

it('counts reviews and overdue reviews, in both languages', () => {
  expect(reportHtml(buildReport(facts()))).toContain('Human reviews in this period: 2. Decided: 1. Overdue: 1.')
  expect(reportHtml(buildReport(facts('es')))).toContain('Revisiones humanas en este periodo: 2. Decididas: 1. Con retraso: 1.')
})

it('shows verdict, note, and reviewers, also beside the script, as text and nothing else', () => {
  const html = reportHtml(buildReport(facts()))
  expect(html).toContain('Two reviewers, ')
  expect(html.match(/It sends &lt;the card&gt; away\./g)).toHaveLength(2)
  expect(html).toContain('A reviewer hasn’t decided yet.')
})

it('says that a verdict is a correction, and of which one', () => {
  const corrected = { ...decided, verdict: 'benign' as const, corrects: 'malicious' as const }
  const of = (language: 'en' | 'es') => reportHtml(buildReport(someFacts({ reviews: [corrected], language })))
  expect(of('en')).toContain('Correction. The earlier verdict was: Malicious.')
  expect(of('es')).toContain('Corrección. El veredicto anterior era: Malicioso.')
})

it('includes them in JSON of its published shape, and in the tables', () => {
  const report = reportSchema.parse(JSON.parse(JSON.stringify(buildReport(facts()))))
  expect(report.reviews?.map(({ id, verdict, isOverdue }) => [id, verdict, isOverdue])).toEqual([
    ['v1', 'malicious', false],
    ['v2', null, true],
  ])
  const tableOf = (name: string) => reportCsv(report).find((table) => table.name === `${name}.csv`)?.text ?? ''
  expect(tableOf('reviews').trim().split('\r\n')).toHaveLength(3)
  expect(tableOf('inventory')).toContain('review_verdict')
})

it('does not mention review if the sites had none', () => {
  const report = buildReport(someFacts())
  expect([report.reviews, reportHtml(report).includes('Human review')]).toEqual([undefined, false])
})
